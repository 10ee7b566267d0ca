import { defaultLanguageId } from "../common/default-language";
import { implausibleDay, isPlausibleDay } from "../common/plausible-days";
import { isLink, type Problems } from "../offers/rules";
import type { GiftCardInput } from "./fields";

/** Client-side bounds are not shown (section 5): this keeps a card's value plausible. Minor units. */
export const giftCardMost = 100_000_000;

/** What a customer pays for a card. */
export const giftCardPrice = (card: { readonly real_value: number; readonly discount_value: number }) =>
  card.real_value - card.discount_value;

/** The messages of the rules, for the API and the portal's form alike. */
export const giftCardMessages = {
  title: "Enter a title",
  link: "Enter a link that starts with https:// or http://",
  value: "Enter what the card is worth",
  valueBounds: "Enter a value above 0 and at most 1,000,000.00",
  discountNegative: "Enter a discount that is not negative",
  // A card that costs nothing would be a gift of the house: the programme has rewards for those.
  discountBounds: "The discount must be below the card’s value",
  start: "Enter the first day of the sale",
  end: "Enter the last day of the sale, or let the card never expire",
  backwards: "The last day comes before the first",
  languages: "Choose at least one further language, or do not add any",
} as const;

/** Every rule of a gift card that needs no store (sections 4 and 5 of document 000, and the settled readings). */
export function giftCardProblems(card: GiftCardInput): Problems {
  const problems: Problems = {};
  const when = (wrong: boolean, field: keyof GiftCardInput, message: string) => {
    if (wrong) problems[field] ??= [message];
  };
  when(card.title === "", "title", giftCardMessages.title);
  when(!isLink(card.link), "link", giftCardMessages.link);

  const { real_value: value, discount_value: discount = 0 } = card;
  when(value === undefined, "real_value", giftCardMessages.value);
  when(value !== undefined && (value <= 0 || value > giftCardMost), "real_value", giftCardMessages.valueBounds);
  when(discount < 0, "discount_value", giftCardMessages.discountNegative);
  when(value !== undefined && value > 0 && discount >= value, "discount_value", giftCardMessages.discountBounds);

  const { start, end } = card.date_range ?? {};
  for (const day of [start, card.never_expires ? undefined : end]) {
    when(day !== undefined && !isPlausibleDay(day), "date_range", implausibleDay);
  }
  if (!card.never_expires) {
    when(start === undefined, "date_range", giftCardMessages.start);
    when(end === undefined, "date_range", giftCardMessages.end);
    when(start !== undefined && end !== undefined && end < start, "date_range", giftCardMessages.backwards);
  }
  const further = (card.language ?? []).some((language) => language !== defaultLanguageId);
  when(card.add_language === true && card.language !== undefined && !further, "language", giftCardMessages.languages);
  return problems;
}
