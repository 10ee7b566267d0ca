import type { Kysely } from "kysely";
import type { Caller, Context } from "../../area";
import { locationsOf } from "../../business/item-branches";
import type { ListQuery } from "../../contract/items/saves";
import { defaultLanguageId } from "../../contract/lookups/calls";
import type { OfferDetails, OfferRow } from "../../contract/offers/calls";
import { listed as inList, offer } from "../../contract/offers/fields";
import { notFound } from "../../errors";
import { isPast, todayOf } from "../../items/columns";
import { besideColumns } from "../../items/details";
import { listed } from "../../items/listing";
import { offersSeenBy, requireSeen } from "../../items/offers";
import { asImages } from "../../items/pictures";
import { columnsOf, toldBy } from "../../items/row";
import { itemLanguages } from "../../items/texts";
import type { Database } from "../../store/schema";

type Db = Kysely<Database>;

const { product: _, ...kept } = offer;

const summaryRows = (db: Db, caller: Caller) =>
  offersSeenBy(db, caller)
    .leftJoin("images", "images.id", "offers.image_id")
    .select([
      "offers.id",
      "offers.all_branches",
      "offers.priority",
      "offers.published_at",
      "offers.updated_at",
      "images.token",
    ])
    .select(columnsOf(inList).map((column) => `offers.${column}` as const));
type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaryRows>["executeTakeFirstOrThrow"]>>;

function asRow(row: SummaryRow, location: number[], today: string): OfferRow {
  return {
    offerId: row.id,
    ...asImages("image", row.token),
    ...toldBy(inList, row),
    branch_offer_pk: row.id,
    location,
    multiplication_factor: row.multiplication_factor === null ? null : row.multiplication_factor / 100,
    priority: row.priority,
    isExpired: isPast(row, today),
    utc_publish: row.published_at,
  };
}

/** The offers by publish date; `limit` 0 asks for all. */
export async function listOffers(
  { db, caller, now }: Context,
  query: ListQuery,
): Promise<{ offers: OfferRow[]; total: number }> {
  const published = "offers.published_at";
  const { rows, total } = await listed(summaryRows(db, caller), offersSeenBy(db, caller), published, query);
  const locationOf = await locationsOf(db, "offers");
  const today = todayOf(caller, now);
  return { offers: rows.map((row) => asRow(row, locationOf(row), today)), total };
}

/** @throws ApiError not-found, or forbidden for another branch's offer. */
export async function offerDetailsOf({ db, caller, now }: Context, offerId: number): Promise<OfferDetails> {
  await requireSeen(db, caller, offerId);
  const row = await summaryRows(db, caller).selectAll("offers").where("offers.id", "=", offerId).executeTakeFirst();
  if (!row) throw notFound("The offer");
  const { location, tiers, ...beside } = await besideColumns(db, "offers", row);
  return {
    ...asRow(row, location, todayOf(caller, now)),
    ...toldBy(kept, row),
    slug: row.slug,
    time_range: { start: row.time_start, end: row.time_end },
    days_of_week: row.days_of_week.split(",").filter(Boolean).map(Number),
    language: [defaultLanguageId, ...(await itemLanguages(db, "offers", offerId))],
    tier: tiers,
    ecom_branch_shipping_type: row.ecom_branch_shipping_type || null,
    ...beside,
  };
}
