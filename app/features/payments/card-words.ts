import type { CardLine } from "../../../server/contract/payments/card-calls";

type Info = CardLine["info"];

const twoDigits = (value: number) => `${value % 100}`.padStart(2, "0");

/** Formats the expiry as MM / YY, document 001, section 9. */
export const expiryOf = ({ exp_month, exp_year }: Info): string =>
  exp_month === null || exp_year === null ? "" : `${twoDigits(exp_month)} / ${twoDigits(exp_year)}`;

/** Name of a card: brand, four stars for the masked digits, last digits. Document 001, section 9. */
export const cardName = ({ brand, last4 }: Info): string =>
  `${brand.charAt(0).toUpperCase()}${brand.slice(1)} **** ${last4}`.trim();

export type CardState = "valid" | "expiring" | "expired";

const soonMonths = 2;

/** State of a card, which is valid until the end of its month. `today` is YYYY-MM-DD in the business's time zone. */
export function cardState({ exp_month, exp_year }: Info, today: string): CardState {
  if (exp_month === null || exp_year === null) return "valid";
  const [year = 0, month = 0] = today.split("-").map(Number);
  const left = exp_year * 12 + exp_month - (year * 12 + month);
  return left < 0 ? "expired" : left < soonMonths ? "expiring" : "valid";
}
