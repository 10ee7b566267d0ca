/** Money in a wallet comes by the first two and goes by the third. */
export const entryKinds = ["top-up", "refill", "spent", "given-back", "adjustment"] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Minor units, as all money. */
export const leastTopUp = 500;
export const mostTopUp = 1_000_000;

/** The most refills a day, and how often the amount they may come to where no limit is set. */
export const refillsADay = 3;
export const dailyLimitOf = ({
  auto_top_up_amount: amount,
  daily_limit: limit,
}: {
  readonly auto_top_up_amount: number;
  readonly daily_limit: number | null;
}): number => limit ?? refillsADay * amount;

/**
 * Why customers do not see partner rewards, of what `businessWallets` answers; null while they do. An older server does not
 * say whether: there it is the wallets' own figures that hide them.
 */
export function whyHidden({
  wallets,
  rewards_shown: shown,
}: {
  readonly wallets: readonly { readonly amount: number; readonly auto_top_up_amount: number }[];
  readonly rewards_shown: boolean | null;
}): "empty" | "no amount" | null {
  if (shown ?? wallets.some((one) => one.amount > 0 && one.auto_top_up_amount > 0)) return null;
  return wallets.some(({ amount }) => amount > 0) ? "no amount" : "empty";
}

export const entriesAPage = 25;
/** Of the file with all of them. */
export const entriesAPiece = 500;

/** Said of a charge whose outcome nobody knows. */
export const unknownCharge = "We do not know yet whether the card was charged. We ask the provider; do not try again.";

/** Said of a charge that the bank wants confirmed. */
export const confirmationWanted =
  "The bank asks the cardholder to confirm the payment. The wallet is topped up once that is done.";
