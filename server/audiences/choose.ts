import { expressionBuilder, type SelectQueryBuilder, sql } from "kysely";
import { branchFor, wholeBusiness } from "../business/place";
import { type Audience, decidingFilters, isEverybody, isJoinedByAnd } from "../contract/audiences/audience";
import { type AppliedFilter, filters } from "../contract/audiences/filters";
import { withOwnBranch } from "../contract/audiences/own-branch";
import type { Asking } from "../customers/filter";
import { branchOf, isMember, isOneOf, segmentOf } from "../customers/predicates";
import { isAnyoneMerged } from "../ledger/families";
import { dayOf } from "../store/day";
import type { Database } from "../store/schema";
import type { Asked, Building, Condition, Customers, Ids } from "./asking";
import { customerOf, decidingValue, nothingToTell } from "./deciding";
import { sentEarlier } from "./earlier";
import { conditionOf } from "./predicates";

/*
 * Whom an audience means, and how many they are. What is counted together is one statement, so that it is of one moment.
 */

type People = SelectQueryBuilder<Database, "customers", Record<never, never>>;

/** Sets of customers that conditions look in. */
class Sets {
  readonly #found: Ids[] = [];

  readonly among = (ids: Ids): Condition => {
    this.#found.push(ids);
    return sql`${sql.ref(`set_${this.#found.length}.customer_id`)} is not null`;
  };

  /** Joined, not looked up: so each engine goes through a set once, however its condition is joined to the others. */
  beside({ db }: Pick<Asked, "db">, people: People): People {
    return this.#found.reduce((query, ids, place) => {
      // To the types each is the first.
      const name = `set_${place + 1}` as "set_1";
      // Grouped, not distinct: beside what is distinct SQLite makes no index of its own and looks through it for everybody.
      const once = db.selectFrom(ids.as("held")).select("held.customer_id").groupBy("held.customer_id").as(name);
      return query.leftJoin(once, (join) =>
        join.onRef(`${name}.customer_id`, "=", "customers.id"),
      ) as unknown as People;
    }, people);
  }
}

interface Built {
  /** Everybody who may be asked about. */
  readonly people: People;
  /** What each filter asks, in the audience's order. */
  readonly asked: readonly {
    readonly code: number;
    readonly condition: Condition;
    readonly applied: AppliedFilter;
  }[];
  readonly at: Asked;
  /** What the first so many filters ask together. */
  joined(filters?: number): Condition;
  /** Who is not taken off afterwards: dormants, and those sent something earlier. */
  readonly stays: Condition;
}

const customer: Customers = expressionBuilder<Database, "customers">();
const everybody = sql<boolean>`1 = 1`;

async function build(asking: Asking, audience: Audience, now: number): Promise<Built> {
  const { db, caller } = asking;
  const own = await branchFor(asking, wholeBusiness);
  const ownBranch = own === wholeBusiness ? null : own;
  const meant = ownBranch === null ? audience : withOwnBranch(audience, ownBranch);
  const sets = new Sets();
  const building: Building = {
    ...{ db, now, timeZone: caller.timeZone, today: dayOf(now, caller.timeZone), ownBranch },
    merged: await isAnyoneMerged(db),
    customer,
    among: sets.among,
  };
  const asked: { code: number; condition: Condition; applied: AppliedFilter }[] = [];
  for (const applied of decidingFilters(meant))
    asked.push({ code: filters[applied.key].code, condition: await conditionOf(building, applied), applied });
  const stays = customer.and([
    ...(audience.whole.excludeDormants ? [customer.not(isOneOf(segmentOf, ["dormant"]))] : []),
    ...sentEarlier(building, audience).map((sent) => customer.not(sent)),
  ]);
  const people = sets.beside(building, db.selectFrom("customers")).where(isMember(customer));
  return {
    people: ownBranch === null ? people : people.where(isOneOf(branchOf, [ownBranch])),
    asked,
    at: building,
    joined: (first = asked.length) => {
      const some = asked.slice(0, first).map(({ condition }) => condition);
      if (isEverybody(audience)) return everybody;
      return isJoinedByAnd(audience) ? customer.and(some) : customer.or(some);
    },
    stays,
  };
}

/**
 * The customers of an audience, to be selected from. `db` is the business's own.
 * @throws ApiError for a branch role without a branch.
 */
export async function peopleOf(asking: Asking, audience: Audience, now: number) {
  const { people, joined, stays } = await build(asking, audience, now);
  // A query is not to be awaited by itself.
  return { people: people.where(joined()).where(stays) };
}

/** How many a filter finds alone, and how many are left after it and those before it. */
export interface FunnelStep {
  readonly filter_value: number;
  readonly alone: number;
  readonly after: number;
}

export interface Counted<N extends string> {
  readonly count: number;
  readonly funnel: readonly FunnelStep[];
  /** How many of the audience each of the further conditions holds for. */
  readonly among: Readonly<Record<N, number>>;
}

/** Counts an audience, what each of its filters does, and what else is asked of those whom it means. */
export async function countAudience<N extends string = never>(
  asking: Asking,
  audience: Audience,
  now: number,
  further: Readonly<Record<N, Condition>> = {} as Readonly<Record<N, Condition>>,
): Promise<Counted<N>> {
  const { people, asked, joined, stays } = await build(asking, audience, now);
  const meant = customer.and([joined(), stays]);
  const names = Object.keys(further) as N[];
  const row = await people
    .select([
      times(meant).as("count"),
      ...asked.map(({ condition }, place) => times(condition).as(`alone_${place}`)),
      ...asked.map((_, place) => times(joined(place + 1)).as(`after_${place}`)),
      ...names.map((name) => times(customer.and([meant, further[name]])).as(`among_${name}`)),
    ])
    .executeTakeFirstOrThrow();
  const told = new Map<string, unknown>(Object.entries(row));
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

const times = (condition: Condition) => sql<number | null>`sum(case when ${condition} then 1 else 0 end)`;

/** Of one customer which filters they meet, and by what; null for one whom the admin cannot reach. */
export async function whyMeant(asking: Asking, audience: Audience, now: number, uid: number) {
  const { people, asked, at, joined, stays } = await build(asking, audience, now);
  const row = await people
    .where("customers.id", "=", uid)
    .select([
      times(customer.and([joined(), stays])).as("meant"),
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
