import type { Kysely } from "kysely";
import { createIndexes } from "../tables";

/** The list of customers, newest first: all of them, those of a branch, of a segment, of both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndexes(db, {
    customers_newest: ["customers", ["business_id", "created_day", "id"]],
    customers_newest_branch: ["customers", ["business_id", "branch_id", "created_day", "id"]],
    customers_newest_segment: ["customers", ["business_id", "segment", "created_day", "id"]],
    customers_newest_branch_segment: ["customers", ["business_id", "branch_id", "segment", "created_day", "id"]],
  });
}
