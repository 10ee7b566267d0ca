import type { Kysely } from "kysely";
import type { Context } from "../../area";
import { rulesIn } from "../../business/rules";
import type { AnswerOf, QueryOf } from "../../contract/common/call";
import type { CounterCustomer, counterFind, FoundCustomer } from "../../contract/sales/calls";
import { readFilter } from "../../customers/filter";
import { type CustomerRecord, requireCustomer } from "../../customers/find";
import { findByWords } from "../../customers/found";
import { customersNamed } from "../../customers/named";
import { isOwn } from "../../customers/own";
import { mayRedeem } from "../../earning/redeeming";
import { ratioAt } from "../../earning/rules";
import { share } from "../../earning/sums";
import { partnersGiven } from "../../items/partners";
import { dateFromDay, dayOf, wallTimeOf } from "../../store/day";
import type { Database } from "../../store/schema";
import { redeemedBy } from "./cancel-redemption";
import { mayCheckInAt } from "./check-in";
import { branchAt } from "./place";
import { rewardsAt } from "./rewards";
import { saleSaid, salesSeenBy } from "./sale-rows";

/** Maximum number of customers shown on the counter page; a longer search term finds the others. */
const mostFound = 8;
const mostRewards = 30;
const mostSlides = 8;
const mostSales = 5;

const foundOf = (row: CustomerRecord): FoundCustomer => ({
  uid: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  contact: row.phone || row.email || row.account_number,
  balance: row.points_balance,
});

/** Ids of customers matching `find`: by email, phone or account number, else by words of the name. */
async function idsFound(context: Context, find: string): Promise<readonly number[]> {
  const named = await customersNamed(context, find, mostFound);
  if (named.length > 0) return named.map(({ id }) => id);
  const found = await findByWords(context.db, await readFilter(context, { search: find }));
  return (found?.ids ?? []).slice(0, mostFound);
}

async function rowsOf({ db, caller }: Context, ids: readonly number[]): Promise<CustomerRecord[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("customers")
    .selectAll()
    .where("id", "in", [...ids])
    .where("left_at", "is", null)
    .execute();
  return ids.flatMap((id) => rows.find((row) => row.id === id && isOwn(caller, row)) ?? []);
}

/** @throws ApiError not-found, forbidden. */
export async function findAtCounter(
  context: Context,
  { find, uid, branchId }: QueryOf<typeof counterFind>,
): Promise<AnswerOf<typeof counterFind>> {
  if (uid === undefined && find === "")
    return { customers: [], customer: null, slides: await slidesAt(context, branchId) };
  const rows =
    uid === undefined ? await rowsOf(context, await idsFound(context, find)) : [await requireCustomer(context, uid)];
  const [only, another] = rows;
  const customer = only && !another ? await served(context, only, branchId) : null;
  return { customers: rows.map(foundOf), customer, slides: [] };
}

async function slidesAt(context: Context, requestedBranch: number | undefined) {
  const { db, caller, now } = context;
  if (requestedBranch === undefined && caller.branchId === null) return [];
  const branchId = await branchAt(context, requestedBranch);
  const date = dateFromDay(dayOf(now, caller.timeZone));
  const partners = await partnersGiven(db, caller.businessId);
  const rewards = await rewardsAt(db, { branchId, tierId: null, date, partners }).limit(mostSlides).execute();
  return rewards.map(({ title, points }) => ({ title, points }));
}

/** The customer with everything that the branch can do for them. */
async function served(
  context: Context,
  row: CustomerRecord,
  requestedBranch: number | undefined,
): Promise<CounterCustomer> {
  const { db, caller, now } = context;
  const { businessId, timeZone } = caller;
  const branchId = await branchAt(context, requestedBranch ?? caller.branchId ?? row.branch_id);
  const business = await db.selectFrom("businesses").select("business_rules").executeTakeFirstOrThrow();
  const rules = rulesIn(business.business_rules);
  const { tier_id: tierId, points_balance: balance } = row;
  const mayPay = caller.redeemsOnBehalf && mayRedeem(rules, tierId);
  const date = dateFromDay(dayOf(now, timeZone));
  const partners = await partnersGiven(db, businessId);
  const rewards = mayPay ? await rewardsAt(db, { branchId, tierId, date, partners }).limit(mostRewards).execute() : [];
  const next = rules.checkin_enabled ? await mayCheckInAt(db, rules, row.id, { businessId, timeZone, branchId }) : null;
  const sales = await salesSeenBy(db, caller).where("sales.customer_id", "=", row.id).limit(mostSales).execute();
  return {
    ...foundOf(row),
    store_credit: row.credit_balance,
    tier: await tierOf(db, tierId),
    tags: await tagsOf(db, row.id),
    worth: share(Math.max(0, balance), rules.redemption_amount, ratioAt(rules, "counter")),
    may_redeem: mayPay,
    rewards: rewards.map(({ id, title, points }) => ({ punchItemId: id, title, points, enough: points <= balance })),
    check_in:
      next === null
        ? null
        : { points: rules.checkin_points, open: next <= now, next: next <= now ? "" : wallTimeOf(next, timeZone) },
    sales: sales.map(saleSaid),
    redeemed: await redeemedBy(context, row.id),
  };
}

async function tierOf(db: Kysely<Database>, tierId: number | null): Promise<string> {
  if (tierId === null) return "";
  const tier = await db.selectFrom("tiers").select("name").where("id", "=", tierId).executeTakeFirst();
  return tier?.name ?? "";
}

const tagsOf = (db: Kysely<Database>, customerId: number) =>
  db
    .selectFrom("customer_tags")
    .innerJoin("tags", "tags.id", "customer_tags.tag_id")
    .select(["tags.name", "tags.abbreviation", "tags.color"])
    .where("customer_tags.customer_id", "=", customerId)
    .where("tags.enabled", "=", 1)
    .orderBy("tags.name")
    .execute();
