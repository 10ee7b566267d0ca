import type { PickedProduct } from "~/items/products/picked";
import type { Texts } from "~/wizard/wizard";
import type { Offer } from "../../../server/contract/offers/fields";

/** Everything the wizard asks, parsed. */
export interface OfferAnswers extends Omit<Offer, "type" | "offer_type" | "product_source"> {
  readonly type: number;
  readonly offer_type?: number | undefined;
  /** Also one of a further system, which the wire does not number. */
  readonly product_source?: number | undefined;
  readonly product_picked?: PickedProduct | undefined;
  readonly image_large: string;
  readonly texts?: Texts;
}
