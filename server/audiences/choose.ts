import { type SqlBool, sql } from "kysely";
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
import { countedBy, countWhere, withRoom } from "../store/words";
import type { Asked, Building, Condition } from "./asking";
import { customerOf, decidingValue, nothingToTell } from "./deciding";
import { sentEarlier } from "./earlier";
import { conditionOf } from "./predicates";
import { customer, type People, Sets } from "./sets";

/*
 * Selects and counts the customers of an audience. Counts shown together come from one statement, so that they describe
 * the same moment.
 */

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
  readonly sets: Sets;
  /** Excludes dormant customers and customers whom earlier campaigns reached, where the audience says so. */
  readonly stays: Condition;
}

const everybody = sql<boolean>`1 = 1`;

async function build(
  asking: Asking,
  audience: Audience,
  now: number,
  {
    filtersOf = decidingFilters,
    ofOne = false,
  }: { readonly filtersOf?: typeof decidingFilters; readonly ofOne?: boolean } = {},
): Promise<Built> {
  const { db, caller } = asking;
  const own = await branchFor(asking, wholeBusiness);
  const ownBranch = own === wholeBusiness ? null : own;
  const meant = ownBranch === null ? audience : withOwnBranch(audience, ownBranch);
  const sets = new Sets(db, ofOne);
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
  const people = sets.customers().where(isMember(customer));
  return {
    people: ownBranch === null ? people : people.where(isOneOf(branchOf, [ownBranch])),
    asked,
    at: building,
    sets,
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
  const { people, asked, joined, stays } = await build(asking, audience, now, { filtersOf: askedFilters });
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
  const row = await withRoom(asking.db, (trx) => trx.executeQuery(query));
  const told = new Map<string, unknown>(Object.entries(row.rows[0] ?? {}));
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
  const { people, asked, joined, stays, sets } = await build(asking, audience, now);
  const { db } = asking;
  // Groups the customers by their sets, and by each condition that sets alone do not decide, evaluated once per customer;
  // the outer query adds up the groups in which the conditions hold.
  const inFound = <T>(name: string) => sql.ref<T>(`found.${name}`);
  const keys = sets.columns.map((name) => inFound(name).as(name));
  const byGroup = (name: string, condition: Condition): Condition => {
    if (sets.decide(condition)) return condition;
    keys.push(holds(condition).as(name));
    return inFound(name);
  };
  const met = asked.map(({ condition }, place) => byGroup(`met_${place}`, condition));
  const meant = customer.and([joined(met), byGroup("stays", stays)]);
  const each = people
    .select(keys)
    .select(countWhere(db, everybody).as("customers"))
    .select(Object.entries(further).map(([name, condition]) => countWhere(db, condition).as(`is_${name}`)));
  const sumOf = (name: string, condition: Condition) =>
    sql<number | null>`sum(case when ${condition} then ${inFound(name)} else 0 end)`;
  const query = db
    .selectFrom(countedBy(db, each, keys.length).as("found"))
    .select([
      sumOf("customers", meant).as("count"),
      ...met.map((condition, place) => sumOf("customers", condition).as(`alone_${place}`)),
      ...met.map((_, place) => sumOf("customers", joined(met.slice(0, place + 1))).as(`after_${place}`)),
      ...Object.keys(further).map((name) => sumOf(`is_${name}`, meant).as(`among_${name}`)),
    ]);
  return { asked, query };
}

const conditionsOf = (asked: Built["asked"]): Condition[] => asked.map(({ condition }) => condition);
const holds = (condition: Condition) => sql<SqlBool>`(${condition}) is true`;
const times = (condition: Condition) => sql<number | null>`sum(case when ${condition} then 1 else 0 end)`;

/** Tells which filters a customer meets and the deciding values; null for a customer out of the caller's reach. */
export async function whyMeant(asking: Asking, audience: Audience, now: number, uid: number) {
  const { people, asked, at, joined, stays } = await build(asking, audience, now, { ofOne: true });
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
