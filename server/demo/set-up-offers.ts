import { audiences, productSources } from "../contract/items/words";
import { frequencies, offerKinds, offerTypes, templateTypes } from "../contract/offers/words";
import { addDays, dateFromDay, instantOf } from "../store/day";
import type { ArtKind } from "./art";
import { offerRow } from "./factories";
import type { Ids } from "./ids";
import { type DemoOffer, descriptions, terms } from "./offers";
import type { Profile } from "./profiles";
import { type ProductRow, slugOf } from "./set-up-catalogue";

interface Ground {
  readonly businessId: number;
  readonly branchIds: readonly number[];
  readonly tierIds: readonly number[];
  readonly products: ReadonlyMap<string, ProductRow>;
  /** The copies of products in the connected systems. */
  readonly external: readonly ProductRow[];
  readonly ids: Ids;
  readonly ornament: (kind: ArtKind, index: number) => number;
  readonly endDay: number;
}

/** The integration of a product source; the portal's own catalogue has none. */
const systemOf: Readonly<Record<number, number>> = { [productSources.lightspeed]: 1, [productSources.shopify]: 5 };

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const forever = 99_991_231;
const percent = (amount: number, hundredths: number) => Math.round((amount * hundredths) / 10_000);

/** The rows of a profile's offers, and the periods in which customers claim them. */
export function offerParts(profile: Profile, ground: Ground) {
  const { businessId, branchIds, tierIds } = ground;
  const parts = profile.offers.map((offer, index) => ({
    offer,
    id: ground.ids.next("offers"),
    row: rowOf(profile, offer, index, ground),
    at: offer.branches?.map((branch) => Number(branchIds[branch])) ?? branchIds,
    from: startOf(offer, index, ground),
    to: endOf(offer, index, ground) ?? forever,
  }));
  return {
    offers: parts.map(({ row, id }) => ({ ...row, id })),
    branches: parts.flatMap(({ id, at }) =>
      at.map((branch_id) => ({ business_id: businessId, offer_id: id, branch_id })),
    ),
    tiers: parts.flatMap(({ offer, id }) =>
      (offer.tiers ?? []).map((tier) => ({ business_id: businessId, offer_id: id, tier_id: Number(tierIds[tier]) })),
    ),
    texts: parts.flatMap(({ offer, id }) =>
      profile.languages.flatMap(([language_id], language) => {
        const title = offer.titles[language];
        if (language === 0 || !title) return [];
        const description = descriptions[offer.kind][language] ?? "";
        return [
          {
            business_id: businessId,
            offer_id: id,
            language_id,
            title,
            description,
            terms: terms[language] ?? "",
            link: "",
          },
        ];
      }),
    ),
    claimable: parts.map(({ offer, id, at, from, to }) => ({ id, bonus: offer.points ?? 0, from, to, branchIds: at })),
  };
}

/** Spreads the first and last days of offers with the same span, except those that overlap on purpose. */
const drift = (offer: DemoOffer, index: number, most: number) => (offer.priority ? 0 : (index * 5) % most);
const startOf = (offer: DemoOffer, index: number, { endDay }: Ground) =>
  addDays(endDay, offer.span[0] - (offer.span[0] < 0 ? drift(offer, index, 17) : 0));
const endOf = (offer: DemoOffer, index: number, { endDay }: Ground) =>
  offer.span[1] === null ? null : addDays(endDay, offer.span[1] + (offer.span[1] > 0 ? drift(offer, index, 23) : 0));

function rowOf(profile: Profile, offer: DemoOffer, index: number, ground: Ground) {
  const startDay = startOf(offer, index, ground);
  const endDay = endOf(offer, index, ground);
  const product = offer.product === undefined ? undefined : ground.products.get(offer.product);
  const foreign = ground.external.find(
    ({ name, pos_system_fk }) => name === offer.product && pos_system_fk === systemOf[offer.source ?? 0],
  );
  const cheaper = product && offer.offerType === offerTypes.discountPercent && offer.discount;
  // Published a few days before it starts, each at its own minute, so that the order of lists is defined.
  const publishedAt = Math.min(
    instantOf(addDays(startDay, -3), profile.timeZone, 9 * 60 + index),
    instantOf(addDays(ground.endDay, -1), profile.timeZone, 9 * 60 + index),
  );
  return offerRow(ground.businessId, {
    type: offerKinds[offer.kind],
    offer_type: offer.offerType ?? null,
    template_type: offer.template ?? (product ? templateTypes.product : templateTypes.custom),
    product_source: offer.source ?? productSources.system,
    title: offer.titles[0],
    description: descriptions[offer.kind][0],
    terms: terms[0],
    slug: slugOf(offer.titles[0]),
    image_id: product?.image_id ?? ground.ornament(offer.art ?? "ribbon", index),
    start_date: dateFromDay(startDay),
    end_date: endDay === null ? null : dateFromDay(endDay),
    never_expires: endDay === null ? 1 : 0,
    time_start: offer.hours?.[0] ?? "00:00",
    time_end: offer.hours?.[1] ?? "23:59",
    frequency_type: offer.frequency ?? frequencies.oncePerDay,
    days_of_week: offer.frequency === frequencies.specific ? (offer.weekdays ?? everyDay).join(",") : "",
    all_branches: offer.branches ? 0 : 1,
    audience: offer.tiers ? audiences.tier : offer.targeted ? audiences.targeted : audiences.all,
    minimum_purchase: offer.minimum ?? null,
    maximum_purchase: offer.maximum ?? null,
    multiplication_factor: offer.factor ?? null,
    bonus_points: offer.points ?? null,
    discount_amount: offer.discount ?? null,
    real_value: product?.regular_price ?? null,
    regular_price: product?.regular_price ?? null,
    discounted_price: cheaper ? product.regular_price - percent(product.regular_price, cheaper) : null,
    product_id: (foreign ?? product)?.id ?? null,
    product_description: product?.name ?? "",
    external_id: foreign?.external_id ?? "",
    category: offer.category ?? "",
    tags: offer.template === templateTypes.tag ? "neighbour" : "",
    claimed_days: offer.claimedDays ?? null,
    combine_shipping: offer.offerType === offerTypes.freeShipping ? 1 : 0,
    promo_sort_order: index % 2 === 0 ? 1 : 0,
    priority: offer.priority ?? null,
    published_at: publishedAt,
    updated_at: publishedAt,
  });
}
