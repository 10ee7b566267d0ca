import type { PickedProduct } from "~/items/products/picked";
import { kindOf, type OfferKind, offerKinds, offerTypes, offerTypesFor } from "../../../server/contract/offers/words";
import type { OfferFacts } from "./facts";

/** Offer types that the business may choose; an edited offer may keep its type. */
export const offerTypeChoices = ({ systems, heldOfferType }: OfferFacts): number[] => {
  const choices: number[] = offerTypesFor(systems);
  return heldOfferType === null || choices.includes(heldOfferType) ? choices : [...choices, heldOfferType];
};

/** Earlier answers that determine an offer's value fields. */
export interface Earlier {
  readonly type?: number;
  readonly offer_type?: number;
  readonly product_picked?: PickedProduct;
  readonly category?: string;
  readonly external_category_id?: string;
  readonly tags?: string;
}

/** Whether this kind needs a product and the template did not provide one. */
export function asksForProduct({ type, offer_type: offerType, product_picked: product }: Earlier): boolean {
  if (product) return false;
  return type === offerKinds.free || (type === offerKinds.basic && offerType === offerTypes.freeProductIntegration);
}

export const kindIn = (answers: { readonly type?: number }): OfferKind => kindOf(answers.type ?? 0) ?? "basic";
