import type { Selectable, SelectQueryBuilder } from "kysely";
import type { Context } from "../../area";
import { pageOf } from "../../business/page";
import type { AnswerOf, QueryOf } from "../../contract/common/call";
import { fullName } from "../../contract/common/names";
import type { referralPayments } from "../../contract/referrals/calls";
import { sides } from "../../contract/referrals/words";
import { requireProgramme } from "../../referrals/programmes";
import { addDays, dayFromDate, instantOf } from "../../store/day";
import type { Database } from "../../store/schema";
import { referralPages } from "./page";

/** The total stops at this number. */
const mostCounted = 10_000;

/**
 * Lists what one programme or all of them gave each side, the latest first. @throws ApiError not-found; for an invalid
 * page.
 */
export async function paymentsOf(
  context: Context,
  { p, paid, ...page }: QueryOf<typeof referralPayments>,
): Promise<AnswerOf<typeof referralPayments>> {
  const { db } = context;
  const programme = p === undefined ? "" : (await requireProgramme(db, p)).rule_name;
  const { limit, offset } = pageOf(page, referralPages);
  const all = listed(context, { p, paid });
  // The page first: joined before, SQLite reads all customers for a filter of its own.
  const payments = await paidOf(db, latest(all.selectAll()).limit(limit).offset(offset));
  const { total } = await db
    .selectFrom(
      all
        .select("id")
        .limit(mostCounted + 1)
        .as("counted"),
    )
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return {
    programme,
    payments,
    total: Math.min(Number(total), mostCounted),
    total_is_least: Number(total) > mostCounted,
  };
}

type Filters = Pick<QueryOf<typeof referralPayments>, "p" | "paid">;

function listed({ db, caller: { timeZone } }: Context, { p, paid }: Filters) {
  let rows = db.selectFrom("referral_payments");
  if (p !== undefined) rows = rows.where("referral_payments.programme_id", "=", p);
  if (!paid) return rows;
  // An offer has no points.
  rows = rows.where("referral_payments.points", "!=", 0);
  if (paid.from) rows = rows.where("created_at", ">=", instantOf(dayFromDate(paid.from), timeZone));
  if (paid.to) rows = rows.where("created_at", "<", instantOf(addDays(dayFromDate(paid.to), 1), timeZone));
  return rows;
}

const latest = <O>(rows: SelectQueryBuilder<Database, "referral_payments", O>) =>
  rows.orderBy("created_at", "desc").orderBy("id", "desc");

/** Reads payments as calls return them, newest first. */
export async function paidOf(
  db: Context["db"],
  payments: SelectQueryBuilder<Database, "referral_payments", Selectable<Database["referral_payments"]>>,
) {
  const rows = await db
    .selectFrom(payments.as("paid"))
    .leftJoin("customers", "customers.id", "paid.customer_id")
    .leftJoin("offers", "offers.id", "paid.offer_id")
    .selectAll("paid")
    .select(["customers.first_name", "customers.last_name", "customers.left_at", "offers.title"])
    .orderBy("paid.created_at", "desc")
    .orderBy("paid.id", "desc")
    .execute();
  return rows.map((row) => ({
    payment_pk: row.id,
    referral_pk: row.referral_id,
    utc_created: row.created_at,
    side: sides.find((side) => side === row.side) ?? "referrer",
    uid: row.left_at === null ? row.customer_id : null,
    customer: fullName(row.first_name, row.last_name),
    points: row.points,
    transaction_pk: row.transaction_id,
    offer_pk: row.offer_id,
    offer_title: row.title ?? "",
    utc_valid_until: row.valid_until,
    reason: row.reason,
  }));
}
