import type { Kysely } from "kysely";
import type { Database } from "../store/schema";
import { type Cycle, cycleOn } from "./calendar";
import { figuresOf, noFigures } from "./figures";
import type { Scheme } from "./scheme";
import { blankState, type Days, type Person, type Standing, standingOf } from "./standing";

type Db = Kysely<Database>;

/** A customer whom the rules may move, and whether a state of theirs is kept. */
export interface Candidate extends Person {
  readonly id: number;
  readonly kept: boolean;
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

type Row = Awaited<ReturnType<ReturnType<typeof candidates>["execute"]>>[number];

/** A state made under other rules says nothing any more. */
const asCandidate = (row: Row, revision: number): Candidate => {
  const { cycle_first: first, cycle_anchor: anchor } = row;
  const valid = row.rules_revision === revision;
  return {
    id: row.id,
    tierId: row.tier_id,
    createdDay: row.created_day,
    kept: row.rules_revision !== null,
    state: valid
      ? {
          own: first === null || anchor === null ? null : { first, anchor },
          roseDay: row.rose_day,
          fallsDay: row.falls_day,
        }
      : blankState,
  };
};

/** The next `limit` candidates by id. */
export async function candidatesAfter(
  db: Db,
  businessId: number,
  after: number,
  limit: number,
  { revision, today }: { readonly revision: number; readonly today: number },
): Promise<Candidate[]> {
  const rows = await candidates(db, businessId, today).where("customers.id", ">", after).limit(limit).execute();
  return rows.map((row) => asCandidate(row, revision));
}

export async function candidatesAmong(
  db: Db,
  businessId: number,
  ids: readonly number[],
  { revision, today }: { readonly revision: number; readonly today: number },
): Promise<Candidate[]> {
  if (ids.length === 0) return [];
  const rows = await candidates(db, businessId, today)
    .where("customers.id", "in", [...ids])
    .execute();
  return rows.map((row) => asCandidate(row, revision));
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
