import type { Kysely } from "kysely";
import type { Database } from "../store/schema";
import type { Store } from "../store/store";
import type { Books } from "./types";

/** How a day's work takes note of a business whose turn failed, and when it leaves the others to a later look. */
interface Turns {
  readonly failed: (error: unknown) => void;
  readonly stopped: () => boolean;
}

/** Does a day's work for one business after the other. A business whose turn fails holds up no other. */
export async function everyBusiness(
  store: Store,
  now: number,
  { failed, stopped }: Turns,
  turn: (books: Books) => Promise<void>,
): Promise<void> {
  for (const business of await store.db.selectFrom("businesses").select(["id", "time_zone"]).execute()) {
    if (stopped()) break;
    try {
      await turn({ businessId: business.id, timeZone: business.time_zone, now });
    } catch (error) {
      failed(error);
    }
  }
}

/** Whether transactions are being imported: the file may tell of days before those of the day's work. */
export const isImporting = async (db: Kysely<Database>, businessId: number): Promise<boolean> =>
  (await db
    .selectFrom("imports")
    .select("id")
    .where("business_id", "=", businessId)
    .where("kind", "=", "transactions")
    .where("state", "=", "running")
    .limit(1)
    .executeTakeFirst()) !== undefined;
