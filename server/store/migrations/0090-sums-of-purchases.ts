import { type Kysely, sql } from "kysely";
import { engineOf } from "../words";

/** Lets PostgreSQL count and add up purchases and sold items of some days from the keys alone, as SQLite does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (engineOf(db) === "sqlite") return;
  await sql`alter table purchase_days
    drop constraint purchase_days_key,
    add constraint purchase_days_key
      primary key (business_id, day, customer_id, branch_id) include (purchases, amount)`.execute(db);
  await sql`alter table sale_lines
    drop constraint sale_lines_key,
    add constraint sale_lines_key
      primary key (business_id, item_id, day, customer_id, transaction_id) include (taken_back)`.execute(db);
}
