import type { TreeRow } from "~/ui/tree/nodes";
import type { PickedProduct } from "./picked";

/** What a step with the product picker shows beside its fields: a page of a source's products, and its categories. */
export interface ProductOptions {
  /** 10 system, 20 LightSpeed, 30 Shopify, further ones of `sources.ts`. */
  readonly source: number;
  readonly query: string;
  /** The category whose products are shown, "" for all. */
  readonly category: string;
  readonly page: number;
  readonly perPage: number;
  /** null where the server does not tell. */
  readonly total: number | null;
  /** How many products a search that ended early looked through; null where it saw all. */
  readonly lookedAt: number | null;
  readonly products: readonly PickedProduct[];
  /** The product chosen before. */
  readonly picked: PickedProduct | null;
  /** The source's. */
  readonly categories: readonly TreeRow[];
}
