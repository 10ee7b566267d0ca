import type { BusinessFacts } from "~/business/facts";
import type { PickedProduct } from "~/items/products/picked";
import type { Texts } from "~/wizard/wizard";
import type { Offer } from "../../../server/contract/offers/fields";
import { offerKinds, offerTypes } from "../../../server/contract/offers/words";

/** Business data for the steps of the offers wizard. */
export interface OfferFacts extends BusinessFacts {
  /** Offer types that may be chosen (section 4); an edited offer may keep its type. */
  readonly types: readonly number[];
}

/** All answers of the wizard, parsed. */
export interface OfferAnswers extends Omit<Offer, "type" | "offer_type" | "product_source"> {
  readonly type: number;
  readonly offer_type?: number | undefined;
  /** May also be the source of a system that has no number on the wire. */
  readonly product_source?: number | undefined;
  readonly product_picked?: PickedProduct | undefined;
  readonly image_large: string;
  readonly texts?: Texts;
}

/** Whether the offer gives a product for free that a connected system may know. */
export const isFreeFromSystem = ({ type, offer_type: offerType }: Partial<OfferAnswers>): boolean =>
  type === offerKinds.free || (type === offerKinds.basic && offerType === offerTypes.freeProductIntegration);

/** Whether this kind needs a product and the template did not provide one. */
export const asksForProduct = (answers: Partial<OfferAnswers>): boolean =>
  !answers.product_picked && isFreeFromSystem(answers);
