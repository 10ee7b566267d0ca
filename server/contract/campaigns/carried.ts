import { z } from "zod";
import type { Raw } from "../wire";
import { fromJson } from "../wire/json-text";
import type { SelectedOffer } from "./fields";

/** Kinds of items that a campaign can attach. A product is an a la carte reward. */
export const carriedKinds = ["offer", "reward", "product"] as const;
export type CarriedKind = (typeof carriedKinds)[number];

/** The documents do not show the values of `offerType`: these are a reward's and a product's; all others are offers. */
export function carriedKind(offerType: string): CarriedKind {
  const type = offerType.toLowerCase();
  if (["reward", "punch", "redemption"].includes(type)) return "reward";
  return type === "product" ? "product" : "offer";
}

const id = z.coerce.number().int().positive();
const list = z.array(z.unknown()).catch([]);
const one = z.object({
  offerId: id,
  offerType: z.coerce.string(),
  branchId: z.coerce.number().int().nullish().catch(null),
});

/** Items attached to a saved campaign (document 001, section 3, `selectedOffers`: a list, in a form as JSON). */
export const carriedIn = ({ selectedOffers }: Raw): SelectedOffer[] =>
  list.parse(typeof selectedOffers === "string" ? fromJson(selectedOffers) : selectedOffers).flatMap((sent) => {
    const { success, data } = one.safeParse(sent);
    return success ? [{ ...data, branchId: data.branchId ?? null }] : [];
  });

/** Ids of attached items by kind. */
export type CarriedIds = Readonly<Record<CarriedKind, readonly number[]>>;

export function carriedIds(carried: readonly SelectedOffer[]): CarriedIds {
  const of = (kind: CarriedKind) =>
    carried.flatMap(({ offerId, offerType }) => (carriedKind(offerType) === kind ? [offerId] : []));
  return { offer: of("offer"), reward: of("reward"), product: of("product") };
}
