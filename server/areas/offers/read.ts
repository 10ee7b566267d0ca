import type { Kysely } from "kysely";
import type { Caller, Context } from "../../area";
import { allBranchIds, byItem, locationOf } from "../../business/branches";
import { asProduct, productRows } from "../../business/products";
import { defaultLanguageId } from "../../contract/lookups/calls";
import type { OfferDetails, OfferRow } from "../../contract/offers/calls";
import { notFound, refuse } from "../../errors";
import { todayOf } from "../../items/columns";
import { requireSeen } from "../../items/offer-access";
import { itemLanguages } from "../../items/offer-texts";
import { offersSeenBy } from "../../items/offers";
import { asImages } from "../../items/pictures";
import { revisionOf } from "../../items/revision";
import type { Database } from "../../store/schema";

type Db = Kysely<Database>;

const summaryRows = (db: Db, caller: Caller) =>
  offersSeenBy(db, caller)
    .leftJoin("images", "images.id", "offers.image_id")
    .select([
      "offers.id",
      "offers.type",
      "offers.offer_type",
      "offers.title",
      "offers.description",
      "offers.start_date",
      "offers.end_date",
      "offers.never_expires",
      "offers.all_branches",
      "offers.audience",
      "offers.discount_amount",
      "offers.multiplication_factor",
      "offers.bonus_points",
      "offers.promo_sort_order",
      "offers.priority",
      "offers.published_at",
      "offers.updated_at",
      "images.token",
    ]);
type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaryRows>["executeTakeFirstOrThrow"]>>;

function asRow(row: SummaryRow, location: number[], today: string): OfferRow {
  return {
    offerId: row.id,
    ...asImages(row.token),
    type: row.type,
    offer_type: row.offer_type,
    title: row.title,
    description: row.description,
    branch_offer_pk: row.id,
    start_date: row.start_date,
    end_date: row.end_date,
    never_expires: row.never_expires === 1,
    location,
    audience: row.audience,
    discount_amount: row.discount_amount,
    multiplication_factor: row.multiplication_factor === null ? null : row.multiplication_factor / 100,
    bonus_points: row.bonus_points,
    promo_sort_order: row.promo_sort_order,
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
  const summary = await summaryRows(db, caller).where("offers.id", "=", offerId).executeTakeFirst();
  const offer = await db.selectFrom("offers").selectAll().where("id", "=", offerId).executeTakeFirst();
  if (!summary || !offer) throw notFound("The offer");
  const product =
    offer.product_id === null
      ? undefined
      : await productRows(db).where("products.id", "=", offer.product_id).executeTakeFirst();
  const tiers = await db
    .selectFrom("offer_tiers")
    .select("tier_id")
    .where("offer_id", "=", offerId)
    .orderBy("tier_id")
    .execute();
  const chosen = (await branchesByOffer(db, offerId)).get(offerId);
  const location = locationOf(summary.all_branches === 1, await allBranchIds(db), chosen);
  return {
    ...asRow(summary, location, todayOf(caller, now)),
    template_type: offer.template_type,
    product_source: offer.product_source,
    terms: offer.terms,
    link: offer.link,
    slug: offer.slug,
    time_range: { start: offer.time_start, end: offer.time_end },
    frequency_type: offer.frequency_type,
    days_of_week: offer.days_of_week.split(",").filter(Boolean).map(Number),
    language: [defaultLanguageId, ...(await itemLanguages(db, offerId))],
    tier: tiers.map(({ tier_id }) => tier_id),
    minimum_purchase: offer.minimum_purchase,
    maximum_purchase: offer.maximum_purchase,
    real_value: offer.real_value,
    regular_price: offer.regular_price,
    discounted_price: offer.discounted_price,
    product: product ? asProduct(product) : null,
    product_description: offer.product_description,
    external_id: offer.external_id,
    external_category_id: offer.external_category_id,
    category: offer.category,
    tags: offer.tags,
    claimed_days: offer.claimed_days,
    coupon_auto_get: offer.coupon_auto_get === 1,
    coupon_permanent: offer.coupon_permanent === 1,
    convertable_coupon_on: offer.convertable_coupon_on === 1,
    login_with_qr: offer.login_with_qr === 1,
    combinations: {
      productDiscounts: offer.combine_product === 1,
      orderDiscounts: offer.combine_order === 1,
      shippingDiscounts: offer.combine_shipping === 1,
    },
    sale_min_amount: offer.sale_min_amount,
    shipping_rates_limit_amount: offer.shipping_rates_limit_amount,
    ecom_branch_shipping_type: offer.ecom_branch_shipping_type === 0 ? null : offer.ecom_branch_shipping_type,
    apply_max_priced: offer.apply_max_priced,
    revision: revisionOf(summary),
  };
}
