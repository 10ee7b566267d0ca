import type { BusinessFacts } from "~/business/facts";
import type { ItemAnswers, ProductAnswers } from "~/items/answers";
import type { everyField } from "../../../server/contract/offers/fields";
import { offerKinds, offerTypes } from "../../../server/contract/offers/words";

/** Business data for the steps of the offers wizard. */
export interface OfferFacts extends BusinessFacts {
  /** Offer types that may be chosen (section 4); an edited offer may keep its type. */
  readonly types: readonly number[];
}

/** All answers of the wizard, parsed. An edited offer may have a type that is in no list. */
export type OfferAnswers = Omit<ItemAnswers<typeof everyField, "image">, "type" | "offer_type" | "product_source"> &
  ProductAnswers & { readonly type: number; readonly offer_type?: number | undefined };

/** Whether the offer gives a product for free that a connected system may know. */
export const isFreeFromSystem = ({ type, offer_type: offerType }: Partial<OfferAnswers>): boolean =>
  type === offerKinds.free || (type === offerKinds.basic && offerType === offerTypes.freeProductIntegration);

/** Whether this kind needs a product and the template did not provide one. */
export const asksForProduct = (answers: Partial<OfferAnswers>): boolean =>
  !answers.product_picked && isFreeFromSystem(answers);
