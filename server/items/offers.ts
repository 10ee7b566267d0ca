import type { Kysely } from "kysely";
import { type Caller, isBranchRole } from "../area";
import { offerKinds } from "../contract/offers/words";
import type { Database } from "../store/schema";

/** A gift card is a row of `offers` too, for it shares their ids on the wire; this is its type. */
export const giftCardType = 5;
/** The types of the offers proper. */
export const offerTypesInStore: readonly number[] = Object.values(offerKinds);

/** The offers a caller may see: a branch role those of its own branch and those of all branches. */
export function offersSeenBy(db: Kysely<Database>, caller: Caller) {
  const offers = db
    .selectFrom("offers")
    .where("offers.deleted_at", "is", null)
    .where("offers.type", "in", offerTypesInStore);
  if (!isBranchRole(caller.role)) return offers;
  return offers.where((where) =>
    where.or([
      where("offers.all_branches", "=", 1),
      where.exists(
        where
          .selectFrom("offer_branches")
          .select("offer_branches.branch_id")
          .whereRef("offer_branches.offer_id", "=", "offers.id")
          .where("offer_branches.branch_id", "=", caller.branchId ?? 0),
      ),
    ]),
  );
}
