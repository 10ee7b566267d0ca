import { defaultLanguageId } from "../common/default-language";
import {
  checkPeriod,
  days,
  endsTooEarly,
  group,
  type InputOf,
  ids,
  joined,
  money,
  mostMoney,
  pick,
  picture,
  without,
  yesNo,
} from "../field";
import { itemTexts } from "../items/fields";
import { giftCardNames } from "./names";

/** Texts of a gift card in one language. */
export const texts = group(pick(itemTexts, ["title", "description", "link", "terms"]));

/** `language` includes 1, the default; without `add_language` it is the only one. */
export const description = group(
  { ...texts.fields, image: picture(), add_language: yesNo(), language: ids("languages", 100) },
  ({ add_language: adds, language }, say) => {
    if (adds && language && !language.some((one) => one !== defaultLanguageId))
      say("language", "Choose at least one other language, or none");
  },
);

const noPrice = "Must be below the card value";

/** `discount_value` is money off the card's price; elsewhere the same name is an offer's discount amount. */
export const conditions = group(
  {
    real_value: money({
      from: 1,
      to: mostMoney,
      missing: "Enter the card value",
      bounds: (_, to) => `Enter a value above 0 and at most ${to}`,
    }),
    discount_value: money({ from: 0, otherwise: 0, bounds: "Enter a discount of 0 or more" }),
    date_range: days(),
    never_expires: yesNo(),
  },
  ({ real_value: value = 0, discount_value: discount = 0, date_range: range, never_expires: never }, say) => {
    // A card that costs nothing would be a gift; rewards are the way to give one.
    if (value > 0 && discount >= value) say("discount_value", noPrice);
    checkPeriod({ ...range, never }, giftCardNames, say);
  },
  { [noPrice]: ["real_value"], [endsTooEarly]: ["date_range"] },
);

export const giftCard = joined(description, conditions);

/** Fields that a gift card keeps: `add_language` only decides about its languages. */
export const stored = without(giftCard.fields, ["add_language"]);

/** Fields of a gift card in the list. */
export const listed = pick(giftCard.fields, [
  "image",
  "title",
  "date_range",
  "never_expires",
  "real_value",
  "discount_value",
  "language",
]);

export type GiftCard = InputOf<typeof giftCard.fields>;

/** The amount that a customer can spend with a card, in minor units. */
export const faceValueOf = ({ real_value }: Told): number => real_value ?? 0;

/** The price of a card, in minor units. */
export const priceOf = (card: Told): number => faceValueOf(card) - (card.discount_value ?? 0);

interface Told {
  readonly real_value?: number | null | undefined;
  readonly discount_value?: number | null | undefined;
}
