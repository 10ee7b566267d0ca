import type { Kysely } from "kysely";
import type { Step } from "../contract/a2p/words";
import type { Database } from "../store/schema";

interface Happened {
  readonly at: number;
  /** "" for the form as a whole. */
  readonly step: Step | "";
  readonly status: string;
  readonly reason?: string;
  /** The field to mend. */
  readonly field?: string;
}

/** Writes a line of the registration's history. */
export async function noteEvent(
  db: Kysely<Database>,
  businessId: number,
  { reason = "", field = "", ...happened }: Happened,
): Promise<void> {
  await db
    .insertInto("a2p_events")
    .values({ business_id: businessId, ...happened, reason, field })
    .execute();
}
