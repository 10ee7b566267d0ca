import type { Kysely } from "kysely";
import { recountVisits } from "../../ledger/visits";
import type { Database } from "../schema";

/** Gives those whom others were merged into the visits of all of them, as a merge does. */
export async function up(unknown: Kysely<unknown>): Promise<void> {
  const db = unknown as Kysely<Database>;
  const survivors = await db
    .selectFrom("customer_merges")
    .innerJoin("businesses", "businesses.id", "customer_merges.business_id")
    .select(["customer_merges.survivor_id", "businesses.id", "businesses.time_zone"])
    .distinct()
    .where("customer_merges.undone_at", "is", null)
    .execute();
  const now = Date.now();
  for (const { survivor_id, id, time_zone } of survivors)
    await recountVisits(db, { businessId: id, timeZone: time_zone, now }, survivor_id);
}
