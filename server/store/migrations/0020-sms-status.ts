import { type Kysely, sql } from "kysely";

/** Consents to messages from before there was a status stand as given: each is for the number it was given with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update customers set allow_sms_status = 1
    where consent_sms = 1 and allow_sms_status = 0 and phone like '+%' and left_at is null`.execute(db);
}
