import type { Kysely } from "kysely";
import type { Caller, Context } from "../../area";
import { allBranchIds, byItem, locationOf } from "../../business/branches";
import { asProduct, productRows } from "../../business/products";
import { pick } from "../../contract/field";
import { defaultLanguageId } from "../../contract/lookups/calls";
import type { OfferDetails, OfferRow } from "../../contract/offers/calls";
import { listedFields, offer } from "../../contract/offers/fields";
import { notFound, refuse } from "../../errors";
import { todayOf } from "../../items/columns";
import { requireSeen } from "../../items/offer-access";
import { itemLanguages } from "../../items/offer-texts";
import { offersSeenBy } from "../../items/offers";
import { asImages } from "../../items/pictures";
import { revisionOf } from "../../items/revision";
import { columnsOf, toldBy } from "../../items/row";
import type { Database } from "../../store/schema";

type Db = Kysely<Database>;

const listed = pick(offer, listedFields);
const { product: _, ...kept } = offer;

const summaryRows = (db: Db, caller: Caller) =>
  offersSeenBy(db, caller)
    .leftJoin("images", "images.id", "offers.image_id")
    .select([
      "offers.id",
      "offers.type",
      "offers.offer_type",
      "offers.all_branches",
      "offers.discount_amount",
      "offers.multiplication_factor",
      "offers.bonus_points",
      "offers.priority",
      "offers.published_at",
      "offers.updated_at",
      "images.token",
    ])
    .select(columnsOf(listed).map((column) => `offers.${column}` as const));
type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaryRows>["executeTakeFirstOrThrow"]>>;

function asRow(row: SummaryRow, location: number[], today: string): OfferRow {
  return {
    offerId: row.id,
    ...asImages(row.token),
    type: row.type,
    offer_type: row.offer_type,
    ...toldBy(listed, row),
    branch_offer_pk: row.id,
    location,
    discount_amount: row.discount_amount,
    multiplication_factor: row.multiplication_factor === null ? null : row.multiplication_factor / 100,
    bonus_points: row.bonus_points,
    priority: row.priority,
    isExpired: row.never_expires === 0 && row.end_date !== null && row.end_date < today,
    utc_publish: row.published_at,
  };
}

async function branchesByOffer(db: Db, offerId?: number): Promise<Map<number, number[]>> {
  let query = db.selectFrom("offer_branches").select(["offer_id as item", "branch_id"]).orderBy("branch_id");
  if (offerId !== undefined) query = query.where("offer_id", "=", offerId);
  return byItem(await query.execute());
}

/** The offers by publish date; `limit` 0 is all of them. */
export async function listOffers(
  { db, caller, now }: Context,
  { limit, direction }: { limit: number; direction: "asc" | "desc" },
): Promise<{ offers: OfferRow[]; total: number }> {
  if (limit < 0) throw refuse({ limit: ["Ask for 0 (all) or more"] });
  let query = summaryRows(db, caller).orderBy("offers.published_at", direction).orderBy("offers.id", direction);
  if (limit > 0) query = query.limit(limit);
  const rows = await query.execute();
  const [everyBranch, byOffer] = [await allBranchIds(db), await branchesByOffer(db)];
  const today = todayOf(caller, now);
  const total =
    limit > 0
      ? await offersSeenBy(db, caller)
          .select((select) => select.fn.countAll<number>().as("offers"))
          .executeTakeFirstOrThrow()
          .then(({ offers }) => Number(offers))
      : rows.length;
  return {
    offers: rows.map((row) => asRow(row, locationOf(row.all_branches === 1, everyBranch, byOffer.get(row.id)), today)),
    total,
  };
}

/** @throws ApiError not-found, or forbidden for another branch's offer. */
export async function offerDetailsOf({ db, caller, now }: Context, offerId: number): Promise<OfferDetails> {
  await requireSeen(db, caller, offerId);
  const row = await summaryRows(db, caller)
    .select(["offers.slug", "offers.time_start", "offers.time_end", "offers.days_of_week", "offers.product_id"])
    .select(["offers.combine_product", "offers.combine_order", "offers.combine_shipping"])
    .select(columnsOf(kept).map((column) => `offers.${column}` as const))
    .where("offers.id", "=", offerId)
    .executeTakeFirst();
  if (!row) throw notFound("The offer");
  const product =
    row.product_id === null
      ? undefined
      : await productRows(db).where("products.id", "=", row.product_id).executeTakeFirst();
  const tiers = await db
    .selectFrom("offer_tiers")
    .select("tier_id")
    .where("offer_id", "=", offerId)
    .orderBy("tier_id")
    .execute();
  const chosen = (await branchesByOffer(db, offerId)).get(offerId);
  const location = locationOf(row.all_branches === 1, await allBranchIds(db), chosen);
  return {
    ...asRow(row, location, todayOf(caller, now)),
    ...toldBy(kept, row),
    slug: row.slug,
    time_range: { start: row.time_start, end: row.time_end },
    days_of_week: row.days_of_week.split(",").filter(Boolean).map(Number),
    language: [defaultLanguageId, ...(await itemLanguages(db, offerId))],
    tier: tiers.map(({ tier_id }) => tier_id),
    product: product ? asProduct(product) : null,
    combinations: {
      productDiscounts: row.combine_product === 1,
      orderDiscounts: row.combine_order === 1,
      shippingDiscounts: row.combine_shipping === 1,
    },
    ecom_branch_shipping_type: row.ecom_branch_shipping_type || null,
    revision: revisionOf(row),
  };
}
