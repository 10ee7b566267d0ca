import type { Kysely } from "kysely";
import { createIndexes } from "../tables";

/** A few rows of an outcome that has no more are found without walking all the refused ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndexes(db, { import_samples_outcome: ["import_samples", ["import_id", "stage", "outcome", "line"]] });
}
