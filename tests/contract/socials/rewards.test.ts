import { beforeAll, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { mergeCustomers } from "../../../server/contract/customers/profile-calls";
import { giveSocialReward, saveSocialMedia, socialRewards } from "../../../server/contract/socials/calls";
import { joinCustomer } from "../../../server/customers/join";
import type { Store } from "../../../server/store/store";
import { apiOn, type Business, Clock, makeCompany } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { eachEngine } from "../../support/stores";

eachEngine("points for following a business", (stores) => {
  const clock = new Clock();
  let store: Store;
  let api: PortalApi;
  let shop: Business;
  let other: Business;

  beforeAll(async () => {
    store = await stores.fresh();
    api = apiOn(store, { clock });
    shop = await makeCompany(store, "Corner Café");
    other = await makeCompany(store, "Elsewhere");
    await enable(4, "50");
  });

  const enable = async (id: number, points: string, enabled = "1") => {
    const raw = { [`BusinessCallToAction[${id}][enabled]`]: enabled, [`BusinessCallToAction[${id}][points]`]: points };
    await answerOf(api, shop.admin, saveSocialMedia, { raw });
  };
  const join = (branch_id = shop.branch, name = "Ann") =>
    store.transaction((trx) =>
      joinCustomer(
        trx,
        { businessId: shop.id, timeZone: "America/Toronto", now: clock.time },
        {
          first_name: name,
          email: `${name}.${Math.random()}@mail.example`,
          branch_id,
        },
      ),
    );
  const give = (uid: number, action_id = 4, who = shop.admin, key?: string) =>
    ask(api, who, giveSocialReward, { body: { uid, action_id }, ...(key && { headers: { "Idempotency-Key": key } }) });
  const rewards = async (uid: number) => (await answerOf(api, shop.admin, socialRewards, { query: { uid } })).rewards;
  const transactions = (uid: number) =>
    store.db
      .selectFrom("transactions")
      .select(["type", "subtype", "points"])
      .where("customer_id", "=", uid)
      .where("subtype", "=", "Facebook")
      .execute();

  it("are given once, as a bonus in the network's name; a second try says when", async () => {
    const uid = await join();
    expect(await rewards(uid)).toEqual([{ action_id: 4, name: "Facebook", points: 50, given_at: null }]);
    expect((await give(uid)).answer).toMatchObject({ name: "Facebook", points: 50, balance: 50 });
    expect((await give(uid)).errors).toEqual({
      action_id: ["The Facebook reward was already given on 06/01/2026 08:00"],
    });
    expect(await transactions(uid)).toEqual([{ type: 4, subtype: "Facebook", points: 50 }]);
    await enable(4, "70");
    expect(await rewards(uid)).toEqual([{ action_id: 4, name: "Facebook", points: 50, given_at: clock.time }]);
    await enable(4, "50");
  });

  it("are given once by 50 at once, and once by a call that is repeated", async () => {
    const uid = await join();
    const tries = await Promise.all(Array.from({ length: 50 }, () => give(uid)));
    expect(tries.filter(({ answer }) => answer !== null)).toHaveLength(1);
    expect(await transactions(uid)).toHaveLength(1);
    const again = await join();
    const [first, second] = [await give(again, 4, shop.admin, "same"), await give(again, 4, shop.admin, "same")];
    expect(second.answer).toEqual(first.answer);
    expect(await transactions(again)).toHaveLength(1);
  });

  it("are not given for what is switched off or no such action", async () => {
    const uid = await join();
    expect((await give(uid, 6)).errors).toEqual({ action_id: ["The Twitter reward is switched off"] });
    for (const id of [3, 5, 99]) expect((await give(uid, id)).errors).toHaveProperty("action_id");
  });

  it("are given by whoever may change the customer", async () => {
    const [here, there] = [await join(), await join(shop.otherBranch)];
    expect((await give(here, 4, shop.nobody)).status).toBe(403);
    expect((await give(there, 4, shop.branchAdmin)).status).toBe(403);
    expect((await give(here, 4, other.admin)).status).toBe(404);
    expect((await ask(api, other.admin, socialRewards, { query: { uid: here } })).status).toBe(404);
    expect((await give(here, 4, shop.branchAdmin)).answer).toMatchObject({ points: 50 });
  });

  it("are not given again to a customer who is merged with one who has them", async () => {
    const [uid, mergedUid] = [await join(), await join()];
    await give(mergedUid);
    await answerOf(api, shop.admin, mergeCustomers, { body: { uid, mergedUid } });
    expect((await give(uid)).errors).toHaveProperty("action_id");
    expect(await rewards(uid)).toMatchObject([{ given_at: clock.time }]);
  });
});
