import { beforeEach, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { drawsJob } from "../../../server/areas/draws/jobs";
import { deleteDraw, restoreDraw } from "../../../server/contract/draws/calls";
import { deleteOffer, restoreOffer } from "../../../server/contract/items/calls";
import { deletePunchItem, restorePunchItem } from "../../../server/contract/redemptions/calls";
import { deleteBusinessTier, tiersOverview, wipeCustomerTypes } from "../../../server/contract/tiers/calls";
import { leaveMembership, restoreMembership } from "../../../server/customers/leave";
import { makeOffer } from "../../../server/demo/factories";
import { rewardRow } from "../../../server/demo/reward-rows";
import { verify } from "../../../server/ledger/verify";
import type { Store } from "../../../server/store/store";
import { answerOf, ask } from "../../support/ask";
import { makeDraw, makePrize } from "../../support/draw-rows";
import { eachEngine } from "../../support/stores";
import {
  buy,
  evaluate,
  join,
  type Ladder,
  movesOf,
  noon,
  openLadder,
  save,
  tierOf,
  timeZone,
  yearly,
} from "../../support/tiers";
import { finish } from "../../support/work";

eachEngine("levels that are deleted or wiped", (stores) => {
  let store: Store;
  let api: PortalApi;
  let company: Ladder;

  beforeEach(async () => {
    ({ store, api, company } = await openLadder(stores));
  });

  it("deletes a level in use only where its customers are told a place, and nothing else names it", async () => {
    const uid = await join(store, company);
    await buy(store, company, uid, 20260501, 600);
    await save(api, company, yearly());
    await evaluate(store, 20260601);
    const drop = (move_to?: number) =>
      ask(api, company.admin, deleteBusinessTier, { query: { business_tiers_pk: company.gold, move_to } });
    expect((await drop()).errors.move_to).toEqual(["1 customer has Gold. Choose their new level."]);
    const offer_id = await makeOffer(store.db, company.id, { title: "Summer" });
    const link = { business_id: company.id, offer_id, tier_id: company.gold };
    await store.db
      .insertInto("offer_tiers")
      .values([link, { ...link, tier_id: company.silver }])
      .execute();
    expect((await drop(company.silver)).errors.business_tiers_pk).toEqual([
      "Gold is used by the offer “Summer”. Remove the level there first.",
    ]);
    await store.db.deleteFrom("offer_tiers").execute();
    const rules = (flag: string) =>
      store.db
        .updateTable("businesses")
        .set({ business_rules: JSON.stringify({ reward_tiers_flag: flag, reward_tiers: `${company.gold}` }) })
        .where("id", "=", company.id)
        .execute();
    await rules("1");
    expect((await drop(company.silver)).errors.business_tiers_pk).toEqual([
      "Gold is used by the setting “Earning tiers”. Remove the level there first.",
    ]);
    await rules("0");
    expect((await drop(company.silver)).answer?.message).toBe("Gold deleted. 1 customer moves to Silver.");
    expect(await tierOf(store, uid)).toBe(company.silver);
    expect((await movesOf(store, uid)).at(-1)).toMatchObject({
      reason: "level_deleted",
      from_name: "Gold",
      direction: -1,
    });
    const { businessTiers } = await answerOf(api, company.admin, tiersOverview);
    expect(businessTiers.map(({ type_name, customers }) => [type_name, customers])).toEqual([
      ["Bronze", 0],
      ["Silver", 1],
    ]);
  });

  it("takes customers on to a level that is there where the one they were going to is deleted too", async () => {
    const uid = await join(store, company);
    await buy(store, company, uid, 20260501, 600);
    await save(api, company, yearly());
    await evaluate(store, 20260601);
    const remove = (tier: number, moves_to: number) =>
      store.db.updateTable("tiers").set({ deleted_at: 1, enabled: 0, moves_to }).where("id", "=", tier).execute();
    await remove(company.gold, company.silver);
    const query = { business_tiers_pk: company.silver, move_to: company.bronze };
    await answerOf(api, company.admin, deleteBusinessTier, { query });
    expect(await tierOf(store, uid)).toBe(company.bronze);
  });

  it("leaves customers without a level where those that were deleted lead round to each other", async () => {
    const uid = await join(store, company);
    await buy(store, company, uid, 20260501, 600);
    await save(api, company, yearly());
    await evaluate(store, 20260601);
    for (const [tier, moves_to] of [
      [company.gold, company.silver],
      [company.silver, company.gold],
    ] as const) {
      await store.db.updateTable("tiers").set({ deleted_at: 1, enabled: 0, moves_to }).where("id", "=", tier).execute();
    }
    await evaluate(store, 20260601);
    expect((await movesOf(store, uid)).find(({ from_name }) => from_name === "Gold")).toMatchObject({
      to_tier_id: null,
      reason: "level_deleted",
    });
  });

  it("wipes the levels and the customers' levels, never a point", async () => {
    const uid = await join(store, company);
    await buy(store, company, uid, 20260501, 600);
    const revision = Number((await save(api, company, yearly())).revision);
    await evaluate(store, 20260601);
    expect(
      (await ask(api, company.admin, wipeCustomerTypes, { body: { revision: revision - 1 } })).errors,
    ).toHaveProperty("revision");
    const { message } = await answerOf(api, company.admin, wipeCustomerTypes, { body: { revision } });
    expect(message).toBe("3 levels removed. 1 customer no longer has a level. Points stay.");
    const { businessTiers, without_tier, businessTiersSetup } = await answerOf(api, company.admin, tiersOverview);
    expect([businessTiers, without_tier, businessTiersSetup?.enabled]).toEqual([[], 1, false]);
    const row = await store.db.selectFrom("customers").selectAll().where("id", "=", uid).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ tier_id: null, points_balance: 600 });
    await evaluate(store, 20260602);
    expect((await movesOf(store, uid)).map(({ reason }) => reason)).toEqual(["rules_changed", "levels_wiped"]);
  });

  it("wipes no level while an offer, a redemption or a draw that is not drawn names one", async () => {
    const { db } = store;
    const business_id = company.id;
    const offer_id = await makeOffer(db, business_id, { title: "Summer", audience: 2 });
    const { id: reward_id } = await db
      .insertInto("point_rewards")
      .values(rewardRow(business_id, { title: "Mug", audience: 2 }))
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("offer_tiers")
      .values([company.silver, company.gold].map((tier_id) => ({ business_id, offer_id, tier_id })))
      .execute();
    await db.insertInto("point_reward_tiers").values({ business_id, reward_id, tier_id: company.gold }).execute();
    const titles = JSON.stringify({ 1: "Golden week" });
    const draw = await makeDraw(store, business_id, { type: 12, rule_tiers: String(company.gold), titles });
    const wipe = () => ask(api, company.admin, wipeCustomerTypes, { body: { revision: undefined } });
    const { uses } = await answerOf(api, company.admin, tiersOverview);
    expect(uses).toMatchObject([
      { kind: "offer", item_id: offer_id, name: "Summer", tier_ids: [company.silver, company.gold] },
      { kind: "redemption", item_id: reward_id, name: "Mug", tier_ids: [company.gold] },
      { kind: "draw", item_id: draw, name: "Golden week", tier_ids: [company.gold] },
    ]);
    expect((await wipe()).errors.uses).toEqual([
      "Levels are used by the offer “Summer”, the redemption “Mug” and the draw “Golden week”. Remove the levels there first.",
    ]);
    expect(await db.selectFrom("offer_tiers").select("tier_id").execute()).toHaveLength(2);
    await db.deleteFrom("offer_tiers").execute();
    await db.deleteFrom("point_reward_tiers").execute();
    expect((await wipe()).errors).toHaveProperty("uses");
    await db.updateTable("draws").set({ deleted_at: 1 }).where("id", "=", draw).execute();
    expect((await wipe()).errors).toEqual({});
    expect((await answerOf(api, company.admin, tiersOverview)).businessTiers).toEqual([]);
  });

  it("restores no offer, redemption or draw that is for a level deleted meanwhile", async () => {
    const { db } = store;
    const business_id = company.id;
    const offerId = await makeOffer(db, business_id, { title: "Summer", audience: 2 });
    const { id: punchItemId } = await db
      .insertInto("point_rewards")
      .values(rewardRow(business_id, { title: "Mug", audience: 2 }))
      .returning("id")
      .executeTakeFirstOrThrow();
    const tier_id = company.gold;
    await db.insertInto("offer_tiers").values({ business_id, offer_id: offerId, tier_id }).execute();
    await db.insertInto("point_reward_tiers").values({ business_id, reward_id: punchItemId, tier_id }).execute();
    const drawId = await makeDraw(store, business_id, { type: 12, rule_tiers: String(tier_id) });
    const { admin } = company;
    const remove = async () => {
      await answerOf(api, admin, deleteOffer, { body: { offerId } });
      await answerOf(api, admin, deletePunchItem, { body: { punchItemId } });
      await answerOf(api, admin, deleteDraw, { body: { drawId, deleteDraw: true } });
    };
    const restore = async () => [
      await ask(api, admin, restoreOffer, { body: { offerId } }),
      await ask(api, admin, restorePunchItem, { body: { punchItemId } }),
      await ask(api, admin, restoreDraw, { body: { drawId } }),
    ];
    await remove();
    for (const { errors } of await restore()) expect(errors).toEqual({});
    await remove();
    await answerOf(api, admin, deleteBusinessTier, { query: { business_tiers_pk: tier_id, move_to: 0 } });
    const message = "Level “Gold” was deleted, so this item cannot be restored";
    const refusals = (await restore()).map(({ errors }) => errors);
    expect(refusals).toEqual([{ offerId: [message] }, { punchItemId: [message] }, { drawId: [message] }]);
    for (const table of ["offers", "point_rewards", "draws"] as const) {
      const living = db
        .selectFrom(table as "draws")
        .select("id")
        .where("deleted_at", "is", null);
      expect(await living.execute()).toEqual([]);
    }
  });

  it("restores what is for other levels as well without the level that is gone, and says so", async () => {
    const { db } = store;
    const { id: business_id, admin, gold, silver } = company;
    const offerId = await makeOffer(db, business_id, { title: "Summer", audience: 2, deleted_at: 1 });
    for (const tier_id of [gold, silver])
      await db.insertInto("offer_tiers").values({ business_id, offer_id: offerId, tier_id }).execute();
    const rule_tiers = [gold, silver].join(",");
    const drawId = await makeDraw(store, business_id, { type: 12, rule_tiers, deleted_at: 1 });
    await answerOf(api, admin, deleteBusinessTier, { query: { business_tiers_pk: gold, move_to: 0 } });
    const offer = await answerOf(api, admin, restoreOffer, { body: { offerId } });
    expect(offer.message).toBe("Offer restored without level “Gold”, which was deleted.");
    const draw = await answerOf(api, admin, restoreDraw, { body: { drawId } });
    expect(draw.message).toBe("Draw restored without level “Gold”, which was deleted.");
    const left = await db.selectFrom("offer_tiers").select("tier_id").where("offer_id", "=", offerId).execute();
    expect(left).toEqual([{ tier_id: silver }]);
    const { rule_tiers: inDraw } = await db
      .selectFrom("draws")
      .select("rule_tiers")
      .where("id", "=", drawId)
      .executeTakeFirstOrThrow();
    expect(inDraw).toBe(String(silver));
  });

  it("restores a draw whose entrants are settled with the levels it had", async () => {
    const { db } = store;
    const { id: business_id, admin, gold, silver } = company;
    const rule_tiers = [gold, silver].join(",");
    const drawId = await makeDraw(store, business_id, { type: 12, rule_tiers });
    await makePrize(store, business_id, drawId);
    await finish(drawsJob, store, Date.UTC(2026, 6, 1, 12));
    const { revealed_at } = await db.selectFrom("draw_rounds").select("revealed_at").executeTakeFirstOrThrow();
    expect(revealed_at).toBeNull();
    await answerOf(api, admin, deleteDraw, { body: { drawId, deleteDraw: true } });
    await answerOf(api, admin, deleteBusinessTier, { query: { business_tiers_pk: gold, move_to: 0 } });
    const { message } = await answerOf(api, admin, restoreDraw, { body: { drawId } });
    expect(message).toBe("Draw restored.");
    const draw = await db.selectFrom("draws").select("rule_tiers").where("id", "=", drawId).executeTakeFirstOrThrow();
    expect(draw.rule_tiers).toBe(rule_tiers);
  });

  it("counts nobody who has left out of a level that is deleted or wiped", async () => {
    const books = { businessId: company.id, timeZone, now: noon(20260601) };
    const nameless = { email: "", phone: "", account_number: "" };
    const [stays, leaves] = [await join(store, company), await join(store, company, 20260101, nameless)];
    for (const uid of [stays, leaves]) await buy(store, company, uid, 20260501, 600);
    await save(api, company, yearly());
    await evaluate(store, 20260601);
    const act = { clerkUserId: company.admin.userId, branchId: company.branch };
    await store.transaction((trx) => leaveMembership(trx, books, leaves, act));
    const query = { business_tiers_pk: company.gold, move_to: company.silver };
    await answerOf(api, company.admin, deleteBusinessTier, { query });
    expect(await verify(store, books)).toEqual([]);
    expect((await movesOf(store, leaves)).map(({ reason }) => reason)).toEqual(["rules_changed"]);
    const wiped = await answerOf(api, company.admin, wipeCustomerTypes, { body: { revision: undefined } });
    expect(wiped.message).toBe("2 levels removed. 1 customer no longer has a level. Points stay.");
    await evaluate(store, 20260602);
    expect(await verify(store, books)).toEqual([]);
    await store.transaction((trx) => restoreMembership(trx, books, leaves, act));
    expect(await tierOf(store, leaves)).toBeNull();
    expect(await verify(store, books)).toEqual([]);
    expect((await answerOf(api, company.admin, tiersOverview)).without_tier).toBe(2);
  });
});
