import { z } from "zod";
import type { Raw } from "../wire";
import type { SelectedOffer } from "./fields";

/** What may go along with a campaign. A product is an a la carte reward. */
export const carriedKinds = ["offer", "reward", "product"] as const;
export type CarriedKind = (typeof carriedKinds)[number];

/** The documents don't show the values of `offerType`: a reward's is one of these, a product's so; anything else is an offer. */
export function carriedKind(offerType: string): CarriedKind {
  const type = offerType.toLowerCase();
  if (["reward", "punch", "redemption"].includes(type)) return "reward";
  return type === "product" ? "product" : "offer";
}

const id = z.coerce.number().int().positive();
const list = z.array(z.unknown()).catch([]);
const one = z.object({ offerId: id, offerType: z.coerce.string(), branchId: id.nullish().catch(null) });

function parsed(text: unknown): unknown {
  if (typeof text !== "string") return text;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** What a saved campaign carries (document 001, section 3, `selectedOffers`: a list, in a form the JSON of one). */
export const carriedIn = ({ selectedOffers }: Raw): SelectedOffer[] =>
  list.parse(parsed(selectedOffers)).flatMap((sent) => {
    const { success, data } = one.safeParse(sent);
    return success ? [{ ...data, branchId: data.branchId ?? null }] : [];
  });

/** The ids of what goes along, by kind. */
export type CarriedIds = Readonly<Record<CarriedKind, readonly number[]>>;

export function carriedIds(carried: readonly SelectedOffer[]): CarriedIds {
  const of = (kind: CarriedKind) =>
    carried.flatMap(({ offerId, offerType }) => (carriedKind(offerType) === kind ? [offerId] : []));
  return { offer: of("offer"), reward: of("reward"), product: of("product") };
}
