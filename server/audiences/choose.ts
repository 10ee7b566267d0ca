import { expressionBuilder, type SelectQueryBuilder, sql } from "kysely";
import { branchFor, wholeBusiness } from "../business/place";
import { type Audience, decidingFilters, isEverybody, isJoinedByAnd } from "../contract/audiences/audience";
import { type AppliedFilter, filters } from "../contract/audiences/filters";
import { withOwnBranch } from "../contract/audiences/own-branch";
import type { targetedCustomersCount } from "../contract/campaigns/who-calls";
import type { AnswerOf } from "../contract/common/call";
import type { Asking } from "../customers/filter";
import { branchOf, isMember, isOneOf, segmentOf } from "../customers/predicates";
import { isAnyoneMerged } from "../ledger/families";
import { dayOf } from "../store/day";
import type { Database } from "../store/schema";
import { apart, looksUpSets } from "../store/words";
import type { Asked, Building, Condition, Customers, Ids } from "./asking";
import { customerOf, decidingValue, nothingToTell } from "./deciding";
import { sentEarlier } from "./earlier";
import { conditionOf } from "./predicates";

/*
 * Selects and counts the customers of an audience. Counts shown together come from one statement, so that they describe
 * the same moment.
 */

type People = SelectQueryBuilder<Database, "customers", Record<never, never>>;

/** Collects the sets of customers that conditions refer to. */
class Sets {
  readonly #found: Ids[] = [];

  constructor(private readonly db: Asked["db"]) {}

  readonly among = (ids: Ids): Condition => {
    if (looksUpSets(this.db)) return customer("customers.id", "in", ids);
    this.#found.push(ids);
    return sql`${sql.ref(`found.${nameOf(this.#found.length)}`)} is not null`;
  };

  /**
   * Joins all sets as one union: each set is read once, and one lookup per customer finds every set with that customer.
   */
  beside(people: People): People {
    const [first, ...others] = this.#found.map((ids, at) =>
      this.db.selectFrom(ids.as("held")).select(["held.customer_id", sql.lit(at + 1).as("place")]),
    );
    if (!first) return people;
    const found = this.db
      .selectFrom(others.reduce((all, one) => all.unionAll(one), first).as("held"))
      .select("held.customer_id")
      .select(this.#found.map((_, at) => isIn(at + 1).as(nameOf(at + 1))))
      .groupBy("held.customer_id")
      .as("found");
    return people.leftJoin(found, (join) => join.onRef("found.customer_id", "=", "customers.id")) as unknown as People;
  }
}

const nameOf = (place: number) => `set_${place}`;
const isIn = (place: number) => sql<number | null>`max(case when held.place = ${sql.lit(place)} then 1 end)`;

interface Built {
  /** Customers within the caller's reach. */
  readonly people: People;
  /** Condition of each filter, in the audience's order. */
  readonly asked: readonly {
    readonly code: number;
    readonly condition: Condition;
    readonly applied: AppliedFilter;
  }[];
  readonly at: Asked;
  /** Joins conditions with the audience's operator. */
  joined(conditions: readonly Condition[]): Condition;
  /** Excludes dormant customers and customers whom earlier campaigns reached, where the audience says so. */
  readonly stays: Condition;
}

const customer: Customers = expressionBuilder<Database, "customers">();
const everybody = sql<boolean>`1 = 1`;

async function build(
  asking: Asking,
  audience: Audience,
  now: number,
  filtersOf: (audience: Audience) => readonly AppliedFilter[] = decidingFilters,
): Promise<Built> {
  const { db, caller } = asking;
  const own = await branchFor(asking, wholeBusiness);
  const ownBranch = own === wholeBusiness ? null : own;
  const meant = ownBranch === null ? audience : withOwnBranch(audience, ownBranch);
  const sets = new Sets(db);
  const building: Building = {
    businessId: caller.businessId,
    ...{ db, now, timeZone: caller.timeZone, today: dayOf(now, caller.timeZone), ownBranch },
    merged: await isAnyoneMerged(db),
    customer,
    among: sets.among,
  };
  const asked: { code: number; condition: Condition; applied: AppliedFilter }[] = [];
  for (const applied of filtersOf(meant))
    asked.push({ code: filters[applied.key].code, condition: await conditionOf(building, applied), applied });
  const stays = customer.and([
    ...(audience.whole.excludeDormants ? [customer.not(isOneOf(segmentOf, ["dormant"]))] : []),
    ...sentEarlier(building, audience).map((sent) => customer.not(sent)),
  ]);
  const people = sets.beside(db.selectFrom("customers")).where(isMember(customer));
  return {
    people: ownBranch === null ? people : people.where(isOneOf(branchOf, [ownBranch])),
    asked,
    at: building,
    joined: (conditions) => {
      if (conditions.length === 0) return everybody;
      return isJoinedByAnd(audience) ? customer.and([...conditions]) : customer.or([...conditions]);
    },
    stays,
  };
}

/** The filters to ask for the customers themselves: none for everyone. */
const askedFilters = (audience: Audience) => (isEverybody(audience) ? [] : decidingFilters(audience));

/**
 * Returns a query for the customers of an audience. `db` is scoped to the business.
 * @throws ApiError for a branch role without a branch.
 */
export async function peopleOf(asking: Asking, audience: Audience, now: number) {
  const { people, asked, joined, stays } = await build(asking, audience, now, askedFilters);
  // Wrapped in an object, because returning the query itself would execute it on `await`.
  return { people: people.where(joined(conditionsOf(asked))).where(stays) };
}

/** Customers that a filter matches alone, and customers left after this filter and those before it. */
export type FunnelStep = AnswerOf<typeof targetedCustomersCount>["funnel"][number];

export interface Counted<N extends string> {
  readonly count: number;
  readonly funnel: readonly FunnelStep[];
  /** Customers of the audience for whom each additional condition holds. */
  readonly among: Readonly<Record<N, number>>;
}

/** Counts an audience, the effect of each of its filters, and the `further` conditions among its customers. */
export async function countAudience<N extends string = never>(
  asking: Asking,
  audience: Audience,
  now: number,
  further: Readonly<Record<N, Condition>> = {} as Readonly<Record<N, Condition>>,
): Promise<Counted<N>> {
  const names = Object.keys(further) as N[];
  const { asked, query } = await counting(asking, audience, now, further);
  const told = new Map<string, unknown>(Object.entries(await query.executeTakeFirstOrThrow()));
  const count = (name: string) => Number(told.get(name) ?? 0);
  return {
    count: count("count"),
    funnel: asked.map(({ code }, place) => ({
      filter_value: code,
      alone: count(`alone_${place}`),
      after: count(`after_${place}`),
    })),
    among: Object.fromEntries(names.map((name) => [name, count(`among_${name}`)])) as Record<N, number>,
  };
}

/** Builds the query of `countAudience`, which returns one row. */
export async function counting(
  asking: Asking,
  audience: Audience,
  now: number,
  further: Readonly<Record<string, Condition>> = {},
) {
  const { people, asked, joined, stays } = await build(asking, audience, now);
  // Evaluates each condition once per customer; the outer query aggregates the results.
  const each = people.select([
    yes(stays).as("stays"),
    ...asked.map(({ condition }, place) => yes(condition).as(`met_${place}`)),
    ...Object.entries(further).map(([name, condition]) => yes(condition).as(`is_${name}`)),
  ]);
  const met = asked.map((_, place) => said(`met_${place}`));
  const meant = customer.and([joined(met), said("stays")]);
  const query = asking.db
    .selectFrom(apart(asking.db, each).as("each"))
    .select([
      times(meant).as("count"),
      ...met.map((condition, place) => times(condition).as(`alone_${place}`)),
      ...met.map((_, place) => times(joined(met.slice(0, place + 1))).as(`after_${place}`)),
      ...Object.keys(further).map((name) => times(customer.and([meant, said(`is_${name}`)])).as(`among_${name}`)),
    ]);
  return { asked, query };
}

const conditionsOf = (asked: Built["asked"]): Condition[] => asked.map(({ condition }) => condition);
const yes = (condition: Condition) => sql<number>`case when ${condition} then 1 else 0 end`;
const said = (name: string): Condition => sql`${sql.ref(`each.${name}`)} = 1`;
const times = (condition: Condition) => sql<number | null>`sum(${yes(condition)})`;

/** Tells which filters a customer meets and the deciding values; null for a customer out of the caller's reach. */
export async function whyMeant(asking: Asking, audience: Audience, now: number, uid: number) {
  const { people, asked, at, joined, stays } = await build(asking, audience, now);
  const row = await people
    .where("customers.id", "=", uid)
    .select([
      times(customer.and([joined(conditionsOf(asked)), stays])).as("meant"),
      times(stays).as("stays"),
      ...asked.map(({ condition }, place) => times(condition).as(`met_${place}`)),
      customer.fn.countAll<number>().as("found"),
    ])
    .executeTakeFirstOrThrow();
  const figures = new Map<string, unknown>(Object.entries(row));
  const holds = (name: string) => Number(figures.get(name) ?? 0) === 1;
  if (!holds("found")) return null;
  const of = { ...at, customer: await customerOf(at, uid) };
  const told = await Promise.all(asked.map(({ applied }) => decidingValue(of, applied)));
  return {
    meant: holds("meant"),
    stays: holds("stays"),
    filters: asked.map(({ code }, place) => ({
      filter_value: code,
      met: holds(`met_${place}`),
      deciding: told[place] ?? nothingToTell,
    })),
  };
}
