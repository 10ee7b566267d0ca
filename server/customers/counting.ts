import type { Kysely, SelectQueryBuilder } from "kysely";
import { wholeBusiness } from "../business/place";
import { tierCounts } from "../ledger/tier-counts";
import type { Database } from "../store/schema";
import { type Lead, type Ordered, rowConditions, wearsAny } from "./conditions";
import type { CustomerFilter } from "./filter";
import { between } from "./predicates";
import { areWearers, wearersOf } from "./wearers";

/** Largest count of customers; beyond it a total is a minimum. */
export const countMost = 10_000;

export interface Total {
  readonly total: number;
  /** Whether there are more than `total`. */
  readonly more: boolean;
}

type Criterion = keyof CustomerFilter;

/** The criteria in `filter`, without words. */
export function criteriaOf(filter: CustomerFilter): Criterion[] {
  const { consents } = filter;
  const lists = ["branches", "tiers", "tags", "exceptTags"] as const;
  const ones = ["segment", "joined", "balance", "firstVisit", "lastVisit"] as const;
  return [
    ...lists.filter((name) => filter[name] === null || filter[name].length > 0),
    ...(Object.values(consents).some((asked) => asked !== undefined) ? (["consents"] as const) : []),
    ...ones.filter((name) => filter[name] !== undefined),
  ];
}

const only = (criteria: readonly Criterion[], ...allowed: Criterion[]) =>
  criteria.every((criterion) => allowed.includes(criterion));

/** Whether one index has the rows of `filter` in the order of `by`. */
export function isInOrder(filter: CustomerFilter, by: Ordered): boolean {
  const criteria = criteriaOf(filter);
  if (by === "points_balance") return only(criteria, "balance");
  if (by === "first_visit_at") return only(criteria, "firstVisit");
  if (by === "last_visit_at") return only(criteria, "lastVisit");
  if (by === "name") return criteria.length === 0;
  if (isOfTiers(filter) || isOfWearers(filter)) return true;
  if ((filter.branches?.length ?? 0) > 1) return false;
  if (Object.values(filter.consents).filter((asked) => asked !== undefined).length > 1) return false;
  return only(criteria, "branches", "segment", "joined") || only(criteria, "consents", "joined");
}

/** Most levels to query side by side: SQLite combines at most 500 queries. */
const tiersMost = 100;

/**
 * Whether `filter` asks for at most `tiersMost` levels and nothing else but joining dates; each level has an index by
 * joining date.
 */
export const isOfTiers = (filter: CustomerFilter): boolean =>
  only(criteriaOf(filter), "tiers", "joined") && (filter.tiers?.length ?? 0) <= tiersMost;

/** Whether `filter` only asks for a tag in a branch or level, for which there are indexes by joining date. */
export const isOfWearers = (filter: CustomerFilter): boolean =>
  areWearers(filter) && only(criteriaOf(filter), "tags", "branches", "tiers", "joined");

/**
 * Counts the customers that match `filter`, without its words: from running totals, from an index, or up to
 * `countMost`.
 */
export async function countAll(db: Kysely<Database>, filter: CustomerFilter): Promise<Total> {
  const criteria = criteriaOf(filter);
  if (only(criteria, "branches", "joined") || only(criteria, "branches", "segment")) {
    return { total: await figuresOf(db, filter), more: false };
  }
  if (only(criteria, "tiers")) return { total: await inTiers(db, filter), more: false };
  if (only(criteria, "tags") && filter.tags.length === 1) return { total: await wearing(db, filter), more: false };
  if (isOfWearers(filter))
    return upTo(
      db,
      wearersOf(db, filter)
        .select("tag_wearers.customer_id as id")
        .limit(countMost + 1),
    );
  const lead = await leadOf(db, filter);
  if (lead === "tags" || only(criteria, "tags")) return upTo(db, tagged(db, filter));
  return upTo(
    db,
    db
      .selectFrom("customers")
      .select("customers.id as id")
      .where((eb) => eb.and(rowConditions(eb, filter, lead)))
      .$if(filter.tags.length > 0, (query) => query.where(wearsAny(filter.tags)))
      .limit(countMost + 1),
  );
}

/**
 * The criterion with the fewest matches, to start the query from: an engine that knows only averages might scan half of
 * the customers. null if there is no choice.
 */
export async function leadOf(db: Kysely<Database>, filter: CustomerFilter): Promise<Lead | null> {
  const { branches, tiers, segment, tags } = filter;
  if (areWearers(filter) && segment === undefined) return "tags";
  const counts: [Lead, () => Promise<number>][] = [];
  if (branches?.length)
    counts.push(["branches", () => figuresOf(db, { branches, joined: undefined, segment: undefined })]);
  if (tiers?.length) counts.push(["tiers", () => inTiers(db, filter)]);
  if (segment !== undefined)
    counts.push(["segment", () => figuresOf(db, { branches: [], joined: undefined, segment })]);
  if (tags.length > 0) counts.push(["tags", () => wearing(db, filter)]);
  else if (counts.length < 2) return null;
  const known = await Promise.all(counts.map(async ([lead, count]) => ({ lead, customers: await count() })));
  const fewest = known.reduce((least, one) => (one.customers < least.customers ? one : least));
  // A tag with many customers: the other criteria may match fewer.
  return known.length > 1 || fewest.customers <= countMost ? fewest.lead : null;
}

async function inTiers(db: Kysely<Database>, { tiers }: CustomerFilter): Promise<number> {
  const counts = await tierCounts(db);
  return (tiers ?? []).reduce((sum, id) => sum + (counts.get(id) ?? 0), 0);
}

/** Counts a customer with several of the tags once per tag. */
async function wearing(db: Kysely<Database>, { tags }: CustomerFilter): Promise<number> {
  const { n } = await db
    .selectFrom("tags")
    .select((eb) => eb.fn.sum<number | null>("customer_count").as("n"))
    .where("id", "in", [...tags])
    .executeTakeFirstOrThrow();
  return Number(n ?? 0);
}

const tagged = (db: Kysely<Database>, filter: CustomerFilter) =>
  db
    .selectFrom("customer_tags")
    .crossJoin("customers")
    .select("customers.id as id")
    .whereRef("customers.id", "=", "customer_tags.customer_id")
    .where("customer_tags.tag_id", "in", [...filter.tags])
    .where((eb) => eb.and(rowConditions(eb, filter, "tags")))
    .$if(filter.tags.length > 1, (query) => query.distinct())
    .limit(countMost + 1);

async function upTo(
  db: Kysely<Database>,
  ids: SelectQueryBuilder<Database, keyof Database, { id: number }>,
): Promise<Total> {
  const { n } = await db
    .selectFrom(ids.as("counted"))
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  const total = Number(n);
  return { total: Math.min(total, countMost), more: total > countMost };
}

async function figuresOf(
  db: Kysely<Database>,
  { branches, segment, joined }: Pick<CustomerFilter, "branches" | "segment" | "joined">,
): Promise<number> {
  if (branches === null) return 0;
  const places = branches.length === 0 ? [wholeBusiness] : [...branches];
  const { n } =
    segment === undefined
      ? await db
          .selectFrom("daily_customers")
          .select((eb) => eb.fn.sum<number | null>("joined").as("n"))
          .where("branch_id", "in", places)
          .where((eb) => eb.and(between(eb.ref("day"), joined)))
          .executeTakeFirstOrThrow()
      : await db
          .selectFrom("segment_figures")
          .select((eb) => eb.fn.sum<number | null>("customers").as("n"))
          .where("branch_id", "in", places)
          .where("segment", "=", segment)
          .executeTakeFirstOrThrow();
  return Number(n ?? 0);
}
