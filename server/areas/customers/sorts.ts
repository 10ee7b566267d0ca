import { type Expression, type ExpressionBuilder, type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { CustomerSort } from "../../contract/customers/list-words";
import { hasWord, type Lead, type Ordered, rowConditions, wearsAny, worn } from "../../customers/conditions";
import { isOfTiers, isOfWearers, leadOf } from "../../customers/counting";
import type { CustomerFilter } from "../../customers/filter";
import { visitedAt } from "../../customers/predicates";
import type { AnyWord } from "../../customers/search";
import { wordKinds } from "../../customers/search-words";
import { areWearers, wearersOf } from "../../customers/wearers";
import { notFound, refuse } from "../../errors";
import type { Database } from "../../store/schema";

type Customers = ExpressionBuilder<Database, "customers">;
type Direction = "asc" | "desc";

/** Column and direction of each order, each with an index; equal customers are ordered by id. */
export const orders: Readonly<Record<CustomerSort, readonly [by: Ordered, direction: Direction]>> = {
  newest: ["created_day", "desc"],
  oldest: ["created_day", "asc"],
  name: ["name", "asc"],
  balance: ["points_balance", "desc"],
  balance_low: ["points_balance", "asc"],
  last_visit: ["last_visit_at", "desc"],
  last_visit_oldest: ["last_visit_at", "asc"],
  first_visit: ["first_visit_at", "desc"],
  first_visit_oldest: ["first_visit_at", "asc"],
};

export interface ListPage {
  readonly filter: CustomerFilter;
  /** The filter's search words: the ids they match, or the words themselves if too many customers match. */
  readonly narrowed: { readonly ids: readonly number[] } | { readonly groups: readonly AnyWord[] } | null;
  readonly sort: CustomerSort;
  /** Few results are collected and sorted; otherwise the order's index is scanned until enough are found. */
  readonly few: boolean;
  readonly limit: number;
  readonly offset: number;
  /** The customer after whom the page starts, and the key that the customer had when the page before ended. */
  readonly after: number | undefined;
  readonly afterKey: string | undefined;
}

/** What customers are ordered by; null for a name of someone who left. */
export type OrderKey = string | number | null;

/** The ids of a page, in order, and the key of the last. */
interface IdsInOrder {
  readonly ids: number[];
  readonly key: OrderKey | undefined;
}

const inOrder = (rows: readonly { readonly id: number; readonly key: OrderKey }[]): IdsInOrder => ({
  ids: rows.map(({ id }) => id),
  key: rows.at(-1)?.key,
});

/** Orders by name use the search word of kind `wordKinds.last`. */
const { last } = wordKinds;
const pastLast = `${last.slice(0, -1)};`;
const nameOf = (eb: Customers) =>
  eb
    .selectFrom("customer_words as named")
    .select("named.word")
    .whereRef("named.customer_id", "=", "customers.id")
    .where("named.word", ">=", last)
    .where("named.word", "<", pastLast);

function keyOf(eb: Customers, by: Ordered): RawBuilder<string | number> {
  if (by === "name") return sql<string>`${nameOf(eb)}`;
  if (by === "first_visit_at" || by === "last_visit_at") return visitedAt(by);
  return sql<number>`${sql.ref(`customers.${by}`)}`;
}

export async function idsInOrder(db: Kysely<Database>, page: ListPage): Promise<IdsInOrder> {
  const [by, direction] = orders[page.sort];
  if (by === "name" && !page.few) return idsByName(db, page);
  if (by === "created_day" && page.narrowed === null && isOfWearers(page.filter)) return idsOfWearers(db, page);
  const behind = await keyBehind(db, by, page);
  const { few, limit, offset, after } = page;
  const lead = few && page.narrowed === null ? await leadOf(db, page.filter) : null;
  // A unary plus on the key keeps both engines from scanning its index instead of collecting the results.
  const orderKey = (eb: Customers) => (few && by !== "name" ? sql<number>`+${keyOf(eb, by)}` : keyOf(eb, by));
  const along = (filter: CustomerFilter, most: number) =>
    db
      .selectFrom("customers")
      .select((eb) => ["customers.id as id", orderKey(eb).as("key")])
      .where((eb) => eb.and(conditions(db, eb, { ...page, filter }, few ? lead : by)))
      .$if(behind !== null, (query) =>
        query.where(
          (eb) => sql<SqlBool>`(${orderKey(eb)}, ${eb.ref("customers.id")}) ${beyond(direction)} (${behind}, ${after})`,
        ),
      )
      .orderBy("key", direction)
      .orderBy("customers.id", direction)
      .limit(most);
  const [first, ...others] = lanes(page, by).map((filter, place) =>
    db.selectFrom(along(filter, offset + limit).as(`lane_${place}`)).select(["id", "key"]),
  );
  const rows = first
    ? await others
        .reduce((all, lane) => all.unionAll(lane), first)
        .orderBy("key", direction)
        .orderBy("id", direction)
        .limit(limit)
        .offset(offset)
        .execute()
    : await along(page.filter, limit).offset(offset).execute();
  return inOrder(rows);
}

/** Several tiers are scanned separately, each along its own index, and their results merged. */
function lanes({ filter, few, narrowed }: ListPage, by: Ordered): CustomerFilter[] {
  const apart = by === "created_day" && !few && narrowed === null && isOfTiers(filter);
  return apart && filter.tiers && filter.tiers.length > 1 ? filter.tiers.map((id) => ({ ...filter, tiers: [id] })) : [];
}

const beyond = (direction: Direction) => sql.raw(direction === "asc" ? ">" : "<");

/** Customers with a tag in a branch or tier, by day of joining, read from `tag_wearers`. */
async function idsOfWearers(db: Kysely<Database>, page: ListPage): Promise<IdsInOrder> {
  const [by, direction] = orders[page.sort];
  const behind = await keyBehind(db, by, page);
  const rows = await wearersOf(db, page.filter)
    .select(["tag_wearers.customer_id as id", "tag_wearers.created_day as key"])
    .$if(behind !== null, (query) =>
      query.where(
        (eb) =>
          sql<SqlBool>`(${eb.ref("tag_wearers.created_day")}, ${eb.ref("tag_wearers.customer_id")}) ${beyond(direction)} (${behind}, ${page.after})`,
      ),
    )
    .orderBy("tag_wearers.created_day", direction)
    .orderBy("tag_wearers.customer_id", direction)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return inOrder(rows);
}

/** All customers by name, read from the search words. */
async function idsByName(db: Kysely<Database>, page: ListPage): Promise<IdsInOrder> {
  const behind = await keyBehind(db, "name", page);
  const rows = await db
    .selectFrom("customer_words as named")
    .select(["named.customer_id as id", "named.word as key"])
    .where("named.word", ">=", last)
    .where("named.word", "<", pastLast)
    .$if(behind !== null, (query) =>
      query.where(
        (eb) => sql<SqlBool>`(${eb.ref("named.word")}, ${eb.ref("named.customer_id")}) > (${behind}, ${page.after})`,
      ),
    )
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("customers")
          .select("customers.id")
          .whereRef("customers.id", "=", "named.customer_id")
          .where((inner) => inner.and(conditions(db, inner, page, "name"))),
      ),
    )
    .orderBy("named.word")
    .orderBy("named.customer_id")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return inOrder(rows);
}

function conditions(
  db: Kysely<Database>,
  eb: Customers,
  { filter, narrowed }: ListPage,
  walked: Ordered | Lead | null,
): Expression<SqlBool>[] {
  const gather = walked === null || walked === "tags";
  const gathered = () =>
    areWearers(filter)
      ? eb("customers.id", "in", wearersOf(db, filter).select("tag_wearers.customer_id"))
      : worn(eb, filter.tags);
  const tags = filter.tags.length === 0 ? [] : [gather ? gathered() : wearsAny(filter.tags)];
  const words =
    narrowed === null
      ? []
      : "ids" in narrowed
        ? [eb("customers.id", "in", narrowed.ids.length > 0 ? [...narrowed.ids] : [0])]
        : narrowed.groups.map((group) => hasWord(group));
  return [...words, ...rowConditions(eb, filter, walked), ...tags];
}

/**
 * The key after which the page starts: the one that was seen, since the customer may have changed, else the customer's
 * own, who must be in one of the filter's branches.
 */
async function keyBehind(
  db: Kysely<Database>,
  by: Ordered,
  { after, afterKey, filter }: ListPage,
): Promise<string | number | null> {
  if (after === undefined) return null;
  if (afterKey !== undefined) return keyIn(by, afterKey);
  const branches = filter.branches ?? [0];
  const row = await db
    .selectFrom("customers")
    .select((eb) => keyOf(eb, by).as("key"))
    .where("id", "=", after)
    .$if(branches.length > 0, (query) => query.where("branch_id", "in", [...branches]))
    .executeTakeFirst();
  // A customer who has left meanwhile has no name key.
  if (!row || row.key === null) throw notFound("The customer");
  return row.key;
}

/** Reads a key as an answer told it. @throws ApiError if it is of another order, or no answer's. */
function keyIn(by: Ordered, told: string): string | number {
  const key = asJson(told);
  if (by === "name" ? typeof key === "string" && !/\p{Cc}/u.test(key) : Number.isSafeInteger(key))
    return key as string | number;
  throw refuse({ after_key: ["Send the key that the answer before told"] });
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
