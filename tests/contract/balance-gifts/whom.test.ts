import { beforeAll, describe, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { stepGift } from "../../../server/areas/balance-gifts/step";
import {
  adjustAllCustomerBalance,
  balanceGiftPreview,
  type GiftInput,
} from "../../../server/contract/balance-gifts/calls";
import { customerList } from "../../../server/contract/customers/calls";
import { wordsMost } from "../../../server/customers/found";
import { joinMany as enter } from "../../../server/customers/join";
import { makeCustomer, makeTier } from "../../../server/demo/factories";
import type { Store } from "../../../server/store/store";
import { apiOn, Clock } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { adjust, giftActs, of } from "../../support/gift-acts";
import { everybody, joinMany, workOnGifts } from "../../support/gifts";
import { eachEngine } from "../../support/stores";
import { makeTag, wear } from "../../support/tags";

const day = 86_400_000;

eachEngine("whom points for many customers reach", (stores) => {
  let store: Store;
  let api: PortalApi;
  const clock = new Clock();

  beforeAll(async () => {
    store = await stores.fresh();
    api = apiOn(store, { clock });
  });

  const { shopOf, give, read, listed, balances, post } = giftActs(() => ({ store, api, clock }));

  it("go to as many as were shown, or to nobody", async () => {
    const { shop, books } = await shopOf(3);
    const body = { ...of(10), customers: 3 };
    await joinMany(store, books, [shop.branch], 1);
    expect((await ask(api, shop.admin, adjustAllCustomerBalance, { body })).body).toMatchObject({
      status: "NOT_OK",
      errors: { customers: ["The recipients changed to 4 customers. Type 4 to send the points"] },
    });
    expect((await listed(shop.admin)).gifts).toEqual([]);
    const { giftId } = await answerOf(api, shop.admin, adjustAllCustomerBalance, { body: { ...body, customers: 4 } });
    await joinMany(store, books, [shop.branch], 1);
    await workOnGifts(store, clock.time);
    expect(await read(shop.admin, giftId ?? 0)).toMatchObject({ state: "given", customers: 4, given: 4 });
    expect(await balances(shop)).toEqual([10, 10, 10, 10, 0]);
  });

  it("that waited with nobody settled, from a release before, are settled when they begin", async () => {
    const { shop, ids } = await shopOf(3);
    const giftId = await give(shop.admin, of(10));
    await store.db.deleteFrom("balance_gift_people").where("gift_id", "=", giftId).execute();
    await store.db.updateTable("balance_gifts").set({ customers: null }).where("id", "=", giftId).execute();
    await workOnGifts(store, clock.time);
    expect(await read(shop.admin, giftId)).toMatchObject({ state: "given", customers: 3, given: 3 });
    expect(await balances(shop)).toEqual(ids.map(() => 10));
  });

  it("reach those who were there and fitted when it began, whatever happens meanwhile", async () => {
    const { shop, books, ids } = await shopOf(6);
    const tag = await makeTag(store, shop.id, "Guests");
    const [one = 0, two = 0, three = 0, four = 0] = ids;
    for (const id of [one, two, three]) await wear(store, shop.id, id, tag);
    const giftId = await give(shop.admin, of(10, { userTagIds: [tag] }));
    const step = () => store.transaction((trx) => stepGift(trx, giftId, clock.time, 1));
    await step();
    await step();
    await wear(store, shop.id, four, tag);
    await store.db.deleteFrom("customer_tags").where("customer_id", "=", two).execute();
    await store.db.updateTable("customers").set({ left_at: 1 }).where("id", "=", three).execute();
    await store.transaction((trx) => makeCustomer(trx, books, shop.branch, { email: "late@mail.example" }));
    await workOnGifts(store, clock.time, 1);
    expect(await read(shop.admin, giftId)).toMatchObject({ state: "given", customers: 3, given: 2, points_given: 20 });
    expect((await balances(shop)).slice(0, 4)).toEqual([10, 10, 0, 0]);
  });

  it("choose by tags, tiers, branches and segment, and by what is left out", async () => {
    const { shop, ids } = await shopOf(4);
    const tag = await makeTag(store, shop.id, "Guests");
    const tier = await makeTier(store.db, shop.id, { name: "Gold" });
    const [one = 0, two = 0] = ids;
    await wear(store, shop.id, one, tag);
    await store.db.updateTable("customers").set({ tier_id: tier }).where("id", "=", two).execute();
    const who = async (scope: Partial<GiftInput>) => {
      const { sample } = await answerOf(api, shop.admin, balanceGiftPreview, { query: of(1, scope) });
      return sample.map(({ uid }) => ids.indexOf(uid));
    };
    expect(await who({ userTagIds: [tag] })).toEqual([0]);
    expect(await who({ excludeTags: [tag] })).toEqual([1, 2, 3]);
    expect(await who({ userTierIds: [tier] })).toEqual([1]);
    expect(await who({ excludeTiers: [tier] })).toEqual([0, 2, 3]);
    expect(await who({ businessBranchIds: [shop.branch] })).toEqual([0, 2]);
    expect(await who({ excludeBranches: [shop.branch], userTierIds: [tier] })).toEqual([1]);
    expect(await who({ segment: "new" })).toEqual([0, 1, 2, 3]);
    expect(await who({ segment: "dormant" })).toEqual([]);
    const nobody = await ask(api, shop.admin, adjustAllCustomerBalance, { body: of(1, { segment: "dormant" }) });
    expect(nobody.errors).toEqual({ give_points: ["No customers to send points to"] });
    expect(nobody.body.message).toBe("No customers to send points to.");
  });

  describe("reach whom the customer list shows", () => {
    it("by each of its criteria", async () => {
      const { shop, books } = await shopOf(0);
      const person = { branch_id: shop.branch, consent_email: true, phone_country: "CA" };
      const ids = await store.transaction(async (trx) => {
        const own = store.scope(trx, shop.id);
        const joined = await enter(own, books, [
          { ...person, first_name: "Zoé", last_name: "Roy", email: "zoe@mail.example", phone: "514 555 0101" },
          { ...person, first_name: "Ann", last_name: "Zoeller", account_number: "A-1", consent_sms: true },
          { ...person, first_name: "Bo", branch_id: shop.otherBranch, consent_email: false, consent_push: true },
        ]);
        return joined.map((one) => ("customerId" in one ? one.customerId : 0));
      });
      const tier = await makeTier(store.db, shop.id, { name: "Gold" });
      const seen = { tier_id: tier, first_visit_at: clock.time - 9 * day, last_visit_at: clock.time };
      await store.db
        .updateTable("customers")
        .set(seen)
        .where("id", "=", ids[1] ?? 0)
        .execute();
      await post(shop, ids[2] ?? 0, adjust(40));
      const scopes: Partial<GiftInput>[] = [
        { search: "zoe" },
        { search: "nobody at all" },
        { search: "?" },
        { search: "zoe", email_consent: true, excludeTiers: [tier] },
        { first: "bo" },
        { last: "roy" },
        { email: "zoe@" },
        { phone: "5145550101" },
        { account_number: "a1" },
        { type_name: "gold" },
        { email_consent: false },
        { sms_consent: true },
        { push_consent: true },
        { user_balance: { from: 1, to: null } },
        { first_visit: { from: null, to: "2026-12-31" } },
        { last_visit: { from: "2000-01-01", to: null } },
        { registered_until: "2000-01-01" },
        { registered_until: "2099-01-01" },
        { registered_from: "2000-01-01" },
        { registered_from: "2099-01-01" },
      ];
      for (const scope of scopes) {
        const list = { ...everybody, ...scope, page: 1, limit: 100, sort: "oldest" as const };
        const { customers } = await answerOf(api, shop.admin, customerList, { query: list });
        const query = of(1, scope);
        const { customers: count, sample } = await answerOf(api, shop.admin, balanceGiftPreview, { query });
        expect([scope, count, sample.map(({ uid }) => uid)]).toEqual([
          scope,
          customers.length,
          customers.map(({ uid }) => uid).sort((one, other) => one - other),
        ]);
        if (count === 0) continue;
        const giftId = await give(shop.admin, query);
        await workOnGifts(store, clock.time);
        expect(await read(shop.admin, giftId)).toMatchObject({ state: "given", given: count, scope });
      }
    });

    it("all of them, also where the list names only the first thousand", async () => {
      const { shop, books } = await shopOf(0);
      await store.transaction(async (trx) => {
        const own = store.scope(trx, shop.id);
        for (let from = 0; from < wordsMost + 3; from += 200) {
          const many = Array.from({ length: Math.min(200, wordsMost + 3 - from) }, (_, n) => ({
            first_name: "Same",
            account_number: `S-${from + n}`,
            branch_id: shop.branch,
          }));
          await enter(own, books, [...many, { first_name: "Other", branch_id: shop.branch }]);
        }
      });
      const giftId = await give(shop.admin, of(2, { search: "same" }));
      await workOnGifts(store, clock.time);
      expect(await read(shop.admin, giftId)).toMatchObject({ state: "given", given: wordsMost + 3 });
    });

    it("or are refused where the list is", async () => {
      const { shop } = await shopOf(1);
      const refused = await ask(api, shop.admin, adjustAllCustomerBalance, {
        body: of(1, { user_balance: { from: 5, to: 1 } }),
      });
      expect(refused.errors).toEqual({ user_balance: ["The end of the range is before its start"] });
    });
  });
});
