import { type AliasedExpression, type ExpressionBuilder, type Kysely, type RawBuilder, sql } from "kysely";
import { branchesOfItem } from "../../../business/item-branches";
import { drawTypes } from "../../../contract/draws/words";
import { isOfProductRewards } from "../../../items/product-rewards";
import { isAnyoneMerged, type Span, withFamilies } from "../../../ledger/families";
import { transactionTypes, visitTypes } from "../../../ledger/types";
import type { Database } from "../../../store/schema";
import { rarely } from "../../../store/words";
import { type Rule, type RuleRow, ruleOf } from "./rule";

type Db = Kysely<Database>;

/** Subtype of payments by gift card, as opposed to loading one. */
const giftCardSpent = "Spent";

type Counting = AliasedExpression<{ customer_id: number; units: number }, "counted">;

/** Customer actions, one row each: the day, and the units it counts for. */
type Doing = AliasedExpression<{ customer_id: number; day: number; units: number }, "done">;

/** Separate queries, because SQLite chooses a poor join order for a union that is joined to other tables. */
type Doings = readonly [Doing, ...Doing[]];

/** Reads the draw's rule with its branches. `db` must be scoped to the draw's business. */
export async function readRule(db: Db, draw: RuleRow): Promise<Rule> {
  if (draw.all_branches === 1) return ruleOf(draw, []);
  return ruleOf(draw, await branchesOfItem(db, "draws", draw.id));
}

/** The transaction that reversed a transaction before entries closed. */
const reversalOf = (row: ExpressionBuilder<Database, "transactions">, rule: Rule) =>
  row
    .selectFrom("transactions as taken")
    .whereRef("taken.reverses_id", "=", "transactions.id")
    .where("taken.created_at", "<", rule.closesAt);

/**
 * The unary plus disables indexes on these columns: a few customers' transactions are fewer than a day's or a type's.
 */
const dayOfOwn = sql<number>`+transactions.day`;
const typeOfOwn = sql<number>`+transactions.type`;
const dayOfEvent = sql<number>`+customer_events.day`;

/** Transactions of the given types in the rule's days and branches. */
function inDays(db: Db, rule: Rule, types: readonly number[]) {
  const query = db
    .selectFrom("transactions")
    .where(typeOfOwn, "in", [...types])
    .where(dayOfOwn, ">=", rule.fromDay)
    .where(dayOfOwn, "<=", rule.toDay)
    .where("created_at", "<", rule.closesAt);
  return rule.branchIds ? query.where("branch_id", "in", inList(rule.branchIds)) : query;
}

/** Like `inDays`, without reversed transactions. */
const standing = (db: Db, rule: Rule, types: readonly number[]) =>
  inDays(db, rule, types).where((row) => row.not(row.exists(reversalOf(row, rule).select("taken.id"))));

/**
 * Sales less their reversals, and returns as negative amounts. Reversals themselves are excluded; a reversal covers
 * only what had not been returned before, so earlier returns still count.
 */
const purchases = (db: Db, rule: Rule): Doing =>
  inDays(db, rule, [transactionTypes.rewards, transactionTypes.returns])
    .where("reverses_id", "is", null)
    .select((row) => {
      const net = sql`amount - coalesce(${reversalOf(row, rule).select("taken.amount")}, 0)`;
      const sign = sql`case type when ${sql.lit(transactionTypes.rewards)} then 1 else -1 end`;
      return ["customer_id", "day", sql<number>`(${sign}) * (${net})`.as("units")];
    })
    .as("done");

function events(db: Db, rule: Rule, kind: "check_in" | "share") {
  let query = db
    .selectFrom("customer_events")
    .where("kind", "=", kind)
    .where(dayOfEvent, ">=", rule.fromDay)
    .where(dayOfEvent, "<=", rule.toDay)
    .where("created_at", "<", rule.closesAt);
  if (rule.branchIds) query = query.where("branch_id", "in", inList(rule.branchIds));
  return query.select(["customer_id", "day", each()]);
}

function visits(db: Db, rule: Rule): Doings {
  const seen = standing(db, rule, visitTypes).select(["customer_id", "day", each()]).as("done");
  return rule.withCheckIns ? [seen, events(db, rule, "check_in").as("done")] : [seen];
}

function referrals(db: Db, rule: Rule): Doing {
  let brought = db
    .selectFrom("referrals")
    // A refused attempt counts in no draw (settled reading "details").
    .where("reason", "=", "")
    .where("day", ">=", rule.fromDay)
    .where("day", "<=", rule.toDay)
    .where("created_at", "<", rule.closesAt);
  if (rule.statuses.length > 0) brought = brought.where("status", "in", [...rule.statuses]);
  return brought.select(["referrer_id as customer_id", "day", each()]).as("done");
}

/** SQL has no empty list; an id of 0 matches nothing. */
const inList = (ids: readonly number[]) => (ids.length > 0 ? [...ids] : [0]);

const each = () => sql<number>`1`.as("units");
const inSum = sql<number>`sum(units)`;
const inDaysSeen = sql<number>`count(distinct day)`;

/** Sums the span's customers' actions with those of customers merged into them; joins family members before actions. */
async function summed(db: Db, doings: Doings, span: Span | undefined, units: RawBuilder<number>): Promise<Counting> {
  const own = (doing: Doing) => {
    const query = db.selectFrom(doing).select(["done.customer_id", "done.day", "done.units"]);
    return span ? query.where(rarely(db, sql`done.customer_id between ${span.from} and ${span.to}`)) : query;
  };
  const theirs = (doing: Doing) => {
    const query = withFamilies(db, span)
      .selectFrom("family")
      .crossJoin(doing)
      .where(rarely(db, sql`done.customer_id = family.member_id`))
      .select(["family.survivor_id as customer_id", "done.day", "done.units"]);
    return db.selectFrom(query.as("theirs")).select(["customer_id", "day", "units"]);
  };
  const [first, ...more] = doings;
  let all = more.reduce((query, doing) => query.unionAll(own(doing)), own(first));
  if (await isAnyoneMerged(db, span)) all = doings.reduce((query, doing) => query.unionAll(theirs(doing)), all);
  return db
    .selectFrom(all.as("doings"))
    .select(["customer_id", units.as("units")])
    .groupBy("customer_id")
    .as("counted");
}

/** The units counted for each customer; customers without any may be omitted. */
async function counting(db: Db, rule: Rule, span: Span | undefined): Promise<Counting> {
  switch (rule.type) {
    case drawTypes.visits:
      return summed(db, visits(db, rule), span, inDaysSeen);
    case drawTypes.purchaseAmount:
      return summed(db, [purchases(db, rule)], span, inSum);
    case drawTypes.giftCardPurchase: {
      const sold = standing(db, rule, [transactionTypes.giftCard]).where("subtype", "!=", giftCardSpent);
      const units = rule.per > 0 ? sql<number>`amount`.as("units") : each();
      return summed(db, [sold.select(["customer_id", "day", units]).as("done")], span, inSum);
    }
    case drawTypes.sharedOffers:
      return summed(db, [events(db, rule, "share").as("done")], span, inSum);
    case drawTypes.alaCarte:
      return summed(db, [await redeemed(db, rule)], span, inSum);
    case drawTypes.referrals:
      return summed(db, [referrals(db, rule)], span, inSum);
    case drawTypes.tags: {
      let tagged = db.selectFrom("customer_tags").where("tag_id", "in", inList(rule.ids));
      if (span) tagged = tagged.where("customer_id", ">=", span.from).where("customer_id", "<=", span.to);
      return tagged.select(["customer_id", each()]).groupBy("customer_id").as("counted");
    }
    default: {
      let people = db.selectFrom("customers");
      if (rule.type === drawTypes.tiers) {
        people =
          rule.ids.length > 0 ? people.where("tier_id", "in", [...rule.ids]) : people.where("tier_id", "is not", null);
      } else {
        people = people
          .where("created_day", ">=", rule.fromDay)
          .where("created_day", "<=", rule.toDay)
          .where("created_at", "<", rule.closesAt);
      }
      if (span) people = people.where("id", ">=", span.from).where("id", "<=", span.to);
      return people.select(["id as customer_id", each()]).as("counted");
    }
  }
}

async function redeemed(db: Db, rule: Rule): Promise<Doing> {
  const redemptions = standing(db, rule, [transactionTypes.alaCarte]);
  const named = rule.ids.length > 0 ? redemptions.where(await isOfProductRewards(db, rule.ids)) : redemptions;
  return named.select(["customer_id", "day", each()]).as("done");
}

/** Types that count events in a branch; the others use the customer's own branch. */
const ofBranches: readonly number[] = [
  drawTypes.visits,
  drawTypes.purchaseAmount,
  drawTypes.giftCardPurchase,
  drawTypes.sharedOffers,
  drawTypes.alaCarte,
];

/** Customers with at least one entry, and their entries. `db` must be scoped to the draw's business. */
export async function entrants(db: Db, rule: Rule, span?: Span) {
  const per = sql.lit(Math.max(rule.per, 1));
  const entries = sql<number>`cast(counted.units as bigint) / ${per}`;
  let query = db
    .selectFrom(await counting(db, rule, span))
    .innerJoin("customers", "customers.id", "counted.customer_id")
    .where("counted.units", ">=", Math.max(rule.per, 1))
    .where("customers.left_at", "is", null)
    .select(["customers.id as customer_id", entries.as("entries")]);
  if (span) query = query.where("customers.id", ">=", span.from).where("customers.id", "<=", span.to);
  return rule.branchIds && !ofBranches.includes(rule.type)
    ? query.where("customers.branch_id", "in", inList(rule.branchIds))
    : query;
}
