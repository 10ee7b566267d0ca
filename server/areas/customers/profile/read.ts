import type { Kysely } from "kysely";
import type { Context } from "../../../area";
import { tagsOf } from "../../../business/choices";
import { type Words, wordsIn } from "../../../business/money-and-points";
import { rulesIn, termsOf } from "../../../business/rules";
import { toldAlike } from "../../../contract/customers/fields";
import type { ProfileUser } from "../../../contract/customers/profile-calls";
import { segments } from "../../../contract/dashboard/words";
import { pointWords } from "../../../contract/settings/point-words";
import { versionOf } from "../../../customers/change";
import { customerColumns, namedBy } from "../../../customers/columns";
import type { CustomerRecord } from "../../../customers/find";
import { graceMilliseconds } from "../../../customers/leave";
import { wornTags } from "../../../customers/wear-tags";
import { toldBy } from "../../../items/row";
import { familyOf } from "../../../ledger/families";
import { offersOf } from "../../../referrals/offers-of";
import { dateFromDay, dayOf } from "../../../store/day";
import type { Database } from "../../../store/schema";
import { progressOf } from "../../../tiers/progress";
import { levelsOf } from "../../../tiers/scheme";
import { missingInWords } from "../../../tiers/sentence";
import { choicesFor, countryChosen, noChoices, settledFor } from "./form";

type Db = Kysely<Database>;

/** @param brief omits what only a form needs. */
export async function profileOf(context: Context, customer: CustomerRecord, brief: boolean): Promise<ProfileUser> {
  const { db, caller, now } = context;
  const settled = await settledFor(context);
  const terms = await termsOf(db);
  const family = await familyOf(db, caller.businessId, customer.id);
  const [named, tags, figures, merged] = [
    await namesFor(db, customer),
    await wornTags(db, caller.businessId, customer.id),
    await figuresOf(db, customer, family),
    family.length > 1 ? await mergedInto(context, customer.id) : [],
  ];
  const choices = brief ? { ...noChoices, tags: await tagsNamed(context, tags) } : await choicesFor(context);
  const { progress, cycle } = await tierProgress(context, customer, wordsIn(terms));
  const visitDay = (instant: number | null) => (instant === null ? null : dateFromDay(dayOf(instant, caller.timeZone)));
  return {
    ...choices,
    ...settled,
    ...(brief && { crm_fields: null }),
    ...written(customer),
    uid: customer.id,
    revision: versionOf(customer),
    language: { id: customer.language_id, name: named.language ?? "" },
    country_code: countryChosen(customer.phone_country),
    userTags: tags,
    userTagsIds: tags,
    userTier: { id: customer.tier_id, label: named.tier ?? "", manual_setup: settled.manual_tier_setup },
    referrals: await referralsOf(db, family),
    tier_progress: progress,
    expiredPoints: figures.expired,
    total_amount: cycle.spend,
    total_visits: cycle.visits,
    start_date: cycle.cycle_first,
    end_date: cycle.cycle_last,
    balance_label: pointWords(rulesIn(terms.business_rules)).many,
    balance: customer.points_balance,
    total_spent: figures.spent,
    tier_points_balance: progress.total_points,
    lifetime_balance: figures.lifetime,
    giftcard_balance: `${(customer.giftcard_balance / 100).toFixed(2)} ${terms.currency_code}`,
    store_credit: customer.credit_balance,
    visits: customer.visits,
    first_visit: visitDay(customer.first_visit_at),
    last_visit: visitDay(customer.last_visit_at),
    branch_id: customer.branch_id,
    branch_name: named.branch ?? "",
    segment: segments.find(({ key }) => key === customer.segment)?.name ?? customer.segment,
    utc_joined: customer.created_at,
    merged,
    referral_offers: await offersOf(db, caller.businessId, family, now),
  };
}

/** Values from the customer's own row. */
function written(customer: CustomerRecord) {
  const degrees = (millionths: number | null) => (millionths === null ? null : millionths / 1_000_000);
  return {
    ...toldBy(toldAlike, customer, customerColumns),
    geo_lat: degrees(customer.geo_lat),
    geo_long: degrees(customer.geo_long),
    initial_account_number: customer.account_number,
    allow_sms_status: customer.allow_sms_status,
  };
}

const namesFor = (db: Db, customer: CustomerRecord) =>
  db
    .selectFrom("customers")
    .leftJoin("branches", "branches.id", "customers.branch_id")
    .leftJoin("tiers", "tiers.id", "customers.tier_id")
    .leftJoin("languages", (join) =>
      join
        .onRef("languages.business_id", "=", "customers.business_id")
        .onRef("languages.language_id", "=", "customers.language_id"),
    )
    .select(["branches.name as branch", "tiers.name as tier", "languages.name as language"])
    .where("customers.id", "=", customer.id)
    .executeTakeFirstOrThrow();

/** The customer's own tags only, for a brief profile. */
async function tagsNamed(context: Context, worn: readonly number[]) {
  if (worn.length === 0) return [];
  const { tags } = await tagsOf(context, undefined);
  return tags.filter(({ tag_pk }) => worn.includes(tag_pk));
}

/** Totals of the customer and those merged into them, whose money and points remain in their own ledgers. */
async function figuresOf(db: Db, customer: CustomerRecord, family: readonly number[]) {
  const others = family.filter((id) => id !== customer.id);
  const rows =
    others.length === 0 ? [customer] : await db.selectFrom("customers").selectAll().where("id", "in", family).execute();
  // Expired points less reversed expiries: reversing a transaction also reverses the expiry of its points.
  const { expired } = await db
    .selectFrom("ledger_entries as entry")
    .leftJoin("ledger_entries as expiry", (join) =>
      join.onRef("expiry.id", "=", "entry.reverses_id").on("expiry.kind", "=", "expire"),
    )
    .select((select) => select.fn.sum<number | null>("entry.amount").as("expired"))
    .where("entry.customer_id", "in", family)
    .where("entry.account", "=", "points")
    .where((row) => row.or([row("entry.kind", "=", "expire"), row("expiry.id", "is not", null)]))
    .executeTakeFirstOrThrow();
  const sum = (of: (row: CustomerRecord) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    lifetime: sum((row) => row.lifetime_points),
    spent: sum((row) => row.total_spent),
    expired: -Number(expired ?? 0) || 0,
  };
}

async function referralsOf(db: Db, family: readonly number[]): Promise<number> {
  const { referrals } = await db
    .selectFrom("referrals")
    .select((select) => select.fn.countAll<number>().as("referrals"))
    .where("referrer_id", "in", family)
    .where("reason", "=", "")
    .executeTakeFirstOrThrow();
  return Number(referrals);
}

/** The customer's place among the tiers and progress in the current cycle. */
async function tierProgress({ db, caller, now }: Context, customer: CustomerRecord, words: Words) {
  const { businessId, timeZone } = caller;
  const tiers = (await levelsOf(db, businessId))
    .filter(({ enabled }) => enabled === 1)
    .map(({ id, name, reach_points, reach_spend, reach_visits }) => ({
      ...{ id, name },
      ...{ reach_points, reach_spend, reach_visits },
    }));
  const cycle = await progressOf(db, { businessId, timeZone, now, words }, customer);
  const progress = {
    text: missingInWords(cycle, words),
    sequence: tiers.findIndex(({ id }) => id === customer.tier_id) + 1,
    total_points: cycle.total_points,
    tiers_sequence: tiers,
  };
  return { progress, cycle };
}

async function mergedInto({ db, now }: Context, customerId: number) {
  const merges = await db
    .selectFrom("customer_merges")
    .innerJoin("customers", "customers.id", "customer_merges.merged_id")
    .select(["customers.id", "customers.first_name", "customers.last_name", "customer_merges.merged_at"])
    .where("customer_merges.survivor_id", "=", customerId)
    .where("customer_merges.undone_at", "is", null)
    .orderBy("customer_merges.id", "desc")
    .execute();
  return merges.map(({ merged_at, ...merged }) => ({
    ...namedBy(merged),
    utc_merged: merged_at,
    undo_until: merged_at + graceMilliseconds > now ? merged_at + graceMilliseconds : null,
  }));
}
