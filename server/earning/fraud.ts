import type { Kysely } from "kysely";
import type { BusinessRules } from "../contract/settings/rules";
import type { Books } from "../ledger/types";
import type { Database } from "../store/schema";

type Rules = Pick<BusinessRules, "fraud_notification_flag" | "fraud_notification_period" | "fraud_notification_count">;

const aDay = 86_400_000;

/** Takes note of a customer who has earned more often than is usual, once a period. The books are held. */
export async function noticeFraud(
  db: Kysely<Database>,
  { businessId, now }: Books,
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
  await db
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
    .execute();
}
