import { type Kysely, sql } from "kysely";
import { createIndexes } from "../tables";
import { engineOf } from "../words";

/** Of a customer what filters compare, so that asking everybody reads no row. */
const compared = [
  ...["branch_id", "language_id", "tier_id", "segment", "created_day", "first_visit_at", "seen_day", "birth_date"],
  ...["points_balance", "credit_balance", "lifetime_points"],
  ...["purchases", "purchase_amount", "last_purchase_day", "earnings", "redemptions"],
];

/** Lets audiences be counted from indexes alone, and settled piece by piece without looking through what is settled. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex("transactions_type").execute();
  await createIndexes(db, {
    // Who did what on which days, and with which offer or reward.
    transactions_type: [
      "transactions",
      [...["business_id", "type", "day", "id"], ...["customer_id", "branch_id", "created_at", "offer_id", "reward_id"]],
    ],
  });
  // Finds whom a campaign writes to already, whatever became of the message.
  await db.schema.dropIndex("outbox_campaign_address").execute();
  await sql`create unique index outbox_campaign_address on outbox (business_id, source_id, channel, address)
    where kind = 'campaign' and status <> 'withheld'`.execute(db);
  // PostgreSQL goes through rows on several cores, and would write this index with every change of a customer.
  if (engineOf(db) === "postgres") return;
  const columns = sql.join(["business_id", "left_at", "id", ...compared].map((column) => sql.ref(column)));
  await sql`create index customers_compared on customers (${columns}, replace(upper(postal_code), ' ', ''))`.execute(
    db,
  );
}
