import type { Kysely } from "kysely";
import { createTable } from "../tables";

/** What is said of a branch in a further language, and through the default branch of the business. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, "branch_texts", {
    columns: {
      business_id: "number",
      branch_id: { ref: "branches", cascade: true },
      language_id: "number",
      name: "text",
      business_name: "text",
      about: "text",
      about_link: "text",
    },
    key: ["business_id", "branch_id", "language_id"],
    clustered: true,
  });
}
