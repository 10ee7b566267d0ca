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
 * Lets a held referral count, and pays for what was bought meanwhile.
 * @throws ApiError not-found; at `referral_pk` for one that does not wait.
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

/** Refuses a held referral: from then on it counts nowhere. @throws ApiError as `release`. */
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

/** Takes a referral that has become a refused one out of the counts. */
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
