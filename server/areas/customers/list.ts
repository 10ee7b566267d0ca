import type { Kysely } from "kysely";
import type { Context } from "../../area";
import { limitOf } from "../../business/page";
import type { AnswerOf, QueryOf } from "../../contract/common/call";
import { type CustomerRow, type customerList, customerMost } from "../../contract/customers/calls";
import type { CustomerSort } from "../../contract/customers/list-words";
import { customerDepth, segments } from "../../contract/dashboard/words";
import { reachedBy } from "../../customers/columns";
import { countAll, countMost, isInOrder, type Total } from "../../customers/counting";
import { type CustomerFilter, readFilter } from "../../customers/filter";
import { findByWords, foundBehind } from "../../customers/found";
import { notFound, refuse } from "../../errors";
import type { Database } from "../../store/schema";
import { idsInOrder, type OrderKey, orders } from "./sorts";

type Query = QueryOf<typeof customerList>;
type Answer = AnswerOf<typeof customerList>;

/**
 * Lists customers. The total is read from maintained counts or capped at `countMost`, and the page is read from an
 * index, so the cost does not grow with the number of customers.
 */
export async function listCustomers(context: Context, query: Query): Promise<Answer> {
  const { page, limit, sort, after, after_key, ...criteria } = query;
  const size = limitOf(limit, { most: customerMost, usual: customerMost });
  const inPieces = limit === 0 || after !== undefined;
  const offset = inPieces ? 0 : (page - 1) * size;
  if (page < 1 || offset >= customerDepth) {
    throw refuse({ page: [`Pages lead to the first ${customerDepth} customers; go on with after`] });
  }
  const filter = await readFilter(context, criteria);
  const place = { sort, inPieces, limit: size, offset, after, afterKey: after_key };
  const { ids, total, key = null } = await found(context.db, filter, place);
  const customers = await rowsOf(context.db, ids);
  return {
    customers,
    total: total.total,
    total_is_least: total.more,
    next: ids.length === size ? (ids.at(-1) ?? null) : null,
    next_key: ids.length < size || key === null ? "" : JSON.stringify(key),
  };
}

interface Place {
  readonly sort: CustomerSort | undefined;
  readonly inPieces: boolean;
  readonly limit: number;
  readonly offset: number;
  readonly after: number | undefined;
  readonly afterKey: string | undefined;
}

async function found(
  db: Kysely<Database>,
  filter: CustomerFilter,
  place: Place,
): Promise<{ ids: number[]; total: Total; key?: OrderKey | undefined }> {
  const { sort, limit, offset } = place;
  const words = await findByWords(db, filter);
  if (words) {
    const total = { total: words.ids.length, more: words.more };
    if (sort === undefined && place.inPieces && words.more) {
      return { ids: await foundBehind(db, filter, words.question, place), total };
    }
    if (sort === undefined) {
      const from = place.after === undefined ? offset : behind(words.ids, place.after);
      return { ids: words.ids.slice(from, from + limit), total };
    }
    const narrowed = words.more ? { groups: words.question } : { ids: words.ids };
    return { ...(await idsInOrder(db, { ...place, filter, narrowed, sort, few: !words.more })), total };
  }
  const total = await countAll(db, filter);
  const by = sort ?? ownSort(filter);
  const few = !total.more && total.total <= countMost && !isInOrder(filter, orders[by][0]);
  return { ...(await idsInOrder(db, { ...place, filter, narrowed: null, sort: by, few })), total };
}

/** @throws ApiError if the customer is no longer among the results. */
function behind(ids: readonly number[], after: number): number {
  const place = ids.indexOf(after);
  if (place < 0) throw notFound("The customer");
  return place + 1;
}

/** The default order: that of a range filter's own column, so that its index is used; else newest first. */
function ownSort({ lastVisit, firstVisit, balance }: CustomerFilter): CustomerSort {
  if (lastVisit) return "last_visit";
  if (firstVisit) return "first_visit";
  return balance ? "balance" : "newest";
}

async function rowsOf(db: Kysely<Database>, ids: readonly number[]): Promise<CustomerRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("customers")
    .leftJoin("branches", "branches.id", "customers.branch_id")
    .leftJoin("tiers", "tiers.id", "customers.tier_id")
    .select([
      "customers.id",
      "customers.first_name",
      "customers.last_name",
      "customers.email",
      "customers.phone",
      "customers.account_number",
      "customers.segment",
      "customers.points_balance",
      "customers.first_visit_at",
      "customers.last_visit_at",
      "branches.name as branch",
      "tiers.name as tier",
    ])
    .where("customers.id", "in", [...ids])
    .execute();
  const place = new Map(ids.map((id, index) => [id, index]));
  rows.sort((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0));
  return rows.map((row) => ({
    ...reachedBy(row),
    account_number: row.account_number,
    branch_name: row.branch ?? "",
    segment: segments.find(({ key }) => key === row.segment)?.name ?? row.segment,
    type_name: row.tier ?? "",
    user_balance: row.points_balance,
    first_visit: row.first_visit_at,
    last_visit: row.last_visit_at,
  }));
}
