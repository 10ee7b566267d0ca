import type { FraudLimit } from "../contract/payments/fraud-words";

/*
 * Fraud rules for redemptions of partner rewards, as pure functions: used at the counter and to replay past
 * redemptions.
 */

/** An enabled rule. */
export interface Rule {
  readonly limit: FraudLimit;
  /** Limit: cents, or number of redemptions. */
  readonly most: number;
  /** Period it counts, and duration of its block; in milliseconds. */
  readonly stretch: number;
  /** Redemptions over the limit that are allowed before the block. */
  readonly maxAttempts: number;
  readonly forAll: boolean;
}

export interface Redemption {
  readonly customerId: number;
  readonly cents: number;
  readonly at: number;
}

/** Redemptions within the period: of everyone, or of the customer. */
export interface Before {
  readonly cents: number;
  readonly count: number;
  /** How many of them were over the limit and allowed. */
  readonly passes: number;
}

export type Verdict = "fine" | "pass" | "block";

/** Total including a redemption of `cents`. */
export const reachedWith = ({ limit }: Pick<Rule, "limit">, before: Before, cents: number): number =>
  limit === "amount" ? before.cents + cents : before.count + 1;

/** Judges one redemption while the rule has no active block. */
export function judge(rule: Rule, before: Before, cents: number): Verdict {
  if (reachedWith(rule, before, cents) <= rule.most) return "fine";
  return before.passes < rule.maxAttempts ? "pass" : "block";
}

/** Redemptions after this instant count: the period before `now`, or since a block was released. */
export const countedFrom = ({ stretch }: Pick<Rule, "stretch">, now: number, releasedAt: number | null): number =>
  Math.max(now - stretch, releasedAt ?? Number.NEGATIVE_INFINITY);

/** Whether a notice is due: at most one per interval. */
export const isNoticeDue = (lastAt: number | null, intervalHours: number, now: number): boolean =>
  lastAt === null || now - lastAt >= intervalHours * 3_600_000;

interface Stopped {
  readonly blocked: number;
  readonly customers: number;
  readonly cents: number;
}

interface Track {
  readonly seen: { at: number; cents: number; passed: boolean }[];
  /** Index in `seen` of the first redemption that still counts. */
  from: number;
  before: Before;
  blockedUntil: number;
}

/** Computes what a rule would have blocked of past redemptions, given in order of time. */
export function replay(rule: Rule, redemptions: Iterable<Redemption>): Stopped {
  const tracks = new Map<number, Track>();
  const customers = new Set<number>();
  let [blocked, stopped] = [0, 0];
  for (const { customerId, cents, at } of redemptions) {
    const key = rule.forAll ? 0 : customerId;
    const track = tracks.get(key) ?? { seen: [], from: 0, before: { cents: 0, count: 0, passes: 0 }, blockedUntil: 0 };
    tracks.set(key, track);
    forget(track, countedFrom(rule, at, null));
    const verdict = at < track.blockedUntil ? "block" : judge(rule, track.before, cents);
    if (verdict === "block") {
      if (at >= track.blockedUntil) track.blockedUntil = at + rule.stretch;
      blocked += 1;
      stopped += cents;
      customers.add(customerId);
    } else take(track, { at, cents, passed: verdict === "pass" });
  }
  return { blocked, customers: customers.size, cents: stopped };
}

function take(track: Track, one: Track["seen"][number]): void {
  track.seen.push(one);
  track.before = added(track.before, one, 1);
}

/** Removes redemptions at or before `until`. */
function forget(track: Track, until: number): void {
  for (let one = track.seen[track.from]; one && one.at <= until; one = track.seen[track.from]) {
    track.before = added(track.before, one, -1);
    track.from += 1;
  }
}

const added = (before: Before, { cents, passed }: { cents: number; passed: boolean }, sign: 1 | -1): Before => ({
  cents: before.cents + sign * cents,
  count: before.count + sign,
  passes: before.passes + (passed ? sign : 0),
});
