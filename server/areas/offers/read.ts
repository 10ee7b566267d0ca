import type { Kysely } from "kysely";
import type { Caller, Context } from "../../area";
import { locationsOf } from "../../business/item-branches";
import type { ListQuery } from "../../contract/items/saves";
import type { OfferDetails, OfferRow, OverlappingOffer } from "../../contract/offers/calls";
import { listed as inList, offer } from "../../contract/offers/fields";
import { rankOverlapping } from "../../contract/offers/words";
import { todayOf } from "../../items/columns";
import { besideColumns } from "../../items/details";
import { listed } from "../../items/listing";
import { listedRows, offerAccess, offersSeenBy, saidOfEvery } from "../../items/offers";
import { columnsOf, toldBy } from "../../items/row";
import { languagesSpoken } from "../../items/texts";
import type { Database } from "../../store/schema";
import { offerColumns } from "../../store/schema/offers";

type Db = Kysely<Database>;

const summaryRows = (db: Db, caller: Caller) =>
  listedRows(offersSeenBy(db, caller)).select(columnsOf(inList).map((column) => `offers.${column}` as const));
type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaryRows>["executeTakeFirstOrThrow"]>>;

const asRow = (row: SummaryRow, location: number[], today: string): OfferRow => ({
  ...saidOfEvery(row, today),
  ...toldBy(inList, row),
  branch_offer_pk: row.id,
  location,
  priority: row.priority,
});

/** The offers by publish date; `limit` 0 asks for all. */
export async function listOffers({ db, caller, now }: Context, query: ListQuery) {
  const { rows, total } = await listed(summaryRows(db, caller), "offers.published_at", query);
  const locationOf = await locationsOf(db, "offers");
  const today = todayOf(caller, now);
  return { offers: rows.map((row) => asRow(row, locationOf(row), today)), total };
}

/** @throws ApiError not-found, or forbidden for another branch's offer. */
export async function offerDetailsOf(context: Context, offerId: number): Promise<OfferDetails> {
  const { db, caller, now } = context;
  const row = await offerAccess.requireSeen(context, offerId);
  const { location, tiers, token, ...beside } = await besideColumns(db, "offers", row);
  return {
    ...asRow({ ...row, token }, location, todayOf(caller, now)),
    ...toldBy(offer.fields, row, offerColumns),
    slug: row.slug,
    language: (await languagesSpoken(db, "offers", offerId))(offerId),
    tier: tiers,
    ecom_branch_shipping_type: row.ecom_branch_shipping_type || null,
    ...beside,
  };
}

/** Offers of the same kind that share dates and a branch with the given one, including it, in the order they apply. */
export async function overlappingOffers(context: Context, offerId: number): Promise<OverlappingOffer[]> {
  const asked = await offerAccess.requireSeen(context, offerId);
  let query = offersSeenBy(context.db, context.caller)
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
