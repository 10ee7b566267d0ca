import { type Kysely, sql } from "kysely";

/** Lists and counts what is left of customers' points by an index alone, by expiry and by their branch too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, columns] of [
    ["lots_earned", sql`business_id, account, earned_at, id, customer_id`],
    ["lots_due", sql`business_id, expires_at, customer_id, id, account`],
  ] as const) {
    await sql`drop index ${sql.id(name)}`.execute(db);
    await sql`create index ${sql.id(name)} on lots (${columns}) where "left" > 0`.execute(db);
  }
}
