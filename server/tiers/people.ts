import type { Kysely } from "kysely";
import type { Database } from "../store/schema";
import { isAmong } from "../store/words";
import { type Cycle, cycleOn } from "./calendar";
import { figuresOf, noFigures } from "./figures";
import type { Rules } from "./rules";
import type { Scheme } from "./scheme";
import { type Days, type Person, type Standing, standingOf } from "./standing";

type Db = Kysely<Database>;

/** A customer whom the rules may move. `kept` tells whether they have a stored state, `stale` whether it is invalid. */
export interface Candidate extends Person {
  readonly id: number;
  readonly kept: boolean;
  readonly stale: boolean;
}

export interface Assessed {
  readonly person: Candidate;
  readonly standing: Standing;
}

/** Customers on a given day whose level was not assigned manually. */
const candidates = (db: Db, businessId: number, today: number) =>
  db
    .selectFrom("customers")
    .leftJoin("tier_states", (join) =>
      join
        .onRef("tier_states.customer_id", "=", "customers.id")
        .onRef("tier_states.business_id", "=", "customers.business_id"),
    )
    .select([
      "customers.id",
      "customers.tier_id",
      "customers.created_day",
      "tier_states.rules_revision",
      "tier_states.cycle_first",
      "tier_states.cycle_anchor",
      "tier_states.rose_day",
      "tier_states.falls_day",
    ])
    .where("customers.business_id", "=", businessId)
    .where("customers.left_at", "is", null)
    .where("customers.override_tier", "=", 0)
    .where("customers.created_day", "<=", today)
    .orderBy("customers.id");

/** The revisions of the rules to evaluate under, and the day. */
interface Told {
  readonly rules: Pick<Rules, "cycleRevision" | "graceRevision">;
  readonly today: number;
}

type Row = Awaited<ReturnType<ReturnType<typeof candidates>["execute"]>>[number];

/**
 * Drops stored state from rules with other cycles or another grace period, and days in the future, which a wrong clock
 * has written.
 */
const asCandidate = (row: Row, { rules, today }: Told): Candidate => {
  const { cycle_first: first, cycle_anchor: anchor, rose_day: roseDay, falls_day: fallsDay } = row;
  const madeUnder = row.rules_revision ?? -1;
  const [ofTheseCycles, ofThisGrace] = [madeUnder >= rules.cycleRevision, madeUnder >= rules.graceRevision];
  const [ownToCome, roseToCome] = [(anchor ?? 0) > today, (roseDay ?? 0) > today];
  const own = !ofTheseCycles || first === null || anchor === null || ownToCome ? null : { first, anchor };
  return {
    id: row.id,
    tierId: row.tier_id,
    createdDay: row.created_day,
    kept: row.rules_revision !== null,
    stale: ofTheseCycles && (ownToCome || roseToCome),
    state: {
      own,
      roseDay: ofTheseCycles && !roseToCome ? roseDay : null,
      fallsDay: ofThisGrace ? fallsDay : null,
    },
  };
};

/** The next `limit` candidates by id. */
export async function candidatesAfter(
  db: Db,
  businessId: number,
  after: number,
  limit: number,
  told: Told,
): Promise<Candidate[]> {
  const rows = await candidates(db, businessId, told.today).where("customers.id", ">", after).limit(limit).execute();
  return rows.map((row) => asCandidate(row, told));
}

export async function candidatesAmong(
  db: Db,
  businessId: number,
  ids: readonly number[],
  told: Told,
): Promise<Candidate[]> {
  if (ids.length === 0) return [];
  const rows = await candidates(db, businessId, told.today)
    .where(isAmong(db, "customers.id", ids))
    .execute();
  return rows.map((row) => asCandidate(row, told));
}

/** Evaluates each of `people`. @param neighbours as in `Crowd`. */
export async function assess(
  db: Db,
  businessId: number,
  { rules, ladder }: Scheme,
  people: readonly Candidate[],
  days: Days,
  neighbours: boolean,
): Promise<Assessed[]> {
  const cycles = new Map<number, Cycle>();
  let common: Cycle | null = null;
  let differ = false;
  for (const { id, createdDay, state } of people) {
    const cycle = cycleOn(rules, { createdDay, own: state.own }, days.today);
    cycles.set(id, cycle);
    differ ||= common !== null && (common.first !== cycle.first || common.before !== cycle.before);
    common ??= cycle;
  }
  const figures = await figuresOf(db, businessId, { cycles, common: differ ? null : common, neighbours }, days.today);
  return people.map((person) => ({
    person,
    standing: standingOf(rules, ladder, person, figures.get(person.id) ?? noFigures, days),
  }));
}
