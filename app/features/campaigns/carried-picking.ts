import type { Found } from "./picker/found";
import type { Picking } from "./picker/picking";

/** Picker of the offers and rewards that a campaign includes. */
export const carriedPicking = {
  id: "offers",
  name: "offers",
  searchField: "find",
  pageField: "find_page",
} as const satisfies Picking;

/** Data of the offers step besides its fields. */
export interface CarriedOptions {
  readonly found: { readonly offers: Found };
  /** Says which kinds of offers could not be loaded; null if all were. */
  readonly missing: string | null;
  /** Warnings about the selected offers. */
  readonly warnings: readonly string[];
}
