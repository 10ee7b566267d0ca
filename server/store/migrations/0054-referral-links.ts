import type { Kysely } from "kysely";
import { createIndexes, createTable } from "../tables";

/** Who shares which programme by which code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, "referral_links", {
    columns: {
      code: "word",
      business_id: "number",
      programme_id: "number",
      customer_id: "number",
      created_at: "number",
    },
    key: ["code"],
    unique: [["business_id", "programme_id", "customer_id"]],
    unbound: true,
  });
  await createIndexes(db, { referral_links_customer: ["referral_links", ["business_id", "customer_id"]] });
}
