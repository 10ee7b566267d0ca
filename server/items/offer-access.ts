import type { Kysely } from "kysely";
import type { Caller } from "../area";
import { type Guarded, requireEditableItem, requireSeenItem } from "../business/branches";
import { forbidden } from "../errors";
import type { Database } from "../store/schema";
import { locked } from "../store/words";
import { offerTypesInStore } from "./offers";

type Db = Kysely<Database>;

/** Section 6, for a branch role that touches an offer of another branch. */
export const notYours = () => forbidden("You are unauthorized to edit params offer.");

interface Found {
  readonly id: number;
  readonly type: number;
  readonly offer_type: number | null;
  readonly all_branches: number;
}

function findOffer(db: Db, offerId: number, deleted: boolean) {
  return db
    .selectFrom("offers")
    .select(["id", "type", "offer_type", "all_branches"])
    .where("id", "=", offerId)
    .where("type", "in", offerTypesInStore)
    .where("deleted_at", deleted ? "is not" : "is", null);
}

const guarded = (db: Db, offerId: number): Guarded => ({
  what: "The offer",
  notYours,
  branchIds: async () => {
    const links = await db.selectFrom("offer_branches").select("branch_id").where("offer_id", "=", offerId).execute();
    return links.map(({ branch_id }) => branch_id);
  },
});

/** @throws ApiError not-found; forbidden for a branch role when the offer is another branch's. */
export async function requireSeen(db: Db, caller: Caller, offerId: number): Promise<Found> {
  return requireSeenItem(caller, await findOffer(db, offerId, false).executeTakeFirst(), guarded(db, offerId));
}

/**
 * The offer, held until the transaction ends, if the caller may change it: a branch role only one of its own branch alone.
 * @throws ApiError not-found or forbidden.
 */
export async function requireEditable(
  db: Db,
  caller: Caller,
  offerId: number,
  { deleted = false } = {},
): Promise<Found> {
  const offer = await locked(db, findOffer(db, offerId, deleted)).executeTakeFirst();
  return requireEditableItem(caller, offer, guarded(db, offerId));
}
