import type { targetedCustomersCount } from "../../../server/contract/campaigns/who-calls";
import type { Channel } from "../../../server/contract/campaigns/words";
import type { AnswerOf } from "../../../server/contract/common/call";

type Told = AnswerOf<typeof targetedCustomersCount>;

/**
 * Size of a campaign's audience, the effect of each filter, and the customers reached by channel; `reachable` is null
 * for an export, too.
 */
export interface Reach extends Pick<Told, "count" | "reachable" | "funnel" | "cost"> {
  /** Empty for an export, which sends no messages. */
  readonly channels: readonly Channel[];
  readonly withoutConsent: Told["without_consent"];
  readonly leftOut: Told["left_out"];
  /** The server did not answer with a count, so that all of it is unknown. */
  readonly failed?: true;
}

export const notCounted: Reach = {
  ...{ count: null, reachable: null, funnel: [], cost: null, channels: [], withoutConsent: 0, leftOut: [] },
  failed: true,
};

/** Value of `totalReachable` in a save; null if unknown. */
export const reachableIn = ({ reachable, count }: Pick<Reach, "reachable" | "count">): number | null =>
  reachable?.any ?? count;

/** Whether fewer credits are left than `parts`; false where the server does not tell how many. */
export const isShort = (left: number | null, parts = 0): boolean => left !== null && parts > left;
