import type { Context } from "../../area";
import type { OverlappingOffer } from "../../contract/offers/calls";
import { rankOverlapping } from "../../contract/offers/words";
import { offersSeenBy, requireSeen } from "../../items/offers";

/** Offers of the same kind that share dates and a branch with the given one, including it, in the order they apply. */
export async function overlappingOffers({ db, caller }: Context, offerId: number): Promise<OverlappingOffer[]> {
  await requireSeen(db, caller, offerId);
  const asked = await db
    .selectFrom("offers")
    .select(["type", "start_date", "end_date", "all_branches"])
    .where("id", "=", offerId)
    .executeTakeFirstOrThrow();
  let query = offersSeenBy(db, caller)
    .select(["offers.id", "offers.title", "offers.priority"])
    .where("offers.type", "=", asked.type)
    .where((where) =>
      where.or([where("offers.end_date", "is", null), where("offers.end_date", ">=", asked.start_date)]),
    );
  if (asked.end_date !== null) query = query.where("offers.start_date", "<=", asked.end_date);
  if (asked.all_branches === 0) {
    query = query.where((where) =>
      where.or([
        where("offers.all_branches", "=", 1),
        where.exists(
          where
            .selectFrom("offer_branches as theirs")
            .innerJoin("offer_branches as ours", "ours.branch_id", "theirs.branch_id")
            .select("theirs.branch_id")
            .whereRef("theirs.offer_id", "=", "offers.id")
            .where("ours.offer_id", "=", offerId),
        ),
      ]),
    );
  }
  const rows = await query.orderBy("offers.published_at").orderBy("offers.id").execute();
  return rankOverlapping(rows).map(({ id, title, priority }) => ({ offer_pk: id, offer_title: title, priority }));
}
