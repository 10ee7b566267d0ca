import type { Kysely } from "kysely";
import type { Database } from "../store/schema";
import type { Books } from "./types";

/** Opens a batch for transactions that are made together and undone together. @returns its id. */
export async function openBatch(
  db: Kysely<Database>,
  books: Books,
  batch: { kind: "gift" | "import"; userId: number },
): Promise<number> {
  const { id } = await db
    .insertInto("batches")
    .values({
      business_id: books.businessId,
      kind: batch.kind,
      created_by: batch.userId,
      created_at: books.now,
      undone_at: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
