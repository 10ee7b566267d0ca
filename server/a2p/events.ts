import type { Kysely } from "kysely";
import type { Step } from "../contract/a2p/words";
import type { Database } from "../store/schema";

interface Happened {
  readonly at: number;
  /** "" for the form as a whole. */
  readonly step: Step | "";
  readonly status: string;
  readonly reason?: string;
  /** The field to correct. */
  readonly field?: string;
}

/** Event of the form as a whole: saved, ready to send. */
const submitted = { step: "", status: "submitted" } as const;

export const noteSubmission = (db: Kysely<Database>, businessId: number, at: number): Promise<void> =>
  noteEvent(db, businessId, { ...submitted, at });

/** Revision of the saved form: the number of times it was submitted. */
export async function formRevision(db: Kysely<Database>): Promise<string> {
  const { n } = await db
    .selectFrom("a2p_events")
    .select((row) => row.fn.countAll<number>().as("n"))
    .where("step", "=", submitted.step)
    .where("status", "=", submitted.status)
    .executeTakeFirstOrThrow();
  return String(n);
}

/** Adds a row to the registration's history. */
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
