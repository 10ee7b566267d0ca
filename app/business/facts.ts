import type { FormTarget } from "~/form/target";
import { ecommerceSystems } from "../../server/contract/items/words";
import type { PointLabels } from "../../server/contract/settings/point-words";

export interface Named {
  readonly id: number;
  readonly name: string;
}

export interface Branch extends Named {
  /** The id of the integration that the branch is a shop or till of. */
  readonly system: number | null;
}

export interface Tier extends Named {
  /** Whether the level is in use. */
  readonly enabled: boolean;
}

export interface Language extends Named {
  /** Such as `fr`, for screen readers and spell checkers. */
  readonly abbreviation: string;
  readonly mandatory: boolean;
}

/** What a programme's wizard needs to know of the business; plain data, sent to the browser with the page. */
export interface BusinessFacts {
  readonly mode: FormTarget["mode"];
  /** Today in the business's time zone, YYYY-MM-DD. */
  readonly today: string;
  readonly currency: string;
  readonly pointLabels: PointLabels;
  /** Set for a branch role: the only branch they may use. */
  readonly ownBranch: number | null;
  readonly branches: readonly Branch[];
  readonly tiers: readonly Named[];
  readonly languages: readonly Language[];
  /** Ids of the connected integrations. */
  readonly systems: readonly number[];
}

/** Whether an online shop is connected. */
export const hasShop = ({ systems }: Pick<BusinessFacts, "systems">): boolean =>
  systems.some((system) => ecommerceSystems.includes(system));
