import type { ItemNames } from "../items/names";
import { systemTypes, typesFor } from "../items/words";

/*
 * Words of an offer (sections 3, 4, 5 and 9 of document 000): kinds, types and closed lists, and rules that both the
 * portal's forms and the API need.
 */

/** Section 6: for a branch role that edits another branch's offer. */
export const notYourOffer = "You are unauthorized to edit params offer.";

export const offerNames = {
  picture: "image",
  start: "start_date",
  end: "end_date",
  never: "never_expires",
  limits: { branches: "location", audience: "audience", tiers: "tier" },
} as const satisfies ItemNames;

export const offerKinds = { basic: 1, multiplier: 2, bonus: 3, free: 4 } as const;
export type OfferKind = keyof typeof offerKinds;
export const offerKindIds = Object.values(offerKinds);
export type OfferKindId = (typeof offerKindIds)[number];

export const kindOf = (type: number): OfferKind | undefined =>
  (Object.keys(offerKinds) as OfferKind[]).find((kind) => offerKinds[kind] === type);

/** The kind of an offer; basic where none is named yet. */
export const kindIn = ({ type }: { readonly type?: number | null | undefined }): OfferKind =>
  kindOf(type ?? 0) ?? "basic";

/** Types of a basic offer. */
export const offerTypes = {
  freeProduct: 8,
  freeProductIntegration: systemTypes.freeProductIntegration,
  discountPercent: 9,
  discountDollars: 10,
  freeShipping: systemTypes.freeShipping,
} as const;
export const offerTypeIds = Object.values(offerTypes);
export type OfferTypeId = (typeof offerTypeIds)[number];

export const templateTypes = { custom: 10, product: 20, category: 30, tag: 40 } as const;
export const templateTypeIds = Object.values(templateTypes);

export const frequencies = { oncePerDay: 1, oncePerWeek: 2, specific: 3, onlyOnce: 4 } as const;
export const frequencyIds = Object.values(frequencies);
/** From 1, Monday, to 7, Sunday. */
export const everyDay: readonly number[] = [1, 2, 3, 4, 5, 6, 7];
/** For a basic offer, 1 reads "any day/time" (settled readings). */
export const frequenciesOf = (kind: OfferKind): readonly number[] => (kind === "basic" ? [1, 3] : frequencyIds);

export const defaultTimeRange = { start: "00:00", end: "23:59" } as const;

export const offerTypesFor = (connectedSystems: readonly number[]) => typesFor(offerTypeIds, connectedSystems);

/** Ranks go from 1, which applies first, to this. */
export const highestRank = 100_000;

/**
 * Sorts overlapping offers in the order in which they apply: offers without a rank follow the highest rank, in the
 * order given (section 4).
 */
export function rankOverlapping<T extends { priority: number | null }>(
  offers: readonly T[],
): (T & { priority: number })[] {
  let last = Math.max(0, ...offers.map((offer) => offer.priority ?? 0));
  return offers
    .map((offer) => ({ ...offer, priority: offer.priority ?? ++last }))
    .sort((one, other) => one.priority - other.priority);
}

/** Title of an offer; without one, its number, such as "Offer 12". */
export const offerName = (id: number, title: string | undefined): string => title || `Offer ${id}`;
