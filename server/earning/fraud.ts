import type { Kysely } from "kysely";
import { type PointLabels, pointWords } from "../contract/settings/point-words";
import type { BusinessRules } from "../contract/settings/rules";
import { nameOfCustomer } from "../customers/name-of";
import { readPhone } from "../customers/phone";
import type { Books } from "../ledger/types";
import { writeNotice } from "../outbox/notice";
import type { Database } from "../store/schema";

type Rules = PointLabels &
  Pick<
    BusinessRules,
    | "fraud_notification_flag"
    | "fraud_notification_period"
    | "fraud_notification_count"
    | "fraud_notification_email"
    | "fraud_notification_priority"
  >;

const aDay = 86_400_000;

/** Records a customer who earned more often than usual, once per period. The caller holds the books. */
export async function noticeFraud(
  db: Kysely<Database>,
  { businessId, now, timeZone }: Books,
  rules: Rules,
  sale: { readonly customer_id: number; readonly branch_id: number; readonly transaction_id: number },
): Promise<void> {
  if (!rules.fraud_notification_flag) return;
  const { fraud_notification_period: days, fraud_notification_count: most } = rules;
  const { customer_id, branch_id, transaction_id } = sale;
  const since = now - days * aDay;
  const { sales } = await db
    .selectFrom("sales")
    .select((row) => row.fn.countAll<number>().as("sales"))
    .where("business_id", "=", businessId)
    .where("customer_id", "=", customer_id)
    .where("created_at", ">", since)
    .where((row) => row.or([row("earned", ">", 0), row("credit", ">", 0)]))
    .executeTakeFirstOrThrow();
  if (Number(sales) <= most) return;
  const known = await db
    .selectFrom("fraud_notices")
    .select("id")
    .where("business_id", "=", businessId)
    .where("customer_id", "=", customer_id)
    .where("created_at", ">", since)
    .limit(1)
    .executeTakeFirst();
  if (known) return;
  const { id } = await db
    .insertInto("fraud_notices")
    .values({
      business_id: businessId,
      customer_id,
      branch_id,
      transaction_id,
      sales: Number(sales),
      period_days: days,
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tell(db, { businessId, now, timeZone }, rules, { id, sales: Number(sales), ...sale });
}

const periods = { 1: "24 hours", 7: "a week", 30: "a month" } as const;

/** Sends a notice to the business: to the email address of the setting, or to the phone of the default branch. */
async function tell(
  db: Kysely<Database>,
  books: Books,
  rules: Rules,
  notice: { readonly id: number; readonly sales: number; readonly customer_id: number; readonly branch_id: number },
): Promise<void> {
  const bySms = rules.fraud_notification_priority === 2;
  const who = await nameOfCustomer(db, books.businessId, notice.customer_id);
  const { many } = pointWords(rules);
  const within = periods[rules.fraud_notification_period];
  const usual = `up to ${rules.fraud_notification_count} are usual`;
  await writeNotice(db, books, {
    channel: bySms ? "sms" : "email",
    kind: "fraud_notice",
    sourceId: notice.id,
    address: bySms ? await phoneOf(db, books.businessId) : rules.fraud_notification_email,
    subject: `Unusual activity: ${who}`,
    body: `${who} earned ${many} in ${notice.sales} sales within ${within}; ${usual}. See Review sales at the counter.`,
  });
}

/** Phone of the default branch; "" when its number cannot be dialled. */
async function phoneOf(db: Kysely<Database>, businessId: number): Promise<string> {
  const branch = await db
    .selectFrom("branches")
    .select(["cell_number", "phone", "country_code"])
    .where("business_id", "=", businessId)
    .where("is_default", "=", 1)
    .executeTakeFirst();
  if (!branch) return "";
  return readPhone(branch.cell_number || branch.phone, branch.country_code.toUpperCase())?.number ?? "";
}
