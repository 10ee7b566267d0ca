import type { Kysely } from "kysely";
import type { Database } from "../store/schema";

type Db = Kysely<Database>;

/** The two transactions of a transfer from a merged customer to the survivor. */
export interface MergeTransfer {
  readonly sentId: number;
  readonly receivedId: number;
}

/**
 * Transfers that belong to a merge in force, oldest first: what went over with it, and what was passed on since. While
 * a customer is merged, nothing else is transferred from them to the survivor.
 */
export const mergeTransfers = (
  db: Db,
  businessId: number,
  { mergedId, survivorId }: { readonly mergedId: number; readonly survivorId: number },
): Promise<MergeTransfer[]> =>
  db
    .selectFrom("customer_merges as merge")
    .innerJoin("transactions as sent", (join) =>
      join
        .onRef("sent.customer_id", "=", "merge.merged_id")
        .onRef("sent.id", ">=", "merge.out_transaction_id")
        .on("sent.business_id", "=", businessId),
    )
    .innerJoin("transactions as received", (join) =>
      join
        .onRef("received.linked_id", "=", "sent.id")
        .onRef("received.customer_id", "=", "merge.survivor_id")
        .on("received.business_id", "=", businessId),
    )
    .select(["sent.id as sentId", "received.id as receivedId"])
    .where("merge.business_id", "=", businessId)
    .where("merge.merged_id", "=", mergedId)
    .where("merge.survivor_id", "=", survivorId)
    .where("merge.undone_at", "is", null)
    .orderBy("sent.id")
    .execute();

/** Records a transfer as the first one of a merge that had none. */
export async function noteFirstTransfer(
  db: Db,
  businessId: number,
  mergedId: number,
  { sentId, receivedId }: MergeTransfer,
): Promise<void> {
  await db
    .updateTable("customer_merges")
    .set({ out_transaction_id: sentId, in_transaction_id: receivedId })
    .where("business_id", "=", businessId)
    .where("merged_id", "=", mergedId)
    .where("undone_at", "is", null)
    .where("out_transaction_id", "is", null)
    .execute();
}
