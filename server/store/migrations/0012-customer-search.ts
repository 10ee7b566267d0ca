import { type Kysely, sql } from "kysely";
import type { Database } from "../schema";
import { createIndexes, createTable, ownRow, type Tables } from "../tables";
import { fillCustomerWords } from "./customer-words";

const tables: Tables = {
  // Only ever written from the customer's row, by the thousand too, so they hold no references.
  customer_words: {
    columns: { business_id: "number", customer_id: "number", word: "word" },
    key: ["business_id", "customer_id", "word"],
    clustered: true,
    unbound: true,
  },
  customer_views: {
    columns: { ...ownRow, user_id: "number", name: "text", filters: "text", created_at: "number" },
    unique: [["business_id", "user_id", "name"]],
  },
};

/** What the list of customers is walked by; those who left are in none of them. */
const lists = {
  newest: ["created_day"],
  newest_branch: ["branch_id", "created_day"],
  newest_segment: ["segment", "created_day"],
  newest_branch_segment: ["branch_id", "segment", "created_day"],
  newest_tier: ["tier_id", "created_day"],
  newest_consent_email: ["consent_email", "created_day"],
  newest_consent_sms: ["consent_sms", "created_day"],
  newest_consent_push: ["consent_push", "created_day"],
  balance: ["points_balance"],
};
const visits = { first_visit: "first_visit_at", last_visit: "last_visit_at" };

export async function up(db: Kysely<Database>): Promise<void> {
  for (const [name, table] of Object.entries(tables)) await createTable(db, name, table);
  await fillCustomerWords(db);
  await createIndexes(db, { customer_words_word: ["customer_words", ["business_id", "word", "customer_id"]] });
  for (const name of Object.keys(lists)) await db.schema.dropIndex(`customers_${name}`).ifExists().execute();
  for (const [name, columns] of Object.entries(lists)) {
    const all = sql.join(["business_id", ...columns, "id"].map((column) => sql.ref(column)));
    await sql`create index ${sql.id(`customers_${name}`)} on customers (${all}) where left_at is null`.execute(db);
  }
  // Never visited counts as 0, so that both engines put it in the same place.
  for (const [name, column] of Object.entries(visits)) {
    await sql`create index ${sql.id(`customers_${name}`)}
      on customers (business_id, (coalesce(${sql.ref(column)}, 0)), id) where left_at is null`.execute(db);
  }
}
