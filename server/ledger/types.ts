/** Transaction types of section 9 of document 001; 0 stands for all of them in a filter. */
export const transactionTypes = {
  rewards: 1,
  redemptions: 2,
  returns: 3,
  bonusPoints: 4,
  cashBack: 5,
  offerClaimed: 6,
  transfer: 7,
  giftCard: 8,
  adjust: 9,
  draw: 10,
  alaCarte: 12,
} as const;

export type TransactionType = (typeof transactionTypes)[keyof typeof transactionTypes];

/** Types that show the customer in the shop; the others happen without a visit. */
export const visitTypes: readonly TransactionType[] = [
  transactionTypes.rewards,
  transactionTypes.redemptions,
  transactionTypes.cashBack,
  transactionTypes.offerClaimed,
  transactionTypes.giftCard,
  transactionTypes.alaCarte,
];

/** A sale of some money; what a customer was given or paid with in other ways is none. */
export const isPurchase = ({ type, amount }: { readonly type: number; readonly amount: number }): boolean =>
  type === transactionTypes.rewards && amount > 0;

export type Account = "points" | "credit" | "giftcard";
export const accounts: readonly Account[] = ["points", "credit", "giftcard"];
export type Balances = Record<Account, number>;

export type EntryKind = "earn" | "spend" | "return" | "adjust" | "transfer" | "expire" | "bonus";

/** Kinds that count towards a customer's lifetime points; a return that takes points back counts against them. */
export const lifetimeKinds: readonly EntryKind[] = ["earn", "bonus"];

/** The sign an entry of each kind must have; 0 is either. */
export const signOf: Readonly<Record<EntryKind, 1 | -1 | 0>> = {
  earn: 1,
  bonus: 1,
  spend: -1,
  expire: -1,
  return: 0,
  adjust: 0,
  transfer: 0,
};

/** One movement of one account: points, or minor units of money. */
export interface Entry {
  readonly account: Account;
  readonly kind: EntryKind;
  readonly amount: number;
  /** The entry this one takes back, whole or in part. */
  readonly reversesId?: number;
  /** When what it brings expires, null for never; if not said, as the business's rules have it. */
  readonly expiresAt?: number | null;
}

/** Something that a system sells, or sells by, as that system names it. */
export interface SoldItem {
  readonly id: string;
  readonly name: string;
}

/** A line of a sale. */
export interface SaleLine {
  /** An integration id of section 1 of document 001. */
  readonly system: number;
  /** Of a system that has several accounts. */
  readonly accountId?: string;
  readonly product: SoldItem;
  readonly category?: SoldItem;
  readonly brand?: SoldItem;
  readonly vendor?: SoldItem;
  readonly tags?: readonly SoldItem[];
  readonly quantity: number;
  /** Minor units. */
  readonly amount: number;
}

/** What happened to one customer at one branch. */
export interface Posting {
  readonly customerId: number;
  readonly branchId: number;
  readonly type: TransactionType;
  readonly subtype?: string;
  /** The money of the sale, or given back by a return: minor units, never negative. */
  readonly amount?: number;
  readonly entries?: readonly Entry[];
  /** What was bought, of a sale with an amount. */
  readonly lines?: readonly SaleLine[];
  readonly clerkUserId?: number;
  /** What the clerk acts from, as `platformPk` names it. */
  readonly platformId?: number;
  readonly offerId?: number;
  /** The point reward redeemed. */
  readonly rewardId?: number;
  readonly couponCode?: string;
  readonly comments?: string;
  /** The batch it is made with (see `openBatch`). */
  readonly batchId?: number;
  /** A rule of the business lets the balance fall below zero; what comes next pays that first. */
  readonly mayOverdraw?: boolean;
  /** When it happened, if not now. */
  readonly at?: number;
}

/** Whose books they are and what time it is. */
export interface Books {
  readonly businessId: number;
  readonly timeZone: string;
  readonly now: number;
}

/** A posting the books refuse; nothing of it is kept. */
export class LedgerError extends Error {
  override readonly name = "LedgerError";
  constructor(
    readonly kind:
      | "unknown-customer"
      | "unknown-branch"
      | "unknown-transaction"
      | "already-reversed"
      | "below-zero"
      | "bad-posting"
      | "same-customer"
      | "nothing-to-move"
      | "not-on-sale",
    message: string,
    readonly account?: Account,
  ) {
    super(message);
  }
}
