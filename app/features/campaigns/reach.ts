import type { Channel } from "../../../server/contract/campaigns/words";

type ByChannel<T> = Readonly<Record<Channel, T>>;

/** How many a campaign means, what each of its filters does, and whom each channel reaches. */
export interface Reach {
  readonly count: number;
  readonly channels: readonly Channel[];
  /** null: the server tells the count alone. */
  readonly reachable: (ByChannel<number> & { readonly any: number }) | null;
  readonly funnel: readonly { readonly filter_value: number; readonly alone: number; readonly after: number }[];
  readonly cost: ByChannel<{ readonly parts: number; readonly money: string }> | null;
  /** Customers whom an export leaves out for want of consent. */
  readonly withoutConsent: number;
  readonly leftOut: readonly { readonly channel: Channel; readonly reason: string; readonly customers: number }[];
}

/** The number that a save tells as `totalReachable`. */
export const reachableIn = ({ reachable, count }: Pick<Reach, "reachable" | "count">): number =>
  reachable?.any ?? count;
