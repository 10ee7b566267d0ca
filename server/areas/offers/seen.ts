import type { Kysely } from "kysely";
import { type Caller, isBranchRole } from "../../area";
import { offersSeenBy } from "../../catalogue/offers";
import { forbidden, notFound } from "../../errors";
import type { Database } from "../../store/schema";

type Db = Kysely<Database>;

/** Section 6, for a branch role that touches an offer of another branch. */
export const notYours = () => forbidden("You are unauthorized to edit params offer.");

interface Found {
  readonly id: number;
  readonly type: number;
  readonly offer_type: number | null;
  readonly all_branches: number;
}

async function findOffer(db: Db, offerId: number, deleted: boolean): Promise<Found> {
  const offer = await db
    .selectFrom("offers")
    .select(["id", "type", "offer_type", "all_branches"])
    .where("id", "=", offerId)
    .where("deleted_at", deleted ? "is not" : "is", null)
    .executeTakeFirst();
  if (!offer) throw notFound("The offer");
  return offer;
}

/** @throws ApiError not-found; forbidden for a branch role when the offer is another branch's. */
export async function requireSeen(db: Db, caller: Caller, offerId: number): Promise<Found> {
  const offer = await findOffer(db, offerId, false);
  if (!isBranchRole(caller.role)) return offer;
  const seen = await offersSeenBy(db, caller).select("offers.id").where("offers.id", "=", offerId).executeTakeFirst();
  if (!seen) throw notYours();
  return offer;
}

/**
 * The offer, if the caller may change it: a branch role only one of its own branch alone.
 * @throws ApiError not-found or forbidden.
 */
export async function requireEditable(
  db: Db,
  caller: Caller,
  offerId: number,
  { deleted = false } = {},
): Promise<Found> {
  const offer = await findOffer(db, offerId, deleted);
  if (!isBranchRole(caller.role)) return offer;
  const branches = await db.selectFrom("offer_branches").select("branch_id").where("offer_id", "=", offerId).execute();
  const alone = branches.length > 0 && branches.every(({ branch_id }) => branch_id === caller.branchId);
  if (offer.all_branches === 1 || !alone) throw notYours();
  return offer;
}
