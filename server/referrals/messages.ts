import type { Kysely } from "kysely";
import { blankMessages, isMessageField, type MessageField, type Messages } from "../contract/referrals/messages";
import type { Database } from "../store/schema";

type Db = Kysely<Database>;

/** A programme's messages in one language; blank if not saved. */
export async function messagesIn(db: Db, programmeId: number, languageId: number): Promise<Messages> {
  const rows = await db
    .selectFrom("referral_messages")
    .select(["field", "text"])
    .where("programme_id", "=", programmeId)
    .where("language_id", "=", languageId)
    .execute();
  const entries = rows.filter(({ field }) => isMessageField(field)).map(({ field, text }) => [field, text]);
  return { ...blankMessages, ...Object.fromEntries(entries) };
}

/** Saves a programme's messages in one language; omitted ones are unchanged, blank ones are deleted. */
export async function keepMessages(
  db: Db,
  at: { readonly businessId: number; readonly programmeId: number; readonly languageId: number },
  messages: Readonly<Partial<Record<MessageField, string>>>,
): Promise<void> {
  const key = { business_id: at.businessId, programme_id: at.programmeId, language_id: at.languageId };
  const fields = Object.keys(messages);
  if (fields.length === 0) return;
  await db
    .deleteFrom("referral_messages")
    .where("programme_id", "=", at.programmeId)
    .where("language_id", "=", at.languageId)
    .where("field", "in", fields)
    .execute();
  const rows = Object.entries(messages).flatMap(([field, text]) => (text === "" ? [] : [{ ...key, field, text }]));
  if (rows.length > 0) await db.insertInto("referral_messages").values(rows).execute();
}
