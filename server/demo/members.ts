import type { Random } from "./random";

const alreadyMembers = 0.35;
const daysBefore = 700;
const never = 1_000_000;

/**
 * All customers of a business as parallel arrays: a million of them take about 90 MB. Days count from the first day of
 * activity.
 */
export interface Members {
  readonly count: number;
  readonly joined: Int32Array;
  readonly left: Int32Array;
  /** Index of the branch they visit most. */
  readonly home: Uint8Array;
  /** Visit frequency, 1 to 255. */
  readonly zeal: Uint8Array;
  readonly points: Int32Array;
  readonly credit: Int32Array;
  readonly giftcard: Int32Array;
  readonly lifetime: Int32Array;
  readonly spent: Float64Array;
  readonly visits: Int32Array;
  readonly createdAt: Float64Array;
  readonly firstVisitAt: Float64Array;
  readonly firstVisitBranch: Uint8Array;
  readonly lastVisitAt: Float64Array;
  readonly lastVisitDay: Int32Array;
  /** Bit per branch visited on their last day. */
  readonly seenAt: Uint32Array;
  readonly lastPurchase: Int32Array;
  readonly lastEarned: Float64Array;
  readonly purchases: Int32Array;
  readonly purchaseAmount: Float64Array;
  /** YYYYMMDD; 0 if there is none. */
  readonly firstPurchaseDay: Int32Array;
  readonly lastPurchaseDay: Int32Array;
  readonly earnings: Int32Array;
  readonly redemptions: Int32Array;
}

/** Creates customers in the order they joined: a third before the first day, the others at an increasing rate. */
export function gather(count: number, days: number, shares: readonly number[], chance: Random): Members {
  const joined = new Int32Array(count);
  const left = new Int32Array(count);
  const home = new Uint8Array(count);
  const zeal = new Uint8Array(count);
  for (let index = 0; index < count; index += 1) {
    const place = (index + 0.5) / count;
    const day =
      place < alreadyMembers
        ? Math.floor((place / alreadyMembers - 1) * daysBefore)
        : Math.floor(days * ((place - alreadyMembers) / (1 - alreadyMembers)) ** 0.85);
    joined[index] = day;
    const stays = chance.chance(0.55);
    left[index] = stays ? never : Math.max(day, 0) + Math.ceil(-Math.log(1 - chance.fraction()) * days * 0.35);
    home[index] = branchBy(shares, chance.fraction());
    zeal[index] = 12 + Math.floor(243 * chance.fraction() ** 3);
  }
  return {
    count,
    joined,
    left,
    home,
    zeal,
    points: new Int32Array(count),
    credit: new Int32Array(count),
    giftcard: new Int32Array(count),
    lifetime: new Int32Array(count),
    spent: new Float64Array(count),
    visits: new Int32Array(count),
    createdAt: new Float64Array(count),
    firstVisitAt: new Float64Array(count),
    firstVisitBranch: new Uint8Array(count),
    lastVisitAt: new Float64Array(count),
    lastVisitDay: new Int32Array(count).fill(-never),
    seenAt: new Uint32Array(count),
    lastPurchase: new Int32Array(count),
    lastEarned: new Float64Array(count),
    purchases: new Int32Array(count),
    purchaseAmount: new Float64Array(count),
    firstPurchaseDay: new Int32Array(count),
    lastPurchaseDay: new Int32Array(count),
    earnings: new Int32Array(count),
    redemptions: new Int32Array(count),
  };
}

/** The branch into whose share `fraction` falls. */
export function branchBy(shares: readonly number[], fraction: number): number {
  let rest = fraction;
  for (let branch = 0; branch < shares.length - 1; branch += 1) {
    rest -= shares[branch] ?? 0;
    if (rest < 0) return branch;
  }
  return shares.length - 1;
}
