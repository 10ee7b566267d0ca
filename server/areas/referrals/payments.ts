import type { Selectable, SelectQueryBuilder } from "kysely";
import type { Context } from "../../area";
import type { AnswerOf, QueryOf } from "../../contract/common/call";
import type { referralPayments } from "../../contract/referrals/calls";
import { sides } from "../../contract/referrals/words";
import { requireProgramme } from "../../referrals/programmes";
import type { Database } from "../../store/schema";
import { pageOf } from "./page";

/** The total stops at this number. */
const mostCounted = 10_000;

const fullName = (first: string | null, last: string | null) => [first, last].filter(Boolean).join(" ");

/** Lists what a programme gave each side, newest first. @throws ApiError not-found; for an invalid page. */
export async function paymentsOf(
  { db }: Context,
  { p, ...asked }: QueryOf<typeof referralPayments>,
): Promise<AnswerOf<typeof referralPayments>> {
  const programme = await requireProgramme(db, p);
  const { limit, offset } = pageOf(asked);
  const all = db.selectFrom("referral_payments").where("referral_payments.programme_id", "=", p);
  // Limits to the page before joining; otherwise SQLite reads all customers to build a filter for the join.
  const payments = await paidOf(db, all.selectAll().orderBy("id", "desc").limit(limit).offset(offset));
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
    programme: programme.rule_name,
    payments,
    total: Math.min(Number(total), mostCounted),
    total_is_least: Number(total) > mostCounted,
  };
}

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
