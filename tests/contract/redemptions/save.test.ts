import { beforeAll, describe, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import {
  addPointReward,
  deletePunchItem,
  editPointReward,
  getAddPointReward,
  getEditPointReward,
  getPointRewardsList,
  type RedemptionInput,
  restorePunchItem,
  savePointRewardsOrder,
} from "../../../server/contract/redemptions/calls";
import type { Store } from "../../../server/store/store";
import { Clock, send } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { asInput, fiveDollars } from "../../support/redemptions";
import { connect, makeProduct, openShops, type Shop } from "../../support/shop";
import { eachEngine } from "../../support/stores";

eachEngine("saving a redemption", (stores) => {
  const clock = new Clock();
  let store: Store;
  let api: PortalApi;
  let shop: Shop;
  let other: Shop;

  beforeAll(async () => {
    ({ store, api, shop, other } = await openShops(stores, clock));
    await connect(store, shop.id, 1);
    await connect(store, shop.id, 5);
  });

  const create = async (body: RedemptionInput, who = shop.admin) =>
    (await answerOf(api, who, addPointReward, { body })).redemption_fk;
  const details = (punchItemId: number) => answerOf(api, shop.admin, getEditPointReward, { query: { punchItemId } });
  const titles = async (direction: "asc" | "desc", who = other.admin) =>
    (await answerOf(api, who, getPointRewardsList, { query: { limit: 0, direction } })).pointRewards.map(
      ({ title }) => title,
    );

  it("keeps every field and gives it back", async () => {
    const latte = await makeProduct(store, shop.id, "Latte", { pos_system_fk: 1, external_id: "1-77" });
    const body: RedemptionInput = {
      offer_type_fk: 15,
      title: "Latte",
      description: "One latte",
      note: "Ask for oat milk",
      terms_conditions: "One per visit",
      link: "https://shop.example/latte",
      offer_image1: shop.image,
      punch_value: 120,
      utc_publish: "2026-06-10",
      utc_expires: "2026-07-10",
      language: [1, 2],
      selectedBrIds: [shop.branch],
      targeted_offer_flag: 2,
      redemption_user_tiers: [shop.tiers[1] ?? 0],
      real_value: 475,
      cash_value: 300,
      sort_order: 1,
      apply_max_priced: 2,
      convert_gift_card_flag: true,
      product: latte,
      external_id: "1-77",
      external_category_id: "drinks",
      pos_shipping_type: 2,
      shipping_rates_limit_amount: 1250,
      combinations: { orderDiscounts: true, productDiscounts: false, shippingDiscounts: true },
      redemptionCategoryLightSpeed: [
        { category_id: "11", category_name: "Coffee", pos_system_fk: 1, account_id: "184620", apply_max_priced: 0 },
        { category_id: "12", category_name: "Tea", pos_system_fk: 1, account_id: "184620", apply_max_priced: 2 },
      ],
    };
    const saved = await details(await create(body));
    expect(saved).toMatchObject({
      punchItemModel: {
        offer_type_fk: 15,
        title: "Latte",
        description: "One latte",
        note: "Ask for oat milk",
        terms_conditions: "One per visit",
        link: "https://shop.example/latte",
        offer_image1: shop.image,
        offer_image1_thumbnail: shop.image.replace("original", "thumbnail"),
        punch_value: 120,
        utc_publish: "2026-06-10",
        utc_expires: "2026-07-10",
        never_expires_flag: false,
        language: [1, 2],
        targeted_offer_flag: 2,
        redemption_user_tiers: [shop.tiers[1]],
        real_value: 475,
        cash_value: 300,
        amount_value: null,
        sort_order: 1,
        apply_max_priced: 2,
        convert_gift_card_flag: true,
        partner_reward: false,
        external_id: "1-77",
        external_category_id: "drinks",
        pos_shipping_type: 2,
        shipping_rates_limit_amount: 1250,
        combinations: { orderDiscounts: true, productDiscounts: false, shippingDiscounts: true },
      },
      product: { product_pk: latte, product_name: "Latte", pos_system_fk: 1 },
      selectedBrIds: [shop.branch],
      redemptionCategoryEcom: [],
      redemptionCategoryLightSpeed: body.redemptionCategoryLightSpeed,
      usage: { redemptions: 0, last_redeemed: null, branches: [] },
    });
    expect(saved.punchItemLanguage).toEqual([
      { language_id: 2, title: "", description: "", note: "", terms_conditions: "", link: "" },
    ]);
  });

  it("is copied and edited without loss from what the details give", async () => {
    const first = await create({ ...fiveDollars(shop), sort_order: 1 });
    const original = await details(first);
    const copy = await details(await create(asInput(original)));
    const withoutId = ({ punchItemModel: { punch_item_pk: _, ...model }, ...rest }: typeof original) => ({
      model,
      ...rest,
    });
    expect(withoutId(copy)).toEqual(withoutId(original));
    const query = { punchItemId: first };
    const saved = await answerOf(api, shop.admin, editPointReward, { query, body: asInput(original) });
    expect(saved).toEqual({ status: "OK", redemption_fk: first });
    expect(await details(first)).toEqual({ ...original, revision: expect.any(String) });
  });

  it("lets one of many parallel edits of one version through", async () => {
    const { redemption_fk: punchItemId } = await answerOf(api, shop.admin, addPointReward, { body: fiveDollars(shop) });
    const { revision } = await details(punchItemId);
    const edits = await Promise.all(
      Array.from({ length: 4 }, (_, index) =>
        ask(api, shop.admin, editPointReward, {
          query: { punchItemId },
          body: { ...fiveDollars(shop), title: `Parallel ${index}`, revision },
        }),
      ),
    );
    const winner = edits.findIndex(({ answer }) => answer !== null);
    expect(edits.flatMap(({ errors }) => errors.revision ?? [])).toHaveLength(3);
    expect((await details(punchItemId)).punchItemModel.title).toBe(`Parallel ${winner}`);
  });

  it("replaces the whole of it on an edit, and gives a new type what belongs to it", async () => {
    const punchItemId = await create({ ...fiveDollars(shop), offer_image1: shop.image, note: "x" });
    await answerOf(api, shop.admin, editPointReward, {
      query: { punchItemId },
      body: { ...fiveDollars(shop), offer_type_fk: 17, discount_percent: 1250, selectedBrIds: [shop.otherBranch] },
    });
    const { punchItemModel, selectedBrIds } = await details(punchItemId);
    expect(punchItemModel).toMatchObject({
      offer_type_fk: 17,
      discount_percent: 1250,
      amount_value: null,
      offer_image1: "",
      note: "",
    });
    expect(selectedBrIds).toEqual([shop.otherBranch]);
  });

  it("keeps what a type has and clears what belongs to others", async () => {
    const joins = (coalition: 0 | 1) =>
      store.db.updateTable("businesses").set({ coalition }).where("id", "=", shop.id).execute();
    await joins(1);
    const kept = async (offer_type_fk: RedemptionInput["offer_type_fk"]) => {
      const everything = { amount_value: 500, discount_percent: 1250, shipping_flag: true, product: shop.product };
      const body = { ...fiveDollars(shop), ...everything, offer_type_fk, partnerRewardType: "airline_miles" };
      const { punchItemModel: model } = await details(await create(body));
      return [
        model.amount_value,
        model.discount_percent,
        model.shipping_flag,
        model.partner_reward,
        model.partnerRewardType,
      ];
    };
    expect(await kept(14)).toEqual([null, null, false, false, ""]);
    expect(await kept(16)).toEqual([500, null, false, false, ""]);
    expect(await kept(17)).toEqual([null, 1250, true, false, ""]);
    // Whichever partner's reward it is: forms ask for the amount of some only.
    expect(await kept(151)).toEqual([500, null, false, true, "airline_miles"]);
    await joins(0);
  });

  it("means every branch by -1 and every tier by none", async () => {
    const { punchItemModel, selectedBrIds } = await details(
      await create({ ...fiveDollars(shop), targeted_offer_flag: 2, redemption_user_tiers: [] }),
    );
    expect(selectedBrIds).toEqual([-1, shop.branch, shop.otherBranch]);
    expect(punchItemModel.redemption_user_tiers).toEqual(shop.tiers);
  });

  it("lets one that never expires end a year after its publish date, today where none is sent", async () => {
    const ends = async (body: Partial<RedemptionInput>) => {
      const { punchItemModel } = await details(
        await create({ ...fiveDollars(shop), never_expires_flag: true, ...body }),
      );
      return [punchItemModel.utc_publish, punchItemModel.utc_expires, punchItemModel.never_expires_flag];
    };
    expect(await ends({ utc_publish: "2026-09-01" })).toEqual(["2026-09-01", "2027-09-01", true]);
    expect(await ends({ utc_publish: "2028-02-29" })).toEqual(["2028-02-29", "2029-02-28", true]);
    expect(await ends({ utc_publish: undefined, utc_expires: undefined })).toEqual(["2026-06-01", "2027-06-01", true]);
    // Whatever end an older client sends.
    const raw = { never_expires_flag: 1, utc_expires: "2030-01-01" };
    const { answer } = await ask(api, shop.admin, addPointReward, { body: fiveDollars(shop), raw });
    expect((await details(answer?.redemption_fk ?? 0)).punchItemModel.utc_expires).toBe("2027-06-01");
  });

  it("keeps its publish date on an edit that does not say", async () => {
    const punchItemId = await create({ ...fiveDollars(shop), utc_publish: "2026-08-01", never_expires_flag: true });
    await answerOf(api, shop.admin, editPointReward, {
      query: { punchItemId },
      body: { ...fiveDollars(shop), utc_publish: undefined, never_expires_flag: true },
    });
    expect((await details(punchItemId)).punchItemModel).toMatchObject({
      utc_publish: "2026-08-01",
      utc_expires: "2027-08-01",
    });
  });

  describe("free shipping", () => {
    const shipped = async (raw: Record<string, string | number>) => {
      const { answer } = await ask(api, shop.admin, addPointReward, {
        body: { ...fiveDollars(shop), amount_value: undefined },
        raw,
      });
      const id = answer?.redemption_fk ?? 0;
      const got = await send(api, "GET", `/server/api/BusinessAdmin/EditPointReward?punchItemId=${id}`, shop.admin);
      return got.body.punchItemModel as Record<string, unknown>;
    };

    it("is percent 0 with the shipping flag on the wire, however it was sent", async () => {
      const wire = { offer_type_fk: 18, discount_percent: 0, shipping_flag: 1 };
      expect(await shipped({ offer_type_fk: 18 })).toMatchObject(wire);
      expect(await shipped({ offer_type_fk: 18, discount_percent: 25 })).toMatchObject(wire);
      expect(await shipped({ offer_type_fk: 17, discount_percent: 0, shipping_flag: 1 })).toMatchObject(wire);
      expect(await shipped({ offer_type_fk: 17, discount_value: 0, shipping_flag: 1 })).toMatchObject(wire);
    });

    it("stays with a discount in percent above 0", async () => {
      const wire = { offer_type_fk: 17, discount_percent: "25.00", shipping_flag: 1 };
      expect(await shipped({ offer_type_fk: 17, discount_percent: 25, shipping_flag: 1 })).toMatchObject(wire);
    });

    it("with a discount above 0, as older rows have it, is shown as percent", async () => {
      const id = await create({ ...fiveDollars(shop), offer_type_fk: 18 });
      await store.db.updateTable("point_rewards").set({ discount_percent: 1500 }).where("id", "=", id).execute();
      const shown = { offer_type_fk: 17, discount_percent: 1500, shipping_flag: true };
      expect((await details(id)).punchItemModel).toMatchObject(shown);
      const { pointRewards } = await answerOf(api, shop.admin, getPointRewardsList);
      expect(pointRewards.find(({ punch_item_pk }) => punch_item_pk === id)).toMatchObject(shown);
    });
  });

  it("tells the wizard of partners, as the business has them", async () => {
    const none = { partner_reward_flag: false, amazon_gift_card_flag: false, uber_voucher_flag: false };
    const form = () => answerOf(api, other.admin, getAddPointReward);
    expect(await form()).toEqual({ business: { coalition: false }, businessRules: none });
    await store.db
      .updateTable("businesses")
      .set({ coalition: 1, business_rules: '{"partner_reward_flag":"1","uber_voucher_flag":"1"}' })
      .where("id", "=", other.id)
      .execute();
    expect(await form()).toEqual({
      business: { coalition: true },
      businessRules: { ...none, partner_reward_flag: true, uber_voucher_flag: true },
    });
  });

  it("makes one redemption for one Idempotency-Key", async () => {
    const sent = { body: fiveDollars(shop), headers: { "Idempotency-Key": "once" } };
    const first = await answerOf(api, shop.admin, addPointReward, sent);
    expect(await answerOf(api, shop.admin, addPointReward, sent)).toEqual(first);
    const changed = { ...sent, body: { ...fiveDollars(shop), title: "Another" } };
    expect((await ask(api, shop.admin, addPointReward, changed)).status).toBe(409);
  });

  it("lists by publish date, takes away what is deleted and brings it back", async () => {
    const made: number[] = [];
    for (const [title, utc_publish] of [
      ["Second", "2026-06-15"],
      ["First", "2026-06-05"],
    ] as const)
      made.push(await create({ ...fiveDollars(other), title, utc_publish }, other.admin));
    expect(await titles("asc")).toEqual(["First", "Second"]);
    expect(await titles("desc")).toEqual(["Second", "First"]);
    const punchItemId = made[1] ?? 0;
    const removed = await answerOf(api, other.admin, deletePunchItem, { body: { punchItemId } });
    expect(removed.message).toBe("Redemption deleted.");
    expect(await titles("asc")).toEqual(["Second"]);
    expect((await ask(api, other.admin, deletePunchItem, { body: { punchItemId } })).status).toBe(404);
    expect((await ask(api, other.admin, getEditPointReward, { query: { punchItemId } })).status).toBe(404);
    await answerOf(api, other.admin, restorePunchItem, { body: { punchItemId } });
    expect((await ask(api, other.admin, restorePunchItem, { body: { punchItemId } })).status).toBe(404);
    const { pointRewards, total } = await answerOf(api, other.admin, getPointRewardsList, {
      query: { limit: 1, direction: "asc" },
    });
    expect({ titles: pointRewards.map(({ title }) => title), total }).toEqual({ titles: ["First"], total: 2 });
  });

  it("sets the places of several at once, or of none", async () => {
    const [one, two] = [await create(fiveDollars(shop)), await create(fiveDollars(shop))];
    const place = async (id: number) => (await details(id)).punchItemModel.sort_order;
    await answerOf(api, shop.admin, savePointRewardsOrder, { body: { sort_order: { [one]: 1, [two]: 0 } } });
    expect([await place(one), await place(two)]).toEqual([1, 0]);
    const wrong = await ask(api, shop.admin, savePointRewardsOrder, {
      body: { sort_order: { [one]: 0, 999999: 1 } },
    });
    expect(wrong.status).toBe(404);
    expect(await place(one)).toBe(1);
    const beyond = await ask(api, shop.admin, savePointRewardsOrder, { raw: { [`sort_order[${one}]`]: 2 } });
    expect(beyond.errors).toHaveProperty("sort_order");
  });

  it("says what has expired by the business's own day", async () => {
    const id = await create({ ...fiveDollars(shop), utc_publish: "2026-05-01", utc_expires: "2026-05-31" });
    const expired = async () =>
      (await answerOf(api, shop.admin, getPointRewardsList)).pointRewards.find((one) => one.punch_item_pk === id)
        ?.isExpired;
    expect(await expired()).toBe(true);
    const noon = clock.time;
    clock.time = Date.UTC(2026, 5, 1, 3);
    expect(await expired()).toBe(false);
    clock.time = noon;
  });
});
