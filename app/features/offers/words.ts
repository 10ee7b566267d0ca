import {
  frequencies,
  type OfferKind,
  offerKinds,
  offerTypes,
  templateTypes,
} from "../../../server/contract/offers/words";

/** The words of section 3 of document 000 as people read them. */

export const kindNames: Readonly<Record<number, string>> = {
  [offerKinds.basic]: "Discount or gift",
  [offerKinds.multiplier]: "Multiply points",
  [offerKinds.bonus]: "Bonus points",
  [offerKinds.free]: "Free reward",
};

export const offerTypeNames: Readonly<Record<number, string>> = {
  [offerTypes.freeProduct]: "Free product",
  [offerTypes.freeProductIntegration]: "Free product - integration",
  [offerTypes.discountPercent]: "Discount percent",
  [offerTypes.discountDollars]: "Discount dollars",
  [offerTypes.freeShipping]: "Free shipping",
};

export const templateNames: Readonly<Record<number, string>> = {
  [templateTypes.custom]: "Custom",
  [templateTypes.product]: "A product",
  [templateTypes.category]: "A category",
  [templateTypes.tag]: "A tag",
};

/** 1 reads differently for a basic offer (section 3, "Frequency types"). */
export const frequencyName = (frequency: number, kind: OfferKind) =>
  frequency === frequencies.oncePerDay && kind === "basic" ? "Any day, any time" : (frequencyNames[frequency] ?? "");

const frequencyNames: Readonly<Record<number, string>> = {
  [frequencies.oncePerDay]: "Once per day",
  [frequencies.oncePerWeek]: "Once per week",
  [frequencies.specific]: "On specific days and times",
  [frequencies.onlyOnce]: "Only once",
};

export const weekdays = [
  { value: 1, label: "Monday" },
  { value: 2, label: "Tuesday" },
  { value: 3, label: "Wednesday" },
  { value: 4, label: "Thursday" },
  { value: 5, label: "Friday" },
  { value: 6, label: "Saturday" },
  { value: 7, label: "Sunday" },
] as const;
