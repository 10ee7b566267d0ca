import type { FormTarget } from "~/form/target";
import { isShop } from "../../server/contract/items/words";
import type { PointLabels } from "../../server/contract/settings/point-words";

export interface Named {
  readonly id: number;
  readonly name: string;
}

export interface Branch extends Named {
  /** Integration that the branch belongs to. */
  readonly system: number | null;
}

export interface Tier extends Named {
  /** Whether the level is in use. */
  readonly enabled: boolean;
}

export interface Language extends Named {
  /** Language tag such as `fr`, for screen readers and spell checkers. */
  readonly abbreviation: string;
  readonly mandatory: boolean;
}

/** Business data for the wizards of the programme; plain data, sent to the browser with the page. */
export interface BusinessFacts {
  readonly mode: FormTarget["mode"];
  /** Today in the business's time zone, YYYY-MM-DD. */
  readonly today: string;
  readonly currency: string;
  readonly pointLabels: PointLabels;
  /** Branch of a branch role, the only one it may use; null for other roles. */
  readonly ownBranch: number | null;
  readonly branches: readonly Branch[];
  readonly tiers: readonly Named[];
  readonly languages: readonly Language[];
  /** Ids of the connected integrations. */
  readonly systems: readonly number[];
}

/** Whether an online shop is connected. */
export const hasShop = ({ systems }: Pick<BusinessFacts, "systems">): boolean => systems.some(isShop);
