import { beforeAll, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { findCaller } from "../../../server/api/bearer";
import { saveView } from "../../../server/areas/customers/views";
import { customerViews, deleteCustomerView, saveCustomerView } from "../../../server/contract/customers/views";
import type { Store } from "../../../server/store/store";
import { type Business, Clock, openCompanies } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { sentDuring } from "../../support/meanwhile";
import { eachEngine } from "../../support/stores";

eachEngine("saved views of the customer list", (stores) => {
  const now = new Clock().time;
  let store: Store;
  let api: PortalApi;
  let shop: Business;
  let other: Business;

  beforeAll(async () => {
    ({ store, api, shop, other } = await openCompanies(stores));
  });

  const views = async (who: Parameters<typeof ask>[1] = shop.admin) =>
    (await answerOf(api, who, customerViews)).views.map(({ name, filters }) => `${name} ${filters}`);
  const save = (body: { view_pk?: number; name: string; filters?: string }, who = shop.admin) =>
    ask(api, who, saveCustomerView, { body });

  it("are the user's own, renamed and deleted by nobody else", async () => {
    const { answer } = await save({ name: " Gold ", filters: "userTierIds=3&sort=balance" });
    await save({ name: "Away", filters: "segment=dormant" });
    const view_pk = answer?.view_pk ?? 0;
    expect(await views()).toEqual(["Away segment=dormant", "Gold userTierIds=3&sort=balance"]);
    for (const who of [shop.branchClerk, other.admin]) {
      expect(await views(who)).toEqual([]);
      expect((await ask(api, who, saveCustomerView, { body: { view_pk, name: "Mine" } })).status).toBe(404);
      expect((await ask(api, who, deleteCustomerView, { body: { view_pk } })).status).toBe(404);
    }
    await save({ view_pk, name: "Golden" });
    expect(await views()).toEqual(["Away segment=dormant", "Golden userTierIds=3&sort=balance"]);
    await answerOf(api, shop.admin, deleteCustomerView, { body: { view_pk } });
    expect(await views()).toEqual(["Away segment=dormant"]);
    expect((await ask(api, shop.nobody, customerViews)).status).toBe(403);
  });

  it("need a name that is free, of a bearable length, and stay within bounds", async () => {
    for (const name of ["", "AWAY", "x".repeat(61), "a\u0000b"]) {
      expect((await save({ name, filters: "" })).errors, name).toHaveProperty("name");
    }
    expect((await save({ name: "Long", filters: "x".repeat(4001) })).errors).toHaveProperty("filters");
    for (let index = 1; index < 49; index += 1) await save({ name: `View ${index}`, filters: "" });
    const caller = await findCaller(store.db, shop.admin.token, now);
    const meanwhile = (first: string, second: string) =>
      sentDuring(
        store,
        (trx) =>
          saveView(
            { db: store.scope(trx, shop.id), caller, now, noteSecurity: () => undefined },
            { name: first, filters: "" },
          ),
        () => save({ name: second, filters: "" }),
      );
    expect((await meanwhile("Both", "Both")).errors.name).toEqual(["You already have a view with this name"]);
    await store.db.deleteFrom("customer_views").where("name", "=", "Both").execute();
    expect((await meanwhile("The last", "One more")).errors.name?.[0]).toMatch(/at most 50/);
    expect((await save({ name: "One more", filters: "" })).errors.name?.[0]).toMatch(/at most 50/);
  });
});
