import { beforeEach, describe, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { leaveMembership, restoreMembership } from "../../../server/customers/leave";
import { expireDue } from "../../../server/ledger/expire-due";
import { reverseTransaction } from "../../../server/ledger/reverse";
import { type TransactionType, transactionTypes } from "../../../server/ledger/types";
import type { Store } from "../../../server/store/store";
import { figuresOf, noFigures } from "../../../server/tiers/figures";
import type { Clock } from "../../support/api";
import { stayingSignedIn } from "../../support/draws";
import { eachEngine } from "../../support/stores";
import {
  buy,
  evaluate,
  join,
  type Ladder,
  movesOf,
  noon,
  openLadder,
  preview,
  save,
  tierOf,
  timeZone,
  yearly,
} from "../../support/tiers";

eachEngine("what counts for a level", (stores) => {
  let store: Store;
  let clock: Clock;
  let api: PortalApi;
  let company: Ladder;

  beforeEach(async () => {
    ({ store, clock, api, company } = await openLadder(stores));
  });

  it("counts sales less returns, points given, corrected and taken back, but not spent, moved or expired", async () => {
    const uid = await join(store, company);
    await save(api, company, yearly());
    const adjust = transactionTypes.adjust;
    await buy(store, company, uid, 20260301, 550);
    await buy(store, company, uid, 20260302, 0, {
      type: transactionTypes.redemptions,
      amount: 0,
      entries: [{ account: "points", kind: "spend", amount: -300 }],
    });
    await buy(store, company, uid, 20260303, 0, {
      type: adjust,
      subtype: "Expired",
      amount: 0,
      entries: [{ account: "points", kind: "expire", amount: -100 }],
    });
    await evaluate(store, 20260601);
    expect(await tierOf(store, uid)).toBe(company.gold);
    await buy(store, company, uid, 20260601, 0, {
      type: adjust,
      amount: 0,
      entries: [{ account: "points", kind: "adjust", amount: -100 }],
    });
    await evaluate(store, 20260601);
    expect(await tierOf(store, uid)).toBe(company.silver);
    expect((await movesOf(store, uid)).at(-1)).toMatchObject({ reason: "taken_back", direction: -1 });
  });

  describe("of what takes another transaction back", () => {
    const books = (day = 20260601) => ({ businessId: company.id, timeZone, now: noon(day) });
    const { redemptions, alaCarte, bonusPoints, offerClaimed, returns, adjust } = transactionTypes;
    /** Posts points of a type. */
    const post = (uid: number, type: TransactionType, points: number) => {
      const kind = type === adjust ? "adjust" : points < 0 ? "spend" : "bonus";
      return buy(store, company, uid, 20260501, 0, {
        type,
        amount: 0,
        entries: [{ account: "points", kind, amount: points }],
      });
    };
    const takeBack = ({ transactionId }: { transactionId: number }) =>
      store.transaction((trx) => reverseTransaction(trx, books(), { transactionId, shortfall: "refuse" }));
    /** Points counted in this year and the one before, computed both ways. */
    async function counted(uid: number, today = 20260601): Promise<number[]> {
      const year = Math.floor(today / 10_000) * 10_000 + 101;
      const cycle = { first: year, end: year + 10_000, before: year - 10_000 };
      const sums: number[][] = [];
      for (const common of [cycle, null]) {
        const crowd = { cycles: new Map([[uid, cycle]]), common, neighbours: false };
        const figures = (await figuresOf(store.db, company.id, crowd, today)).get(uid) ?? noFigures;
        sums.push([figures.current.points, figures.previous.points]);
      }
      expect(sums[1]).toEqual(sums[0]);
      return sums[0] ?? [];
    }

    it.each([
      ["a redemption", redemptions, -300, 450],
      ["an a la carte", alaCarte, -300, 450],
      ["a claim that cost points", offerClaimed, -50, 450],
    ] as const)("counts nothing of %s, nor of its being taken back", async (_name, type, points, counts) => {
      const uid = await join(store, company);
      await buy(store, company, uid, 20260501, 450);
      const posted = await post(uid, type, points);
      expect(await counted(uid)).toEqual([counts, 0]);
      await takeBack(posted);
      expect(await counted(uid)).toEqual([counts, 0]);
    });

    it.each([
      ["a bonus", bonusPoints, 200],
      ["a claim", offerClaimed, 200],
      ["a correction", adjust, -200],
    ] as const)("counts %s, and its being taken back", async (_name, type, points) => {
      const uid = await join(store, company);
      await buy(store, company, uid, 20260501, 450);
      const posted = await post(uid, type, points);
      expect(await counted(uid)).toEqual([450 + points, 0]);
      await takeBack(posted);
      expect(await counted(uid)).toEqual([450, 0]);
    });

    it("counts a sale again whose return was taken back", async () => {
      const uid = await join(store, company);
      await buy(store, company, uid, 20260501, 450);
      const returned = await buy(store, company, uid, 20260501, 0, {
        type: returns,
        entries: [{ account: "points", kind: "return", amount: -450 }],
      });
      expect(await counted(uid)).toEqual([0, 0]);
      await takeBack(returned);
      expect(await counted(uid)).toEqual([450, 0]);
    });

    it("counts as little of points taken back after they expired as of those taken back before", async () => {
      const rules = { points_expiry_flag: "1", points_expiry_period: "10", points_expiry_designator: "D" };
      await store.db
        .updateTable("businesses")
        .set({ business_rules: JSON.stringify(rules), time_zone: timeZone })
        .where("id", "=", company.id)
        .execute();
      await save(api, company, yearly());
      const alone = { email: "", phone: "", account_number: "" };
      const someone = () => join(store, company, 20260101, alone);
      const [before, after, away] = [await someone(), await someone(), await someone()];
      const bought = async (uid: number) => (await buy(store, company, uid, 20260601, 600)).transactionId;
      const sales = [await bought(before), await bought(after), await bought(away)];
      await evaluate(store, 20260601);
      expect(await tierOf(store, after)).toBe(company.gold);
      const act = { clerkUserId: company.admin.userId, branchId: company.branch };
      const back = (sale: number | undefined, day: number) =>
        store.transaction((trx) =>
          reverseTransaction(trx, books(day), { transactionId: sale ?? 0, shortfall: "take-what-is-left" }),
        );
      await back(sales[0], 20260605);
      await store.transaction((trx) => leaveMembership(trx, books(20260605), away, act));
      await back(sales[2], 20260606);
      await expireDue(store, noon(20260620), (error) => {
        throw error;
      });
      await back(sales[1], 20260621);
      await store.transaction((trx) => restoreMembership(trx, books(20260621), away, act));
      for (const uid of [before, after, away]) expect(await counted(uid, 20260621)).toEqual([0, 0]);
      await stayingSignedIn(store);
      clock.time = noon(20260621);
      expect(await preview(api, company, yearly())).toMatchObject({ up: 0, down: 3 });
      await evaluate(store, 20260621);
      for (const uid of [before, after, away]) expect(await tierOf(store, uid)).toBe(company.bronze);
    });

    it("gives nobody a level anew who left and came back", async () => {
      const uid = await join(store, company);
      await buy(store, company, uid, 20261201, 600);
      await save(api, company, yearly({ tier_downgrade_option: 1 }));
      await evaluate(store, 20261220);
      const act = { clerkUserId: company.admin.userId, branchId: company.branch };
      await store.transaction((trx) => leaveMembership(trx, books(20261220), uid, act));
      await store.transaction((trx) => restoreMembership(trx, books(20270105), uid, act));
      expect(await counted(uid, 20270105)).toEqual([0, 600]);
      await evaluate(store, 20270105);
      expect(await tierOf(store, uid)).toBe(company.bronze);
    });
  });
});
