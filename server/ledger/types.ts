/** Transaction types (document 001, section 9); 0 means all of them in a filter. */
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

/** Types that count as a visit to the shop. */
export const visitTypes: readonly TransactionType[] = [
  transactionTypes.rewards,
  transactionTypes.redemptions,
  transactionTypes.cashBack,
  transactionTypes.offerClaimed,
  transactionTypes.giftCard,
  transactionTypes.alaCarte,
];

/** Types whose points count as given or spent; the others move points that were given before. */
export const givingTypes: readonly TransactionType[] = [
  transactionTypes.rewards,
  transactionTypes.redemptions,
  transactionTypes.bonusPoints,
  transactionTypes.cashBack,
  transactionTypes.offerClaimed,
  transactionTypes.giftCard,
  transactionTypes.draw,
  transactionTypes.alaCarte,
];

/** True for a sale with an amount; points given or payments by other means are no purchase. */
export const isPurchase = ({ type, amount }: { readonly type: number; readonly amount: number }): boolean =>
  type === transactionTypes.rewards && amount > 0;

export type Account = "points" | "credit" | "giftcard";
export const accounts: readonly Account[] = ["points", "credit", "giftcard"];
export type Balances = Record<Account, number>;

export type EntryKind = "earn" | "spend" | "return" | "adjust" | "transfer" | "expire" | "bonus";

/** Kinds that count towards a customer's lifetime points; a return that takes points counts against them. */
export const lifetimeKinds: readonly EntryKind[] = ["earn", "bonus"];

/** The sign an entry of each kind must have; 0 allows either. */
export const signOf: Readonly<Record<EntryKind, 1 | -1 | 0>> = {
  earn: 1,
  bonus: 1,
  spend: -1,
  expire: -1,
  return: 0,
  adjust: 0,
  transfer: 0,
};

/** A movement of one account: points, or minor units of money. */
export interface Entry {
  readonly account: Account;
  readonly kind: EntryKind;
  readonly amount: number;
  /** The entry that this one reverses, in whole or in part. */
  readonly reversesId?: number;
  /** When the added amount expires, null for never; by default the business's rules decide. */
  readonly expiresAt?: number | null;
}

/** A product, category, brand, vendor or tag of a point-of-sale system, as that system names it. */
export interface SoldItem {
  readonly id: string;
  readonly name: string;
}

/** A line of a sale. */
export interface SaleLine {
  /** Integration id (document 001, section 1). */
  readonly system: number;
  /** Account within a system that has several. */
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

/** A transaction of one customer at one branch. */
export interface Posting {
  readonly customerId: number;
  readonly branchId: number;
  readonly type: TransactionType;
  readonly subtype?: string;
  /** Money of the sale, or refunded by a return: minor units, never negative. */
  readonly amount?: number;
  readonly entries?: readonly Entry[];
  /** Lines of a sale with an amount. */
  readonly lines?: readonly SaleLine[];
  readonly clerkUserId?: number;
  /** Platform the clerk uses, as `platformPk` names it. */
  readonly platformId?: number;
  readonly offerId?: number;
  /** The redeemed point reward. */
  readonly rewardId?: number;
  readonly couponCode?: string;
  readonly comments?: string;
  /** The batch it belongs to (see `openBatch`). */
  readonly batchId?: number;
  /** True when a rule of the business allows a negative balance; later additions repay it first. */
  readonly mayOverdraw?: boolean;
  /** When it happened; now by default. */
  readonly at?: number;
}

/** The business whose books are written, and the current time. */
export interface Books {
  readonly businessId: number;
  readonly timeZone: string;
  readonly now: number;
}

/** A posting that the ledger refuses; nothing of it is stored. */
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
