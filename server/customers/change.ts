import { type Kysely, sql } from "kysely";
import { notFound, refuse } from "../errors";
import { holdBooks } from "../ledger/figures";
import type { Books } from "../ledger/types";
import type { Database } from "../store/schema";
import { noteMoveByHand } from "../tiers/by-hand";
import type { Person } from "./columns";
import { checkedRow } from "./person";
import { writeSearchWords } from "./search-words";
import { wearTags } from "./wear-tags";

/** Who changes a customer, and the version they have seen. */
export interface Change {
  readonly userId: number | null;
  /** What they act from. */
  readonly platformId?: number | undefined;
  /** As the profile told it; left out, the save is laid over whatever there is. */
  readonly replaces?: string | undefined;
}

/** The version of a profile, as it is told. */
export const versionOf = ({ updated_at }: { readonly updated_at: number | null }): string => String(updated_at ?? 0);

/** What `updated_at` becomes: two versions never share a name, however soon one follows the other. */
export const nextVersion = (now: number) =>
  sql<number>`case when coalesce(updated_at, 0) < ${now} then ${now} else updated_at + 1 end`;

/**
 * The one way to change what is said of a customer, inside the caller's transaction.
 * @throws ApiError with what is wrong, by the field's name on the wire; not-found for one who has left.
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
  if (replaces !== undefined && replaces !== versionOf(before)) throw refuse({ revision: [changed] }, changed);
  // The level held is no choice anew: it may be one that is gone, whose customers are still being moved.
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
