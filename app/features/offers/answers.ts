import type { PickedProduct } from "~/items/products/picked";
import type { Texts } from "~/wizard/wizard";
import type { Offer } from "../../../server/contract/offers/fields";

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
