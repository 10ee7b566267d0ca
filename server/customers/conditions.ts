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

/** Criteria of which it is known how many customers they let through. */
export type Lead = "branches" | "tiers" | "segment" | "tags";

const leads: readonly (Ordered | Lead | null)[] = ["branches", "tiers", "segment", "tags"] satisfies Lead[];
const isLead = (walked: Ordered | Lead | null) => leads.includes(walked);

/**
 * What `filter` asks of a customer's row, apart from its words.
 * @param walked the column or the criterion whose index the rows are walked along: no other is to tempt the engine away
 *   from it.
 */
export function rowConditions(eb: Customers, filter: CustomerFilter, walked: Ordered | Lead | null): Condition[] {
  const conditions: Condition[] = [isMember(eb)];
  const add = (...more: Condition[]) => conditions.push(...more);
  // A sign before a value keeps both engines from looking it up in an index.
  const aside = (value: RawBuilder<number>, own: boolean) => (walked === null || own ? value : sql<number>`+${value}`);
  const column = (name: keyof Database["customers"] & string, own: boolean) =>
    aside(sql.ref<number>(`customers.${name}`), own);
  const oneOf = (value: RawBuilder<number>, ids: readonly number[] | null, leads: boolean) => {
    // Each alone has an index that goes on by the day of joining.
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
    // Text takes no sign; joined to nothing it is as little looked up.
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

/** Where the customer's id stands; beside a word it can be asked before the customer's row is fetched. */
type CustomerId = "customers.id" | "word.customer_id";

/** That the customer wears one of the tags, looked at customer by customer. */
export function wearsAny(tags: readonly number[], customer: CustomerId = "customers.id"): Condition {
  const { exists, selectFrom } = expressionBuilder<Database, never>();
  return exists(
    selectFrom("customer_tags")
      .select("customer_tags.tag_id")
      .where("customer_tags.customer_id", "=", sql.ref<number>(customer))
      .where("customer_tags.tag_id", "in", [...tags]),
  );
}

/** The same, gathered from the tags. */
export const worn = (eb: Customers, tags: readonly number[]): Condition => eb("customers.id", "in", wearers(tags));

/** A range of words, up to a fixed word or to the one at hand. */
interface Among extends Pick<WordRange, "from" | "like"> {
  readonly below: string | RawBuilder<string>;
}

/** That the word lies in the range. */
export function isAmong(word: "word.word" | "theirs.word", { from, below, like }: Among): RawBuilder<SqlBool> {
  const ref = sql.ref<string>(word);
  const inRange = sql<SqlBool>`(${ref} >= ${from} and ${ref} < ${below})`;
  return like === undefined ? inRange : sql<SqlBool>`(${inRange} and ${ref} like ${like})`;
}

/** That the customer has a word in one of the ranges. */
export function hasWord(ranges: readonly Among[], customer: CustomerId = "customers.id"): Condition {
  if (ranges.length === 0) return never;
  const { exists, selectFrom } = expressionBuilder<Database, never>();
  const has = exists(
    selectFrom("customer_words as theirs")
      .select("theirs.customer_id")
      .where("theirs.customer_id", "=", sql.ref<number>(customer))
      .where((words) => words.or(ranges.map((range) => isAmong("theirs.word", range)))),
  );
  // As a value, not as a condition, or SQLite joins the words only after the customers.
  return sql<SqlBool>`(${has}) is true`;
}
