import { beforeAll, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { mergeCustomers, unmergeCustomers } from "../../../server/areas/customers/profile/merge";
import { devices as devicesArea } from "../../../server/areas/devices/index";
import { leaveMembership } from "../../../server/customers/leave";
import { makeCustomer } from "../../../server/demo/factories";
import type { Store } from "../../../server/store/store";
import { apiOn, type Business, Clock, makeCompany, send } from "../../support/api";
import { eachEngine } from "../../support/stores";

const clock = new Clock();

eachEngine("devices", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Business;
  let act: { clerkUserId: number; branchId: number };

  const books = () => ({ businessId: shop.id, timeZone: "America/Toronto", now: clock.time });
  const made = (name: string) =>
    store.transaction((trx) =>
      makeCustomer(trx, books(), shop.branch, { email: `${name}@example.test`, phone: "", first_name: name }),
    );
  let count = 0;
  const register = (uid: number, token: string, key: string | null = "shop") =>
    send(api, "POST", "/server/membersApi/devices", {
      address: `192.0.2.${++count}`,
      ...(key !== null && { headers: { "X-Application-Key": key } }),
      json: { uid, token },
    });
  const holders = async (...tokens: string[]) => {
    const rows = await store.db
      .selectFrom("devices")
      .select(["token", "customer_id"])
      .where("token", "in", tokens)
      .orderBy("token")
      .execute();
    return rows.map(({ token, customer_id }) => [token, customer_id]);
  };

  beforeAll(async () => {
    store = await stores.fresh();
    api = apiOn(store, { clock });
    shop = await makeCompany(store, "shop");
    await makeCompany(store, "other");
    const user = await store.db.selectFrom("users").select("id").where("business_id", "=", shop.id).executeTakeFirst();
    act = { clerkUserId: user?.id ?? 0, branchId: shop.branch };
  });

  it("keeps a device once, for whoever registered it last", async () => {
    const [ann, bea] = [await made("Ann"), await made("Bea")];
    for (const uid of [ann, ann, bea]) {
      expect((await register(uid, "phone")).body.status).toBe("OK");
      expect(await holders("phone")).toEqual([["phone", uid]]);
    }
  });

  it("takes an application's own customers alone", async () => {
    const cid = await made("Cid");
    expect((await register(cid, "a", null)).status).toBe(401);
    expect((await register(cid, "a", "nobody's")).status).toBe(401);
    expect((await register(cid, "a", "other")).status).toBe(404);
    expect((await register(99_999, "a")).status).toBe(404);
    expect((await register(cid, " ")).body.status).toBe("NOT_OK");
    expect((await register(cid, "x".repeat(4_097))).body.status).toBe("NOT_OK");
    await store.transaction((trx) => leaveMembership(trx, books(), cid, act));
    expect((await register(cid, "a")).status).toBe(404);
    expect(await holders("a")).toEqual([]);
  });

  it("goes over with a merge, and back with its undoing", async () => {
    const [dan, eve] = [await made("Dan"), await made("Eve")];
    await register(dan, "Dan's");
    await register(eve, "Eve's");
    await store.transaction((trx) => mergeCustomers(trx, books(), dan, eve, act));
    await register(eve, "Eve's new one");
    const theirs = ["Dan's", "Eve's", "Eve's new one"];
    expect(await holders(...theirs)).toEqual(theirs.map((token) => [token, dan]));
    await store.transaction((trx) => unmergeCustomers(trx, books(), dan, eve, act));
    expect(await holders(...theirs)).toEqual([
      ["Dan's", dan],
      ["Eve's", eve],
      ["Eve's new one", eve],
    ]);
  });

  it("is forgotten with the customer", async () => {
    const fay = await made("Fay");
    await register(fay, "Fay's");
    await store.transaction((trx) =>
      devicesArea.customers.forget({ trx, db: store.scope(trx, shop.id), businessId: shop.id, now: clock.time }, [fay]),
    );
    expect(await holders("Fay's")).toEqual([]);
  });
});
