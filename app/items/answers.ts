import type { Texts } from "~/wizard/wizard";
import type { Fields, InputOf } from "../../server/contract/field";
import type { PickedProduct } from "./products/picked";

/** Parsed answers of an item's wizard: its declared fields, its shown picture, and its texts in additional languages. */
export type ItemAnswers<F extends Fields, Picture extends string> = InputOf<F> & {
  readonly [N in `${Picture}_large`]: string;
} & { readonly texts?: Texts };

/** Parsed answers of the product picker. */
export interface ProductAnswers {
  /** May also be the source of a system that has no number on the wire. */
  readonly product_source?: number | undefined;
  readonly product_picked?: PickedProduct | undefined;
}
