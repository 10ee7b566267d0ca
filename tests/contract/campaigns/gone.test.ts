import { beforeEach, expect, it } from "vitest";
import type { WireFields } from "../../../app/api/encode";
import { targetedCustomersCount } from "../../../server/contract/campaigns/who-calls";
import { makeOffer } from "../../../server/demo/factories";
import { answerOf, ask } from "../../support/ask";
import { shopReward } from "../../support/audiences/shop";
import { mailToAll, openCampaigns } from "../../support/campaigns";
import { eachEngine } from "../../support/stores";

eachEngine("a scheduled campaign whose tag, tier and offers were deleted", (stores) => {
  let at: Awaited<ReturnType<typeof openCampaigns>>;
  let fields: WireFields;
  let gone: Readonly<Record<"tag" | "tier" | "offer" | "reward", number>>;
  let id: number;

  const soon = { scheduleFlag: "1", scheduleDate: "2026-07-01", scheduleTime: "10:00" };
  const offersSent = (...offers: readonly (readonly [offerType: string, offerId: number])[]) =>
    JSON.stringify(offers.map(([offerType, offerId]) => ({ offerType, offerId, branchId: null })));

  beforeEach(async () => {
    at = await openCampaigns(stores);
    const { store, shop, own } = at;
    await own.give(100);
    const made = { business_id: shop.id, enabled: 1, created_at: 1, updated_at: 1 } as const;
    const row = async (table: "tags" | "tiers", values: object) =>
      (
        await store.db
          .insertInto(table)
          .values({ ...made, ...values } as never)
          .returning("id")
          .executeTakeFirstOrThrow()
      ).id;
    const tier = { description: "", position: 1, reach_points: 1, reach_spend: 0, reach_visits: 0 };
    gone = {
      tag: await row("tags", { name: "VIP", abbreviation: "", color: "#000000" }),
      tier: await row("tiers", { name: "Gold", ...tier }),
      offer: await makeOffer(store.db, shop.id, { title: "Tart" }),
      reward: await shopReward(store, shop.id, { title: "Cake" }),
    };
    fields = {
      ...{ ...mailToAll, ...soon, messageEmail: "", templateData: "<p>Tart</p>" },
      ...{ whoWillReceive: ["22", "19", "50"], "tagsId[]": [gone.tag], "customerTypesId[]": [gone.tier] },
      ...{ "offerIds[]": [gone.offer], selectedOffers: offersSent(["offer", gone.offer], ["reward", gone.reward]) },
    };
    id = await own.started(fields);
    await store.db.deleteFrom("tags").where("id", "=", gone.tag).execute();
    await store.db.deleteFrom("tiers").where("id", "=", gone.tier).execute();
    const deleted = { deleted_at: 1 };
    await store.db.updateTable("offers").set(deleted).where("id", "=", gone.offer).execute();
    await store.db.updateTable("point_rewards").set(deleted).where("id", "=", gone.reward).execute();
  });

  it("is renamed and moved, with them", async () => {
    expect((await at.own.save(id, { ...fields, campaign_name: "Autumn" })).status).toBe(200);
    const later = { scheduleDate: "2026-07-02", scheduleTime: "11:00" };
    const { body } = await at.own.save(id, { ...fields, campaign_name: "Autumn", ...later });
    expect(body).toMatchObject({ status: "OK" });
    const { campaign_name, options } = await at.own.read(id);
    expect(campaign_name).toBe("Autumn");
    expect(JSON.parse(options)).toMatchObject({ ...later, "tagsId[]": String(gone.tag) });
  });

  it("takes no others that do not exist, also not of another kind or filter", async () => {
    const unknown = 901;
    const problems = async (more: WireFields) => (await at.own.save(id, { ...fields, ...more })).errors;
    expect(await problems({ "tagsId[]": [gone.tag, unknown] })).toEqual({ tagsId: ["One of the tags was not found"] });
    expect(await problems({ "customerTypesId[]": [unknown] })).toEqual({
      customerTypesId: ["One of the tiers was not found"],
    });
    const notOffers = { selectedOffers: ["One of the offers was not found"] };
    expect(await problems({ selectedOffers: offersSent(["offer", unknown]) })).toEqual(notOffers);
    expect(await problems({ selectedOffers: offersSent(["product", gone.offer]) })).toEqual(notOffers);
    expect((await at.own.start(fields)).errors).toMatchObject({ ...notOffers, tagsId: expect.any(Array) });
  });

  it("is counted for its edit, and for nobody else's", async () => {
    const { api, shop } = at;
    const count = (more: WireFields) => ask(api, shop.admin, targetedCustomersCount, { raw: { ...fields, ...more } });
    expect((await count({ mktID: id })).answer?.count).toBe(0);
    expect((await count({})).errors).toHaveProperty("tagsId");
    const draft = await at.own.started({ ...mailToAll, mktIsDraft: "1" });
    expect((await count({ mktID: draft })).errors).toHaveProperty("tagsId");
    expect((await answerOf(api, shop.admin, targetedCustomersCount, { raw: mailToAll })).count).toBe(0);
  });
});

eachEngine("a scheduled campaign with a filter that its business can no longer use", (stores) => {
  let at: Awaited<ReturnType<typeof openCampaigns>>;
  const credit = {
    ...{ ...mailToAll, scheduleFlag: "1", scheduleDate: "2026-07-01", scheduleTime: "10:00" },
    ...{ whoWillReceive: ["52"], haveGiftcard: "10", haveGiftcardOperator: "1" },
  };
  const reviews = { reviewDays: "14", reviewOperator: "1" };
  const offers = async (reward_store_credit_flag: "0" | "1") =>
    at.store.db
      .updateTable("businesses")
      .set({ business_rules: JSON.stringify({ reward_store_credit_flag }) })
      .where("id", "=", at.shop.id)
      .execute();
  const cannot = { whoWillReceive: ["Store credit cannot be used: store credit is switched off"] };

  beforeEach(async () => {
    at = await openCampaigns(stores);
    await at.own.give(100);
    await offers("1");
  });

  it("is renamed, moved and counted, and neither started anew, nor given another such filter", async () => {
    const { own, api, shop } = at;
    const [id, draft] = [await own.started(credit), await own.started({ ...credit, mktIsDraft: "1" })];
    await offers("0");
    const moved = { ...credit, campaign_name: "Autumn", scheduleDate: "2026-07-02" };
    expect((await own.save(id, moved)).body).toMatchObject({ status: "OK" });
    expect(await own.read(id)).toMatchObject({ campaign_name: "Autumn", schedule_date: "2026-07-02 10:00" });
    const count = (more: WireFields) => ask(api, shop.admin, targetedCustomersCount, { raw: { ...credit, ...more } });
    expect((await count({ mktID: id })).answer?.count).toBe(0);
    expect((await count({ mktID: draft })).errors).toEqual(cannot);
    expect((await own.save(draft, credit)).errors).toEqual(cannot);
    expect((await own.start(credit)).errors).toEqual(cannot);
    expect((await own.save(id, { ...moved, ...reviews, whoWillReceive: ["52", "65"] })).errors).toEqual({
      whoWillReceive: [expect.stringContaining("reviews are switched off")],
    });
  });

  it("that is held for it is not started again", async () => {
    const { own, store } = at;
    const id = await own.started(credit);
    await offers("0");
    const held = { state: "held", held_reason: "audience" };
    await store.db.updateTable("campaigns").set(held).where("id", "=", id).execute();
    expect((await own.save(id, credit)).errors).toEqual(cannot);
    expect((await own.save(id, { ...credit, whoWillReceive: ["8"] })).body).toMatchObject({ status: "OK" });
  });
});
