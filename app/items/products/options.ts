import type { ListShown } from "~/list/shown";
import type { TreeRow } from "~/ui/tree/nodes";
import type { PickedProduct } from "./picked";

/** Options of a step with the product picker: a page of a source's products, and its categories. */
export interface ProductOptions {
  /** 10 system, 20 LightSpeed, 30 Shopify, others as in `sources.ts`. */
  readonly source: number;
  /** Selected category; "" for all. */
  readonly category: string;
  /** Page of products, at the URL of its step. */
  readonly list: ListShown<PickedProduct>;
  /** Number of products that an incomplete search covered; null if it covered all. */
  readonly lookedAt: number | null;
  /** Currently chosen product. */
  readonly picked: PickedProduct | null;
  /** Categories of the source. */
  readonly categories: readonly TreeRow[];
}
