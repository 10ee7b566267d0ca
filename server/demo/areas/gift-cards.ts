import { giftCardType } from "../../items/offers";
import { giftCardCode, giftCardSubtypes } from "../../ledger/gift-cards";
import { transactionTypes } from "../../ledger/types";
import { addDays, dateFromDay, dayOf, instantOf } from "../../store/day";
import type { AreaDemo, Lived } from "../area-demo";
import type { Bulk } from "../bulk";
import { offerRow } from "../factories";
import { pictureRow } from "../pictures";
import type { DemoBusiness } from "../profiles";
import { type Random, random } from "../random";
import { slugOf } from "../set-up-catalogue";
import { bakeryGiftCards, bookGiftCards, type DemoGiftCard, giftCardTerms } from "./gift-cards/content";

/** A card on offer, and the days on which it was sold at full value, both included. */
interface OnSale {
  readonly id: number;
  readonly card: DemoGiftCard;
  readonly from: number;
  readonly to: number;
}

const forever = 99_991_231;
/** A separate random sequence, so that these rows do not change when the demo gets other content. */
const ownSeed = 8_000;

const giftCards: Readonly<Record<DemoBusiness, readonly DemoGiftCard[]>> = {
  bakery: bakeryGiftCards,
  bookshop: bookGiftCards,
};

export const demo: AreaDemo = { add: enterGiftCards };

/** Enters a business's gift cards, and a sold card for every gift card load of its year. */
async function enterGiftCards(bulk: Bulk, business: Lived): Promise<void> {
  const { profile, ids, seed, openedAt } = business;
  const { businessId } = business.world;
  const cards = giftCards[profile.key].map((card, index) => ({
    ...cardParts(business, card, index),
    kind: card.art,
    image: pictureRow({ seed, ids, businessId }, `gift card ${index}`, openedAt),
  }));
  await bulk.insert(
    "images",
    cards.map(({ image }) => image),
  );
  await bulk.insert(
    "offers",
    cards.map(({ row, image }) => ({ ...row, image_id: image.id })),
  );
  await bulk.insert(
    "offer_texts",
    cards.flatMap(({ texts }) => texts),
  );
  await sellCards(
    bulk,
    businessId,
    cards.map(({ onSale }) => onSale),
    random(seed + ownSeed),
  );
  business.draw(cards.map(({ image: { token }, kind }, number) => ({ token, kind, number })));
}

function cardParts({ profile, world, ids, openedAt, endDay }: Lived, card: DemoGiftCard, index: number) {
  const { businessId } = world;
  const id = ids.next("offers");
  const startDay = card.from === null ? null : addDays(endDay, card.from);
  // Some days before its first day, never in the future.
  const announced = startDay === null ? null : Math.min(addDays(startDay, -12), addDays(endDay, -2));
  const published =
    announced === null ? openedAt + index * 60_000 : instantOf(announced, profile.timeZone, 600 + index);
  const updated =
    card.reducedOn === undefined ? published : instantOf(addDays(endDay, card.reducedOn), profile.timeZone, 8 * 60);
  const [title, description, terms] = [card.titles[0], card.about[0], giftCardTerms[0]];
  const from = startDay ?? 0;
  const lastAtFullValue = card.reducedOn === undefined ? forever : addDays(endDay, card.reducedOn - 1);
  const to = card.to === null ? forever : addDays(endDay, card.to);
  const sellsAtFullValue = card.discount === undefined || card.reducedOn !== undefined;
  return {
    row: offerRow(businessId, {
      id,
      type: giftCardType,
      offer_type: null,
      title,
      description,
      terms,
      slug: slugOf(title),
      start_date: startDay === null ? dateFromDay(dayOf(openedAt, profile.timeZone)) : dateFromDay(startDay),
      end_date: card.to === null ? null : dateFromDay(to),
      never_expires: card.to === null ? 1 : 0,
      real_value: card.value,
      discount_amount: card.discount ?? 0,
      coupon_auto_get: 0,
      ecom_branch_shipping_type: 0,
      apply_max_priced: 0,
      published_at: published,
      updated_at: updated,
    }),
    texts: profile.languages.slice(1).flatMap(([language_id], language) => {
      const translated = card.titles[language + 1];
      if (!translated) return [];
      const about = card.about[language + 1] ?? "";
      const small = giftCardTerms[language + 1] ?? "";
      return [
        {
          business_id: businessId,
          offer_id: id,
          language_id,
          title: translated,
          description: about,
          terms: small,
          link: "",
        },
      ];
    }),
    onSale: { id, card, from, to: sellsAtFullValue ? Math.min(to, lastAtFullValue) : 0 },
  };
}

/** Picks at random among the cards of that value on sale on that day. */
async function sellCards(bulk: Bulk, businessId: number, cards: readonly OnSale[], chance: Random): Promise<void> {
  await bulk.drain(true);
  const loaded = await bulk.db
    .selectFrom("transactions")
    .select(["id", "customer_id", "branch_id", "amount", "day", "created_at"])
    .where("business_id", "=", businessId)
    .where("type", "=", transactionTypes.giftCard)
    .where("subtype", "=", giftCardSubtypes.loaded)
    .orderBy("id")
    .execute();
  const sold = loaded.flatMap(({ id, customer_id, branch_id, amount, day, created_at }) => {
    const open = cards.filter(({ card, from, to }) => card.value === amount && from <= day && day <= to);
    const ofSeason = open.filter(({ card }) => card.from !== null);
    if (open.length === 0) return [];
    const found = chance.pick(ofSeason.length > 0 && chance.chance(0.75) ? ofSeason : open);
    return [
      {
        business_id: businessId,
        offer_id: found.id,
        transaction_id: id,
        customer_id,
        branch_id,
        title: found.card.titles[0],
        value: amount,
        price: amount,
        code: giftCardCode((below) => chance.whole(0, below - 1)),
        sold_at: created_at,
      },
    ];
  });
  await bulk.insert("sold_gift_cards", sold);
}
