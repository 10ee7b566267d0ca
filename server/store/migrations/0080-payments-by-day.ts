import type { Kysely } from "kysely";
import { createIndexes } from "../tables";

/** Finds what was paid for referrals on some days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndexes(db, { referral_payments_day: ["referral_payments", ["business_id", "created_at", "id"]] });
}
