import type { ChoicesById, ChoiceWords } from "~/items/choices";
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

/** A kind by its name in the filter, in one word for a badge (section 3), and as a choice. */
interface KindWords extends Pick<ChoiceWords, "icon"> {
  readonly name: string;
  readonly badge: string;
  /** @param many the business's word for points */
  readonly choice: (many: string) => readonly [label: string, hint: string];
}
export const kinds: Readonly<Record<number, KindWords>> = {
  [offerKinds.basic]: {
    ...{ name: "Discount or gift", badge: "Basic", icon: "percent" },
    choice: () => ["Discount or gift", "A discount, free shipping or a free product"],
  },
  [offerKinds.multiplier]: {
    ...{ name: "Multiplier", badge: "Multiplier", icon: "multiply" },
    choice: (many) => [`Multiply ${many}`, `More ${many} on every purchase`],
  },
  [offerKinds.bonus]: {
    ...{ name: "Bonus", badge: "Bonus", icon: "bonus" },
    choice: (many) => [`Bonus ${many}`, `Extra ${many} as a gift`],
  },
  [offerKinds.free]: {
    ...{ name: "Free reward", badge: "Free", icon: "star" },
    choice: () => ["Free reward", "A free product or service"],
  },
};

export const kindWords = ({ many }: PointWords): ChoicesById =>
  Object.fromEntries(
    Object.entries(kinds).map(([id, { icon, choice }]) => {
      const [label, hint] = choice(many);
      return [id, { label, hint, icon }];
    }),
  );

export const dollarsOff = "Discount dollars";

export const typeWords: ChoicesById = {
  [offerTypes.freeProduct]: giftWords.freeProduct,
  [offerTypes.freeProductIntegration]: giftWords.freeProductIntegration,
  [offerTypes.discountPercent]: giftWords.discountPercent,
  [offerTypes.discountDollars]: { label: dollarsOff, hint: "An amount off the price", icon: "money" },
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
