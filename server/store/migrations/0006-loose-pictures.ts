import type { Kysely } from "kysely";
import { createTable } from "../tables";

/** Pictures whose files may lie without a row of `images`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, "loose_pictures", {
    columns: { business_id: "number", token: "text", since: "number" },
    key: ["token"],
  });
}
