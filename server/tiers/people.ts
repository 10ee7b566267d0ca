import type { Kysely } from "kysely";
import type { Database } from "../store/schema";
import { type Cycle, cycleOn } from "./calendar";
import { figuresOf, noFigures } from "./figures";
import type { Scheme } from "./scheme";
import { blankState, type Days, type Person, type Standing, standingOf } from "./standing";

type Db = Kysely<Database>;

/** A customer whom the rules may move, and whether a state of theirs is kept; one that does not hold is `stale`. */
export interface Candidate extends Person {
  readonly id: number;
  readonly kept: boolean;
  readonly stale: boolean;
}

export interface Assessed {
  readonly person: Candidate;
  readonly standing: Standing;
}

/** Who is a customer on a day and whose level was not set by hand. */
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

/** The revision of the rules, and the day it is. */
interface Told {
  readonly revision: number;
  readonly today: number;
}

type Row = Awaited<ReturnType<ReturnType<typeof candidates>["execute"]>>[number];

/**
 * A state made under other rules says nothing any more, nor does what of it a clock that was wrong has put into days to come.
 */
const asCandidate = (row: Row, { revision, today }: Told): Candidate => {
  const { cycle_first: first, cycle_anchor: anchor, rose_day: roseDay, falls_day: fallsDay } = row;
  const valid = row.rules_revision === revision;
  const [ownToCome, roseToCome] = [(anchor ?? 0) > today, (roseDay ?? 0) > today];
  const own = first === null || anchor === null || ownToCome ? null : { first, anchor };
  return {
    id: row.id,
    tierId: row.tier_id,
    createdDay: row.created_day,
    kept: row.rules_revision !== null,
    stale: valid && (ownToCome || roseToCome),
    state: valid ? { own, roseDay: roseToCome ? null : roseDay, fallsDay } : blankState,
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
    .where("customers.id", "in", [...ids])
    .execute();
  return rows.map((row) => asCandidate(row, told));
}

/** Where the rules put each of `people`. @param neighbours as `Crowd` has it. */
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
