import type { ChoicesById } from "~/items/choices";
import { giftWords } from "~/items/words";
import { weekdays as dayNames } from "../../../server/contract/common/weekdays";
import {
  everyDay,
  frequencies,
  type OfferKind,
  offerKinds,
  offerTypes,
  templateTypes,
} from "../../../server/contract/offers/words";
import type { PointWords } from "../../../server/contract/settings/point-words";

/** Display names of the values in document 000, section 3. */

export const kindWords = ({ many }: PointWords): ChoicesById => ({
  [offerKinds.basic]: {
    label: "Discount or gift",
    hint: "A discount, free shipping or a free product",
    icon: "percent",
  },
  [offerKinds.multiplier]: { label: `Multiply ${many}`, hint: `More ${many} on every purchase`, icon: "multiply" },
  [offerKinds.bonus]: { label: `Bonus ${many}`, hint: `Extra ${many} as a gift`, icon: "bonus" },
  [offerKinds.free]: { label: "Free reward", hint: "A free product or service", icon: "star" },
});

/** Short names of the kinds, for the filter. */
export const kindNames: Readonly<Record<number, string>> = {
  [offerKinds.basic]: "Discount or gift",
  [offerKinds.multiplier]: "Multiplier",
  [offerKinds.bonus]: "Bonus",
  [offerKinds.free]: "Free reward",
};

export const typeWords: ChoicesById = {
  [offerTypes.freeProduct]: giftWords.freeProduct,
  [offerTypes.freeProductIntegration]: giftWords.freeProductIntegration,
  [offerTypes.discountPercent]: giftWords.discountPercent,
  [offerTypes.discountDollars]: { label: "Discount dollars", hint: "An amount off the price", icon: "money" },
  [offerTypes.freeShipping]: giftWords.freeShipping,
};

export const templateWords: ChoicesById = {
  [templateTypes.custom]: { label: "Custom", hint: "Start from scratch", icon: "edit" },
  [templateTypes.product]: { label: "A product", hint: "Fills in name, price and picture", icon: "products" },
  [templateTypes.category]: { label: "A category", hint: "All products in one category", icon: "category" },
  [templateTypes.tag]: { label: "A tag", hint: "All products with a tag", icon: "tag" },
};

/** Value 1 has a different meaning for a basic offer (section 3, "Frequency types"). */
export const frequencyName = (frequency: number, kind: OfferKind) =>
  frequency === frequencies.oncePerDay && kind === "basic" ? "Any day, any time" : (frequencyNames[frequency] ?? "");

const frequencyNames: Readonly<Record<number, string>> = {
  [frequencies.oncePerDay]: "Once per day",
  [frequencies.oncePerWeek]: "Once per week",
  [frequencies.specific]: "On specific days and times",
  [frequencies.onlyOnce]: "Only once",
};

/** From 1, Monday, to 7, Sunday. */
export const weekdays = everyDay.map((value) => ({ value, label: dayNames[value % 7] ?? "" }));
