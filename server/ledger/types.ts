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

export type Account = "points" | "credit" | "giftcard";
export const accounts: readonly Account[] = ["points", "credit", "giftcard"];

export type EntryKind = "earn" | "spend" | "return" | "adjust" | "transfer" | "expire" | "bonus";

/** Kinds that count towards a customer's lifetime points. */
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
  /** The entry this one takes back. */
  readonly reversesId?: number;
  readonly expiresAt?: number;
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
  readonly clerkUserId?: number;
  readonly offerId?: number;
  /** The point reward redeemed. */
  readonly rewardId?: number;
  readonly couponCode?: string;
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
    readonly kind: "unknown-customer" | "unknown-branch" | "below-zero" | "bad-posting",
    message: string,
    readonly account?: Account,
  ) {
    super(message);
  }
}
