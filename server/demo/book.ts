import { expiryOf } from "../ledger/expiry-rules";
import { transactionTypes, visitTypes } from "../ledger/types";
import { instantOf } from "../store/day";
import type { Bulk, BulkTable } from "./bulk";
import type { Ids } from "./ids";
import type { Members } from "./members";
import type { World } from "./set-up";

const n = "number";
const s = "text";

export const accounts = ["points", "credit", "giftcard"] as const;
export const points = 0;
export const credit = 1;
export const giftcard = 2;

type Numbers = Int32Array | Float64Array | Uint32Array | Uint8Array;
export const at = (numbers: Numbers, index: number): number => numbers[index] ?? 0;
const add = (numbers: Numbers, index: number, amount: number): void => {
  numbers[index] = at(numbers, index) + amount;
};

const typeCount = 13;
const figuresAType = 6;

/** The values of a transaction without its ledger entries. */
export interface Happening {
  type: number;
  subtype: string;
  amount: number;
  branch: number;
  clerkId: number | null;
  offerId: number | null;
  rewardId: number | null;
  coupon: string;
  at: number;
}

/**
 * The ledger of one business during a bulk load: writes the same rows and figures as posting one by one, with the
 * figures of a day written once at its end.
 */
export class Book {
  readonly #transactions: BulkTable;
  readonly #entries: BulkTable;
  readonly #figures: Float64Array;
  readonly #visitors: Int32Array;
  readonly #redeemed: Int32Array;
  readonly #branches: number;
  readonly #days: BulkTable;
  readonly #lines: BulkTable;
  /** Purchases and their amounts by customer and branch, for the current day. */
  readonly #bought = new Map<number, [purchases: number, amount: number]>();
  #transactionId = 0;
  #earns = false;
  #pointsBefore = 0;
  #pointsExpireAt: number | null = null;

  constructor(
    private readonly bulk: Bulk,
    private readonly world: World,
    private readonly members: Members,
    private readonly firstCustomerId: number,
    private readonly ids: Ids,
  ) {
    this.#branches = world.branches.length;
    this.#transactions = bulk.table("transactions", {
      id: n,
      business_id: n,
      branch_id: n,
      customer_id: n,
      clerk_user_id: n,
      type: n,
      subtype: s,
      amount: n,
      points: n,
      points_balance: n,
      giftcard_balance: n,
      offer_id: n,
      reward_id: n,
      coupon_code: s,
      day: n,
      created_at: n,
    });
    this.#entries = bulk.table("ledger_entries", {
      id: n,
      business_id: n,
      customer_id: n,
      account: s,
      kind: s,
      amount: n,
      balance: n,
      transaction_id: n,
      reverses_id: n,
      expires_at: n,
      created_at: n,
    });
    this.#days = bulk.table("purchase_days", {
      business_id: n,
      day: n,
      customer_id: n,
      branch_id: n,
      purchases: n,
      amount: n,
    });
    this.#lines = bulk.table("sale_lines", {
      business_id: n,
      item_id: n,
      day: n,
      customer_id: n,
      transaction_id: n,
      quantity: n,
      amount: n,
      taken_back: n,
    });
    this.#figures = new Float64Array(this.#branches * typeCount * figuresAType);
    this.#visitors = new Int32Array(this.#branches + 1);
    this.#redeemed = new Int32Array(this.#branches * world.rewards.length);
  }

  /** Starts `day`; all points earned on a day expire together. */
  openDay(day: number): void {
    const { expiry, timeZone } = this.world;
    this.#pointsExpireAt = expiry.earned && expiryOf(expiry.earned, instantOf(day, timeZone), timeZone);
  }

  /** Starts the next transaction of `member`; call `entry` for each of its entries, then `close`. */
  open(member: number): void {
    this.#transactionId = this.ids.next("transactions");
    this.#pointsBefore = at(this.members.points, member);
    this.#earns = false;
  }

  entry(member: number, account: 0 | 1 | 2, kind: string, amount: number, when: number, reverses: number | null): void {
    const { members } = this;
    const balances = account === points ? members.points : account === credit ? members.credit : members.giftcard;
    add(balances, member, amount);
    if (kind === "earn") this.#earns = true;
    const id = this.ids.next("ledger_entries");
    if (account === points && (kind === "earn" || kind === "bonus" || kind === "return")) {
      add(members.lifetime, member, amount);
      if (kind === "earn") members.lastEarned[member] = id;
    }
    this.#entries.add(
      id,
      this.world.businessId,
      this.firstCustomerId + member,
      accounts[account],
      kind,
      amount,
      at(balances, member),
      this.#transactionId,
      reverses,
      account === points && amount > 0 ? this.#pointsExpireAt : null,
      when,
    );
  }

  /** @returns the transaction's id. */
  close(member: number, happening: Happening, day: number, dayIndex: number): number {
    const { members, world } = this;
    const { type, amount, branch } = happening;
    const moved = at(members.points, member) - this.#pointsBefore;
    this.#transactions.add(
      this.#transactionId,
      world.businessId,
      world.branches[branch]?.id ?? 0,
      this.firstCustomerId + member,
      happening.clerkId,
      type,
      happening.subtype,
      amount,
      moved,
      at(members.points, member),
      at(members.giftcard, member),
      happening.offerId,
      happening.rewardId,
      happening.coupon,
      day,
      happening.at,
    );
    const place = (branch * typeCount + type) * figuresAType;
    add(this.#figures, place, 1);
    add(this.#figures, place + 1, amount);
    add(this.#figures, moved > 0 ? place + 2 : place + 3, Math.abs(moved));
    if (moved !== 0) add(this.#figures, moved > 0 ? place + 4 : place + 5, 1);
    if (type === transactionTypes.rewards) {
      add(members.spent, member, amount);
      members.lastPurchase[member] = amount;
      this.#buy(member, branch, amount, day);
    }
    if (type === transactionTypes.redemptions) add(members.redemptions, member, 1);
    if (type === transactionTypes.returns) add(members.spent, member, -amount);
    if (type === transactionTypes.redemptions && happening.rewardId !== null) {
      const reward = world.rewards.findIndex(({ id }) => id === happening.rewardId);
      add(this.#redeemed, branch * world.rewards.length + reward, 1);
    }
    if (isVisit[type]) this.#see(member, branch, happening.at, dayIndex);
    return this.#transactionId;
  }

  #buy(member: number, branch: number, amount: number, day: number): void {
    const { members, world } = this;
    add(members.purchases, member, 1);
    add(members.purchaseAmount, member, amount);
    if (this.#earns) add(members.earnings, member, 1);
    if (at(members.firstPurchaseDay, member) === 0) members.firstPurchaseDay[member] = day;
    members.lastPurchaseDay[member] = day;
    const place = member * this.#branches + branch;
    const [purchases, sum] = this.#bought.get(place) ?? [0, 0];
    this.#bought.set(place, [purchases + 1, sum + amount]);
    // The last branch is the online shop. Every other sale has no lines.
    const shelf = branch === this.#branches - 1 ? world.sold.shop : world.sold.till;
    const sold = this.#transactionId % 2 === 0 ? shelf[(this.#transactionId * 7919) % shelf.length] : undefined;
    if (!sold) return;
    const quantity = Math.max(1, Math.round(amount / sold.price));
    const customer = this.firstCustomerId + member;
    for (const item of sold.itemIds)
      this.#lines.add(world.businessId, item, day, customer, this.#transactionId, quantity, amount, 0);
  }

  #see(member: number, branch: number, when: number, dayIndex: number): void {
    const { members } = this;
    if (at(members.lastVisitDay, member) !== dayIndex) {
      members.lastVisitDay[member] = dayIndex;
      members.seenAt[member] = 0;
      add(members.visits, member, 1);
      add(this.#visitors, 0, 1);
    }
    const bit = 1 << branch;
    if ((at(members.seenAt, member) & bit) === 0) {
      members.seenAt[member] = at(members.seenAt, member) | bit;
      add(this.#visitors, branch + 1, 1);
    }
    if (at(members.firstVisitAt, member) === 0) {
      members.firstVisitAt[member] = when;
      members.firstVisitBranch[member] = branch;
    }
    members.lastVisitAt[member] = when;
  }

  /** Writes the figures of `day` and resets them. @returns the visitors: the whole business, then each branch. */
  async closeDay(day: number): Promise<Int32Array> {
    const { world, bulk } = this;
    const figures = [];
    for (let branch = 0; branch < this.#branches; branch += 1) {
      for (let type = 0; type < typeCount; type += 1) {
        const place = (branch * typeCount + type) * figuresAType;
        const [transactions = 0, amount = 0, points_in = 0, points_out = 0, transactions_in = 0, transactions_out = 0] =
          this.#figures.subarray(place, place + figuresAType);
        if (transactions === 0) continue;
        const branch_id = world.branches[branch]?.id ?? 0;
        figures.push({
          business_id: world.businessId,
          branch_id,
          day,
          type,
          transactions,
          amount,
          points_in,
          points_out,
          transactions_in,
          transactions_out,
        });
      }
    }
    const rewards = [];
    for (let place = 0; place < this.#redeemed.length; place += 1) {
      const redemptions = at(this.#redeemed, place);
      if (redemptions === 0) continue;
      const branch_id = world.branches[Math.floor(place / world.rewards.length)]?.id ?? 0;
      const reward_id = world.rewards[place % world.rewards.length]?.id ?? 0;
      rewards.push({ business_id: world.businessId, branch_id, day, reward_id, redemptions });
    }
    if (figures.length > 0) await bulk.insert("daily_figures", figures);
    if (rewards.length > 0) await bulk.insert("daily_rewards", rewards);
    for (const [place, [purchases, amount]] of this.#bought) {
      const branch_id = world.branches[place % this.#branches]?.id ?? 0;
      const customer = this.firstCustomerId + Math.floor(place / this.#branches);
      this.#days.add(world.businessId, day, customer, branch_id, purchases, amount);
    }
    this.#bought.clear();
    const visitors = this.#visitors.slice();
    this.#figures.fill(0);
    this.#redeemed.fill(0);
    this.#visitors.fill(0);
    return visitors;
  }
}

const isVisit: readonly boolean[] = Array.from({ length: typeCount }, (_, type) =>
  visitTypes.some((visit) => visit === type),
);
