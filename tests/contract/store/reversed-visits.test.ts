import { beforeAll, expect, it } from "vitest";
import { mergeCustomers, unmergeCustomers } from "../../../server/areas/customers/profile/merge";
import { entrants, readRule } from "../../../server/areas/draws/running/entries";
import { ruleColumns } from "../../../server/areas/draws/running/rule";
import { makeBranch, makeBusiness, makeCustomer } from "../../../server/demo/factories";
import { random } from "../../../server/demo/random";
import { postTransaction } from "../../../server/ledger/post";
import { postAll } from "../../../server/ledger/post-all";
import { reverseTransaction } from "../../../server/ledger/reverse";
import { segmentOf } from "../../../server/ledger/segments";
import { type Posting, transactionTypes as types, visitTypes } from "../../../server/ledger/types";
import { verify } from "../../../server/ledger/verify";
import { addDays, dayOf, instantOf } from "../../../server/store/day";
import type { Store } from "../../../server/store/store";
import { figuresOf } from "../../../server/tiers/figures";
import { makeDraw, timeZone } from "../../support/draw-rows";
import { eachEngine } from "../../support/stores";

const first = 20260601;
const days = 12;
const today = 20260701;
const kinds = [types.rewards, types.redemptions, types.giftCard, types.bonusPoints, types.adjust, types.alaCarte];

interface Deed {
  readonly id: number;
  readonly customer: number;
  readonly branch: number;
  readonly day: number;
  readonly at: number;
  readonly type: number;
  reversed: boolean;
}

eachEngine("visits that are taken back", (stores) => {
  let store: Store;
  let businessId = 0;
  let branches: number[] = [];
  const customers: number[] = [];
  /** Survivors by merged customer. */
  const into = new Map<number, number>();
  const books = () => ({ businessId, timeZone, now: instantOf(today, timeZone, 12 * 60) });

  beforeAll(async () => {
    store = await stores.fresh();
    businessId = await makeBusiness(store.db);
    branches = [await makeBranch(store.db, businessId), await makeBranch(store.db, businessId, { name: "Harbour" })];
    const nameless = { email: "", phone: "", account_number: "" };
    const joined = { businessId, timeZone, now: instantOf(first, timeZone) };
    for (let index = 0; index < 4; index += 1)
      customers.push(await store.transaction((trx) => makeCustomer(trx, joined, branches[index % 2] ?? 0, nameless)));
  });

  it("are nobody's: the customer's figures, levels, draws and the recount agree at every step", async () => {
    const chance = random(20261122);
    const pick = <T>(list: readonly T[]): T => list[chance.whole(0, list.length - 1)] as T;
    const deeds: Deed[] = [];
    const draw = await makeDraw(store, businessId, { type: 1, rule_count: 1, end_date: "2026-07-10" });

    const posting = (): Posting => {
      const at = instantOf(addDays(first, chance.whole(0, days - 1)), timeZone, chance.whole(0, 1439));
      return { customerId: pick(own()), branchId: pick(branches), type: pick(kinds), amount: 500, at };
    };
    const remember = ({ customerId: customer, branchId: branch, type, at = 0 }: Posting, id: number) =>
      deeds.push({ id, customer, branch, day: dayOf(at, timeZone), at, type, reversed: false });

    for (let round = 0; round < 12; round += 1) {
      const some = Array.from({ length: 4 }, posting);
      const ids = await store.transaction((trx) => postAll(trx, books(), some));
      for (const [index, one] of some.entries()) remember(one, ids[index] ?? 0);
      const alone = posting();
      const { transactionId } = await store.transaction((trx) => postTransaction(trx, books(), alone));
      remember(alone, transactionId);
      for (const deed of Array.from({ length: chance.whole(2, 5) }, () => pick(deeds))) {
        if (deed.reversed) continue;
        deed.reversed = true;
        await store.transaction((trx) =>
          reverseTransaction(trx, books(), {
            transactionId: deed.id,
            // Possibly at another branch than the visit.
            branchId: pick(branches),
            shortfall: "take-what-is-left",
          }),
        );
      }
      await agrees(deeds, draw);
      await mergeOrTakeApart(pick);
      await agrees(deeds, draw);
    }
    while (into.size > 0) await takeApart([...into.keys()].at(-1) ?? 0);
    await agrees(deeds, draw);
    for (const one of deeds.filter(({ reversed }) => !reversed)) {
      one.reversed = true;
      const reversal = { transactionId: one.id, shortfall: "take-what-is-left" } as const;
      await store.transaction((trx) => reverseTransaction(trx, books(), reversal));
    }
    await agrees(deeds, draw);
    const read = await store.db.selectFrom("customers").select(["visits", "last_visit_at", "segment"]).execute();
    for (const row of read) expect(row).toEqual({ visits: 0, last_visit_at: null, segment: "new" });
  });

  const own = () => customers.filter((id) => !into.has(id));
  const act = () => ({ clerkUserId: 0, branchId: branches[0] ?? 0 });

  /** Merges two unmerged customers, or undoes the survivor's last merge. */
  async function mergeOrTakeApart(pick: <T>(list: readonly T[]) => T): Promise<void> {
    const survivor = pick(own());
    const mine = [...into].filter(([, one]) => one === survivor).map(([merged]) => merged);
    const merged = pick([...own(), ...mine]);
    if (mine.includes(merged)) await takeApart(merged);
    else if (merged !== survivor) {
      await store.transaction((trx) => mergeCustomers(trx, books(), survivor, merged, act()));
      into.set(merged, survivor);
    }
  }

  async function takeApart(merged: number): Promise<void> {
    await store.transaction((trx) => unmergeCustomers(trx, books(), into.get(merged) ?? 0, merged, act()));
    into.delete(merged);
  }

  const isOf = (member: number, id: number): boolean => {
    const survivor = into.get(member);
    return member === id || (survivor !== undefined && isOf(survivor, id));
  };

  /** Compares each customer's stored values with the expected ones. */
  async function agrees(deeds: readonly Deed[], drawId: number): Promise<void> {
    const db = store.forBusiness(businessId);
    const rule = await readRule(
      db,
      await db
        .selectFrom("draws")
        .select([...ruleColumns])
        .where("id", "=", drawId)
        .executeTakeFirstOrThrow(),
    );
    const entered = new Map(
      (await (await entrants(db, rule)).execute()).map(({ customer_id, entries }) => [customer_id, entries]),
    );
    const cycle = { first, end: 20270601, before: 20250601 };
    const anniversary = addDays(first, 4);
    const crowd = (common: typeof cycle | null, of: typeof cycle) => ({
      cycles: new Map(own().map((id) => [id, of])),
      common,
      neighbours: true,
    });
    const common = await figuresOf(store.db, businessId, crowd(cycle, cycle), today);
    const later = { ...cycle, first: anniversary, before: first };
    const each = await figuresOf(store.db, businessId, crowd(null, later), today);
    for (const id of customers) {
      const visits = deeds
        .filter((one) => isOf(one.customer, id) && !one.reversed && visitTypes.some((type) => type === one.type))
        .sort((one, other) => one.at - other.at || one.id - other.id);
      const seen = new Set(visits.map(({ day }) => day));
      const seenDay = Math.max(first, ...seen);
      const row = await db
        .selectFrom("customers")
        .select(["visits", "first_visit_at", "first_visit_branch_id", "last_visit_at", "seen_day", "segment"])
        .where("id", "=", id)
        .executeTakeFirst();
      expect(row).toMatchObject({
        visits: seen.size,
        first_visit_at: visits[0]?.at ?? null,
        first_visit_branch_id: visits[0]?.branch ?? null,
        last_visit_at: visits.at(-1)?.at ?? null,
        seen_day: seenDay,
        ...(!into.has(id) && { segment: segmentOf({ visits: seen.size, seenDay }, today) }),
      });
      if (into.has(id)) continue;
      expect(entered.get(id) ?? 0).toBe(seen.size);
      expect(common.get(id)?.current.visits ?? 0).toBe(seen.size);
      const since = [...seen].filter((day) => day >= anniversary).length;
      const found = each.get(id);
      expect([found?.current.visits ?? 0, found?.previous.visits ?? 0]).toEqual([since, seen.size - since]);
    }
    expect(await verify(store, books())).toEqual([]);
  }
});
