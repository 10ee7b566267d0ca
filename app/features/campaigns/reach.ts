import type { Channel } from "../../../server/contract/campaigns/words";

type ByChannel<T> = Readonly<Record<Channel, T>>;

/** Size of a campaign's audience, the effect of each filter, and the customers reached by channel. */
export interface Reach {
  /** null if the server does not say. */
  readonly count: number | null;
  /** Empty for an export, which sends no messages. */
  readonly channels: readonly Channel[];
  /** null for an export, or if the server returns only the count. */
  readonly reachable: (ByChannel<number> & { readonly any: number }) | null;
  readonly funnel: readonly { readonly filter_value: number; readonly alone: number; readonly after: number }[];
  readonly cost: ByChannel<{ readonly parts: number; readonly money: string }> | null;
  /** Customers that an export omits because they have not consented. */
  readonly withoutConsent: number;
  readonly leftOut: readonly { readonly channel: Channel; readonly reason: string; readonly customers: number }[];
}

/** Value of `totalReachable` in a save; null if unknown. */
export const reachableIn = ({ reachable, count }: Pick<Reach, "reachable" | "count">): number | null =>
  reachable?.any ?? count;

/** Whether fewer credits are left than `parts`; false where the server does not tell how many. */
export const isShort = (left: number | null, parts = 0): boolean => left !== null && parts > left;
