import { beforeAll, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { drawsJob } from "../../../server/areas/draws/jobs";
import { tiersJob } from "../../../server/areas/tiers/jobs";
import { dashboard } from "../../../server/contract/dashboard/calls";
import { customerTier } from "../../../server/contract/tiers/calls";
import { verify } from "../../../server/ledger/verify";
import { instantOf } from "../../../server/store/day";
import type { Store } from "../../../server/store/store";
import { apiOn, Clock } from "../../support/api";
import { answerOf } from "../../support/ask";
import { makeDraw, makePrize } from "../../support/draw-rows";
import { csv, detailsOf, imported, undone } from "../../support/imports";
import { eachEngine } from "../../support/stores";
import { join, type Ladder, makeLadder, movesOf, save, tierOf, yearly } from "../../support/tiers";
import { finish } from "../../support/work";

const clock = new Clock();
const timeZone = "America/Toronto";

eachEngine("what follows from imported rows", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Ladder;
  let ann: number;
  let bo: number;

  const evaluate = () => finish(tiersJob, store, clock.time);
  const day = (at: string) =>
    answerOf(api, shop.admin, dashboard, { query: { dashboardDate: at, toDate: at, branchId: 0 } });
  const take = (kind: "customers" | "transactions", ...lines: string[]) =>
    imported(api, store, shop.admin, clock, kind, csv(...lines));
  const undo = async (importId: number) => {
    await undone(api, store, shop.admin, clock, importId);
    expect(await detailsOf(api, shop.admin, importId)).toMatchObject({ state: "undone", kept: 0 });
  };
  /** Entrants of a draw of June with an entry for every 10.00, once its entries are closed. */
  async function entriesInJune() {
    const draw = await makeDraw(store, shop.id, { type: 2, rule_amount: 1_000 });
    await makePrize(store, shop.id, draw);
    await finish(drawsJob, store, instantOf(20260701, timeZone));
    return store.db
      .selectFrom("draw_entrants")
      .select(["customer_id", "entries"])
      .where("draw_id", "=", draw)
      .orderBy("position")
      .execute();
  }

  beforeAll(async () => {
    store = await stores.fresh();
    api = apiOn(store, { clock });
    shop = await makeLadder(store, "shop");
    await save(api, shop, yearly());
    ann = await join(store, shop, 20260101, { email: "ann@mail.example", phone: "", account_number: "" });
    bo = await join(store, shop, 20260101, { email: "bo@mail.example", phone: "", account_number: "" });
    await evaluate();
  });

  it("transactions move levels, draws and the dashboard as sales do, and back when they are undone", async () => {
    const before = await day("2026-06-01");
    expect([await tierOf(store, ann), await tierOf(store, bo)]).toEqual([shop.bronze, shop.bronze]);
    const importId = await take(
      "transactions",
      "Email,Date,Amount,Points,Type",
      "ann@mail.example,2026-06-01 07:00,45.00,120,Rewards",
      "ann@mail.example,2026-06-01 07:30,15.00,,Returns",
      "bo@mail.example,2026-06-01 07:00,9.99,30,Rewards",
      "bo@mail.example,2026-05-20 07:00,80.00,30,Rewards",
    );
    await evaluate();
    expect([await tierOf(store, ann), await tierOf(store, bo)]).toEqual([shop.silver, shop.bronze]);
    expect(await movesOf(store, ann)).toMatchObject([
      { to_name: "Bronze" },
      { from_name: "Bronze", to_name: "Silver", direction: 1, reason: "reached", created_at: clock.time },
    ]);
    // 45.00 less 15.00 give three entries of 10.00, 9.99 give none, and purchases of May count in no draw of June.
    expect(await entriesInJune()).toEqual([{ customer_id: ann, entries: 3 }]);
    const after = await day("2026-06-01");
    expect(after.figures).toEqual([
      { trx_type: 1, transactions: 2, amount: 5_499, points_in: 150, points_out: 0 },
      { trx_type: 3, transactions: 1, amount: 1_500, points_in: 0, points_out: 0 },
    ]);
    expect(after.rewarded_to_date).toBe(Number(before.rewarded_to_date) + 150);
    expect((await day("2026-05-20")).figures).toMatchObject([{ trx_type: 1, amount: 8_000, points_in: 30 }]);

    await undo(importId);
    await evaluate();
    expect([await tierOf(store, ann), await tierOf(store, bo)]).toEqual([shop.bronze, shop.bronze]);
    expect((await movesOf(store, ann)).at(-1)).toMatchObject({ to_name: "Bronze", reason: "taken_back" });
    expect(await entriesInJune()).toEqual([]);
    expect(await verify(store, { businessId: shop.id, timeZone, now: clock.time })).toEqual([]);
  });

  it("a level that customers come in with is told among what moved it, with its time", async () => {
    clock.pass(60_000);
    const importId = await take("customers", "Email,Tier", "gold@mail.example,Gold", "none@mail.example,");
    const uidOf = async (email: string) =>
      (await store.db.selectFrom("customers").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;
    const gold = await uidOf("gold@mail.example");
    const tierOf = (uid: number) => answerOf(api, shop.admin, customerTier, { query: { uid, page: 1 } });
    const { moves, progress } = await tierOf(gold);
    expect(moves).toMatchObject([
      { utc_moved: clock.time, from_tier: null, from_name: "", to_name: "Gold", direction: "up", reason: "by_hand" },
    ]);
    expect(progress).toMatchObject({ by_hand: true, since: "2026-06-01", rule: "Set manually." });
    expect(await movesOf(store, gold)).toMatchObject([{ user_id_by: shop.admin.userId }]);
    expect((await tierOf(await uidOf("none@mail.example"))).moves).toEqual([]);
    expect(await verify(store, { businessId: shop.id, timeZone, now: clock.time })).toEqual([]);
    await undo(importId);
  });
});
