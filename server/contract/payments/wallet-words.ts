/** Kinds of wallet entries: the first two add money, the third spends it. */
export const entryKinds = ["top-up", "refill", "spent", "given-back", "adjustment"] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Minor units. */
export const leastTopUp = 500;
export const mostTopUp = 1_000_000;

/** Factor of the top-up amount that is the default daily limit. */
export const dailyFactor = 3;
export const dailyLimitOf = ({
  auto_top_up_amount: amount,
  daily_limit: limit,
}: {
  readonly auto_top_up_amount: number;
  readonly daily_limit: number | null;
}): number => limit ?? dailyFactor * amount;

/**
 * Why customers do not see partner rewards, from the response of `businessWallets`; null if they do. An older server
 * does not send `rewards_shown`; there the wallets' own amounts decide.
 */
export function whyHidden({
  wallets,
  rewards_shown: shown,
}: {
  readonly wallets: readonly { readonly amount: number | null; readonly auto_top_up_amount: number | null }[];
  readonly rewards_shown: boolean | null;
}): "empty" | "no amount" | null {
  // An amount that is not told may be any.
  const isFilled = (amount: number | null) => amount === null || amount > 0;
  if (shown ?? wallets.some((one) => isFilled(one.amount) && isFilled(one.auto_top_up_amount))) return null;
  return wallets.some(({ amount }) => isFilled(amount)) ? "no amount" : "empty";
}

export const entriesAPage = 25;
/** Piece size of the file with all entries. */
export const entriesAPiece = 500;

/** Message for a charge whose outcome is unknown. */
export const unknownCharge = "We do not know yet whether the card was charged. We ask the provider; do not try again.";

/** Reason for stopped refills if the business has no card. */
export const noCard = "There is no card to charge. Add a card, then try again.";

/** Message for a charge that the bank wants confirmed. */
export const confirmationWanted =
  "The bank asks the cardholder to confirm the payment. The wallet is topped up once that is done.";
