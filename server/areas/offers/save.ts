import type { Kysely, Updateable } from "kysely";
import type { Context } from "../../area";
import type { AnyOfferInput } from "../../contract/offers/fields";
import {
  audiences,
  defaultTimeRange,
  frequencies,
  offerTypes,
  productSources,
  templateTypes,
} from "../../contract/offers/words";
import { refuse } from "../../errors";
import { bit, todayOf } from "../../items/columns";
import { requireEditable } from "../../items/offer-access";
import { keepItemLanguages } from "../../items/offer-texts";
import { takeRevision } from "../../items/revision";
import { slugOf } from "../../items/slug";
import type { Database } from "../../store/schema";
import { checkOffer, type Resolved } from "./checks";

type Db = Kysely<Database>;
type Columns = Omit<
  Required<Updateable<Database["offers"]>>,
  "id" | "business_id" | "slug" | "priority" | "published_at" | "updated_at" | "deleted_at"
>;

/** Defaults are those of section 9: never expires 0, coupon_auto_get 1, apply_max_priced 1, 00:00 to 23:59. */
function columnsOf(offer: AnyOfferInput, { everyBranch, imageId }: Resolved, today: string): Columns {
  const time = offer.time_range ?? defaultTimeRange;
  const frequency = offer.frequency_type ?? frequencies.oncePerDay;
  const never = offer.never_expires ?? false;
  return {
    type: offer.type,
    template_type: offer.template_type ?? templateTypes.custom,
    product_source: offer.product_source ?? productSources.system,
    title: offer.title,
    description: offer.description,
    terms: offer.terms,
    link: offer.link,
    image_id: imageId,
    start_date: offer.start_date ?? today,
    end_date: never ? null : (offer.end_date ?? null),
    never_expires: bit(never),
    time_start: time.start,
    time_end: time.end,
    frequency_type: frequency,
    days_of_week: frequency === frequencies.specific ? daysOf(offer.days_of_week ?? []) : "",
    all_branches: bit(everyBranch),
    audience: offer.audience ?? audiences.all,
    minimum_purchase: offer.minimum_purchase ?? null,
    maximum_purchase: offer.maximum_purchase ?? null,
    ...givenBy(offer),
    real_value: offer.real_value ?? null,
    regular_price: offer.regular_price ?? null,
    discounted_price: offer.discounted_price ?? null,
    product_id: offer.product ?? null,
    product_description: offer.product_description ?? "",
    external_id: offer.external_id ?? "",
    external_category_id: offer.external_category_id ?? "",
    category: offer.category ?? "",
    tags: offer.tags ?? "",
    claimed_days: offer.claimed_days ?? null,
    coupon_auto_get: bit(offer.coupon_auto_get, true),
    coupon_permanent: bit(offer.coupon_permanent),
    convertable_coupon_on: bit(offer.convertable_coupon_on),
    login_with_qr: bit(offer.login_with_qr),
    combine_product: bit(offer.combinations?.productDiscounts),
    combine_order: bit(offer.combinations?.orderDiscounts),
    combine_shipping: bit(offer.combinations?.shippingDiscounts),
    sale_min_amount: offer.sale_min_amount ?? null,
    shipping_rates_limit_amount: offer.shipping_rates_limit_amount ?? null,
    ecom_branch_shipping_type: offer.ecom_branch_shipping_type ?? 0,
    apply_max_priced: offer.apply_max_priced ?? 1,
    promo_sort_order: offer.promo_sort_order ?? 0,
  };
}

const daysOf = (days: readonly number[]) => [...new Set(days)].sort((one, other) => one - other).join(",");

/** What the kind gives; the other kinds' values are empty. */
function givenBy(
  offer: AnyOfferInput,
): Pick<Columns, "offer_type" | "discount_amount" | "multiplication_factor" | "bonus_points"> {
  const none = { offer_type: null, discount_amount: null, multiplication_factor: null, bonus_points: null };
  switch (offer.type) {
    case 1: {
      const discounts: readonly number[] = [offerTypes.discountPercent, offerTypes.discountDollars];
      const sent = discounts.includes(offer.offer_type) ? (offer.discount_amount ?? 0) : null;
      const discount = offer.offer_type === offerTypes.freeShipping ? 0 : sent;
      return { ...none, offer_type: offer.offer_type, discount_amount: discount };
    }
    case 2:
      return { ...none, multiplication_factor: Math.round((offer.multiplication_factor ?? 1) * 100) };
    case 3:
      return { ...none, bonus_points: offer.bonus_points ?? 0 };
    case 4:
      return none;
  }
}

async function saveLinks(db: Db, businessId: number, offerId: number, resolved: Resolved): Promise<void> {
  const owner = { business_id: businessId, offer_id: offerId };
  await db.deleteFrom("offer_branches").where("offer_id", "=", offerId).execute();
  await db.deleteFrom("offer_tiers").where("offer_id", "=", offerId).execute();
  const branches = resolved.everyBranch ? [] : resolved.branchIds.map((branch_id) => ({ ...owner, branch_id }));
  if (branches.length > 0) await db.insertInto("offer_branches").values(branches).execute();
  const tiers = resolved.tierIds.map((tier_id) => ({ ...owner, tier_id }));
  if (tiers.length > 0) await db.insertInto("offer_tiers").values(tiers).execute();
  if (resolved.languageIds) await keepItemLanguages(db, { businessId, offerId }, resolved.languageIds);
}

/** @throws ApiError with what is wrong, by field. */
export async function createOffer({ db, caller, now }: Context, offer: AnyOfferInput): Promise<number> {
  const resolved = await checkOffer(db, caller, offer);
  const { id } = await db
    .insertInto("offers")
    .values({
      ...columnsOf(offer, resolved, todayOf(caller, now)),
      business_id: caller.businessId,
      slug: slugOf(offer.title, "offer"),
      priority: null,
      published_at: now,
      updated_at: now,
      deleted_at: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await saveLinks(db, caller.businessId, id, resolved);
  return id;
}

/** Replaces the whole offer but its slug, rank and publish date; an offer keeps its kind. */
export async function editOffer({ db, caller, now }: Context, offerId: number, offer: AnyOfferInput): Promise<void> {
  const found = await requireEditable(db, caller, offerId);
  await takeRevision(db, "offers", { id: offerId, replaces: offer.revision, now });
  if (found.type !== offer.type) throw refuse({ type: ["An offer keeps its kind: make a new one instead"] });
  const resolved = await checkOffer(db, caller, offer, found.offer_type);
  await db
    .updateTable("offers")
    .set(columnsOf(offer, resolved, todayOf(caller, now)))
    .where("id", "=", offerId)
    .execute();
  await saveLinks(db, caller.businessId, offerId, resolved);
}
