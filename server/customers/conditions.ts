import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../store/schema";
import type { CustomerFilter } from "./filter";
import {
  balanceOf,
  between,
  branchOf,
  type Customers,
  isMember,
  isOneOf,
  never,
  segmentOf,
  tierOf,
  visitedAt,
  wasSeen,
  wearers,
} from "./predicates";
import type { WordRange } from "./search";

type Condition = Expression<SqlBool>;

export type Ordered = "created_day" | "points_balance" | "first_visit_at" | "last_visit_at" | "name";

/** Criteria whose number of matching customers is known. */
export type Lead = "branches" | "tiers" | "segment" | "tags";

const leads: readonly (Ordered | Lead | null)[] = ["branches", "tiers", "segment", "tags"] satisfies Lead[];
const isLead = (walked: Ordered | Lead | null) => leads.includes(walked);

/**
 * Conditions of `filter` on a customer's row, without its words.
 * @param walked the column or criterion whose index the query follows; all others are written so that the engine does
 * not use theirs.
 */
export function rowConditions(eb: Customers, filter: CustomerFilter, walked: Ordered | Lead | null): Condition[] {
  const conditions: Condition[] = [isMember(eb)];
  const add = (...more: Condition[]) => conditions.push(...more);
  // A unary plus keeps both database engines from using an index on the value.
  const aside = (value: RawBuilder<number>, own: boolean) => (walked === null || own ? value : sql<number>`+${value}`);
  const column = (name: keyof Database["customers"] & string, own: boolean) =>
    aside(sql.ref<number>(`customers.${name}`), own);
  const oneOf = (value: RawBuilder<number>, ids: readonly number[] | null, leads: boolean) => {
    // Each of these alone has an index that continues with the day of joining.
    const isAlone = ids?.length === 1 && walked === "created_day";
    if (ids === null || ids.length > 0) add(isOneOf(aside(value, leads || isAlone), ids ?? []));
  };

  oneOf(branchOf, filter.branches, walked === "branches");
  oneOf(tierOf, filter.tiers, walked === "tiers");
  for (const name of ["consent_email", "consent_sms", "consent_push"] as const) {
    const asked = filter.consents[name];
    if (asked !== undefined) add(eb(column(name, walked === "created_day"), "=", asked));
  }
  if (filter.segment !== undefined) {
    // Text takes no unary plus; concatenating '' keeps the index from being used as well.
    add(
      isOneOf(isLead(walked) && walked !== "segment" ? sql<string>`${segmentOf} || ''` : segmentOf, [filter.segment]),
    );
  }
  add(...between(column("created_day", walked === "created_day"), filter.joined));
  add(...between(aside(balanceOf, walked === "points_balance"), filter.balance));
  for (const [name, asked] of [
    ["first_visit_at", filter.firstVisit],
    ["last_visit_at", filter.lastVisit],
  ] as const) {
    const value = aside(visitedAt(name), walked === name);
    if (asked) add(...wasSeen(value, asked));
  }
  if (filter.exceptTags.length > 0) add(eb.not(wearsAny(filter.exceptTags)));
  return conditions;
}

/** Column with the customer's id; that of a word can be tested before the customer's row is fetched. */
type CustomerId = "customers.id" | "word.customer_id";

/** Whether the customer has one of the tags, tested per customer. */
export function wearsAny(tags: readonly number[], customer: CustomerId = "customers.id"): Condition {
  const { exists, selectFrom } = expressionBuilder<Database, never>();
  return exists(
    selectFrom("customer_tags")
      .select("customer_tags.tag_id")
      .where("customer_tags.customer_id", "=", sql.ref<number>(customer))
      .where("customer_tags.tag_id", "in", [...tags]),
  );
}

/** As `wearsAny`, starting from the tags. */
export const worn = (eb: Customers, tags: readonly number[]): Condition => eb("customers.id", "in", wearers(tags));

/** A range of words, up to a constant or to the word of the current row. */
interface Among extends Pick<WordRange, "from" | "like"> {
  readonly below: string | RawBuilder<string>;
}

/** Whether the word is in the range. */
export function isAmong(word: "word.word" | "theirs.word", { from, below, like }: Among): RawBuilder<SqlBool> {
  const ref = sql.ref<string>(word);
  const inRange = sql<SqlBool>`(${ref} >= ${from} and ${ref} < ${below})`;
  return like === undefined ? inRange : sql<SqlBool>`(${inRange} and ${ref} like ${like})`;
}

/** Whether the customer has a word in one of the ranges. */
export function hasWord(ranges: readonly Among[], customer: CustomerId = "customers.id"): Condition {
  if (ranges.length === 0) return never;
  const { exists, selectFrom } = expressionBuilder<Database, never>();
  const has = exists(
    selectFrom("customer_words as theirs")
      .select("theirs.customer_id")
      .where("theirs.customer_id", "=", sql.ref<number>(customer))
      .where((words) => words.or(ranges.map((range) => isAmong("theirs.word", range)))),
  );
  // A value instead of a condition; otherwise SQLite joins the words only after the customers.
  return sql<SqlBool>`(${has}) is true`;
}
