import { type Kysely, sql } from "kysely";
import { notFound } from "../errors";
import { requireRevision } from "../items/revision";
import { holdBooks } from "../ledger/figures";
import type { Books } from "../ledger/types";
import type { Database } from "../store/schema";
import { noteMoveByHand } from "../tiers/by-hand";
import type { Person } from "./columns";
import { checkedRow } from "./person";
import { writeSearchWords } from "./search-words";
import { wearTags } from "./wear-tags";

/** Who changes a customer, and the revision that they have seen. */
export interface Change {
  readonly userId: number | null;
  /** The platform of the user. */
  readonly platformId?: number | undefined;
  /** The revision in the profile's response; without it, the save replaces any revision. */
  readonly replaces?: string | undefined;
}

/** Revision of a profile, as sent in responses. */
export const versionOf = ({ updated_at }: { readonly updated_at: number | null }): string => String(updated_at ?? 0);

/** The next `updated_at`: revisions differ even within the same millisecond. */
export const nextVersion = (now: number) =>
  sql<number>`case when coalesce(updated_at, 0) < ${now} then ${now} else updated_at + 1 end`;

/**
 * Changes a customer's fields, inside the caller's transaction. No other code may change them.
 * @throws ApiError with the problems by wire field name; not-found for a customer who has left.
 */
export async function changeCustomer(
  db: Kysely<Database>,
  books: Books,
  customerId: number,
  person: Person,
  { userId, platformId, replaces }: Change,
): Promise<void> {
  await holdBooks(db, books.businessId);
  const before = await db
    .selectFrom("customers")
    .select([
      "id",
      "first_name",
      "last_name",
      "email",
      "phone",
      "phone_country",
      "account_number",
      "consent_sms",
      "allow_sms_status",
      "updated_at",
      "tier_id",
    ])
    .where("business_id", "=", books.businessId)
    .where("id", "=", customerId)
    .where("left_at", "is", null)
    .executeTakeFirst();
  if (!before) throw notFound("The customer");
  requireRevision(replaces, versionOf(before), [changed]);
  // An unchanged level is not validated: it may be deleted, with its customers still to be moved.
  const said = person.tier_id === before.tier_id ? { ...person, tier_id: undefined } : person;
  const row = await checkedRow(db, books, said, before);
  await db
    .updateTable("customers")
    .set({
      ...row,
      updated_at: nextVersion(books.now),
      updated_by: userId,
      updated_platform_id: platformId ?? null,
    })
    .where("business_id", "=", books.businessId)
    .where("id", "=", customerId)
    .execute();
  if (row.tier_id !== undefined)
    await noteMoveByHand(db, books, customerId, { from: before.tier_id, to: row.tier_id }, userId);
  await writeSearchWords(db, books.businessId, [customerId]);
  if (person.tags) await wearTags(db, books.businessId, customerId, person.tags);
}

const changed = "This customer changed after you opened the form. Reload to see the current profile.";
