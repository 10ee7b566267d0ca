import { productSources } from "../../../server/contract/offer-words";

export interface Named {
  readonly id: number;
  readonly name: string;
}

/** What the offer's steps need to know of the business; plain data, sent to the browser with the page. */
export interface OfferFacts {
  readonly mode: "create" | "edit" | "clone";
  /** Today in the business's time zone, YYYY-MM-DD. */
  readonly today: string;
  readonly currency: string;
  /** Set for a branch admin: the only branch they may use. */
  readonly ownBranch: number | null;
  readonly branches: readonly Named[];
  readonly tiers: readonly Named[];
  readonly languages: readonly (Named & { readonly abbreviation: string; readonly mandatory: boolean })[];
  /** Ids of the connected integrations. */
  readonly systems: readonly number[];
  /** The offer type an edited offer has: it may keep it even where its integration is no longer connected. */
  readonly heldOfferType: number | null;
}

const lightspeed: readonly number[] = [1, 2, 6, 9, 19];
const shopify = 5;

/** Product sources whose system is connected. */
export const sourcesFor = ({ systems }: Pick<OfferFacts, "systems">): number[] => [
  productSources.system,
  ...(systems.some((system) => lightspeed.includes(system)) ? [productSources.lightspeed] : []),
  ...(systems.includes(shopify) ? [productSources.shopify] : []),
];

/** The connected systems behind a product source, the first one asked first. */
export const systemsOf = ({ systems }: Pick<OfferFacts, "systems">, source: number): number[] =>
  systems.filter((system) => (source === productSources.shopify ? system === shopify : lightspeed.includes(system)));
