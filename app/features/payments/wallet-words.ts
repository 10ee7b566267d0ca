import { formatDay, formatMoney } from "~/ui/format";
import type { ToldWallet } from "../../../server/contract/payments/wallet-calls";
import { type EntryKind, unknownCharge } from "../../../server/contract/payments/wallet-words";

const kindNames: Readonly<Record<EntryKind, string>> = {
  "top-up": "Top-up",
  refill: "Automatic top-up",
  spent: "Spent",
  "given-back": "Given back",
  adjustment: "Adjustment",
};
const isKind = (kind: string): kind is EntryKind => Object.hasOwn(kindNames, kind);
export const kindNamed = (kind: string): string => (isKind(kind) ? kindNames[kind] : kind);

/** Describes how long the balance lasts; "" if that is unknown. */
export function lastsUntil({ amount, runs_out: day }: Pick<ToldWallet, "amount" | "runs_out">): string {
  if (amount !== null && amount <= 0) return "The wallet is empty.";
  if (day === undefined) return "";
  return day === null
    ? "Nothing was spent in the last 30 days."
    : `Lasts until ${formatDay(day)} at the pace of the last 30 days.`;
}

export const nameOf = ({ currency }: Pick<ToldWallet, "currency">): string =>
  `${currency.iso_code || currency.symbol} wallet`;

/** Formats a signed amount, with the minus sign U+2212. */
export const moved = (minor: number, symbol: string): string =>
  minor < 0 ? `−${formatMoney(-minor, symbol)}` : `+${formatMoney(minor, symbol)}`;

/** Message about a charge with an unknown outcome; "" if there is none. */
export const pendingOf = ({ charge }: Pick<ToldWallet, "charge">): string =>
  charge?.state === "open" ? charge.message || unknownCharge : "";
