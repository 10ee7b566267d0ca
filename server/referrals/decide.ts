import type { Kysely, Selectable } from "kysely";
import { referralStatuses } from "../contract/referrals/words";
import { notFound, refuse } from "../errors";
import { holdBooks } from "../ledger/figures";
import type { Books } from "../ledger/types";
import type { Database } from "../store/schema";
import { bringsAnybody, moveCounts } from "./counts";
import { settle } from "./settle";

type Db = Kysely<Database>;
type ReferralRow = Selectable<Database["referrals"]>;

/**
 * Approves a held referral, and pays for purchases made meanwhile.
 * @throws ApiError not-found; at `referral_pk` if it is not held.
 */
export async function release(db: Db, books: Books, referralId: number): Promise<void> {
  const referral = await heldReferral(db, books, referralId);
  await db
    .updateTable("referrals")
    .set({ held: 0, updated_at: books.now })
    .where("business_id", "=", books.businessId)
    .where("id", "=", referralId)
    .execute();
  await settle(db, books, { ...referral, held: 0 });
}

/** Refuses a held referral, which then counts nowhere. @throws ApiError like `release`. */
export async function refuseHeld(db: Db, books: Books, referralId: number, reason: string): Promise<void> {
  const referral = await heldReferral(db, books, referralId);
  await db
    .updateTable("referrals")
    .set({ held: 0, status: referralStatuses.conditionNotMet, reason, updated_at: books.now })
    .where("business_id", "=", books.businessId)
    .where("id", "=", referralId)
    .execute();
  await uncount(db, books, referral, { pending: -1 });
}

async function heldReferral(db: Db, { businessId }: Books, id: number): Promise<ReferralRow> {
  await holdBooks(db, businessId);
  const referral = await db
    .selectFrom("referrals")
    .selectAll()
    .where("business_id", "=", businessId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!referral) throw notFound("The referral");
  if (referral.held === 0 || referral.status !== referralStatuses.pending)
    throw refuse({ referral_pk: ["The referral is not held"] });
  return referral;
}

/** Removes a referral that has been refused from the counts. */
export async function uncount(
  db: Db,
  { businessId }: Books,
  referral: ReferralRow,
  was: { readonly pending?: number; readonly met?: number },
): Promise<void> {
  const at = { businessId, programmeId: referral.programme_id, day: referral.day };
  const brings = await bringsAnybody(db, { ...at, referrerId: referral.referrer_id });
  await moveCounts(db, at, { ...was, referees: -1, refused: 1, referrers: brings ? 0 : -1 });
}
