import type { CardLine } from "../../../server/contract/payments/card-calls";

type Info = CardLine["info"];

const twoDigits = (value: number) => `${value % 100}`.padStart(2, "0");

/** Section 9 of document 001: MM / YY. */
export const expiryOf = ({ exp_month, exp_year }: Info): string =>
  exp_month === null || exp_year === null ? "" : `${twoDigits(exp_month)} / ${twoDigits(exp_year)}`;

/** Section 9 of document 001: four masked stars. */
export const cardName = ({ brand, last4 }: Info): string =>
  `${brand.charAt(0).toUpperCase()}${brand.slice(1)} **** ${last4}`.trim();

export type CardState = "valid" | "expiring" | "expired";

const soonMonths = 2;

/** A card is good until its month ends. `today` is YYYY-MM-DD in the business's time zone. */
export function cardState({ exp_month, exp_year }: Info, today: string): CardState {
  if (exp_month === null || exp_year === null) return "valid";
  const [year = 0, month = 0] = today.split("-").map(Number);
  const left = exp_year * 12 + exp_month - (year * 12 + month);
  return left < 0 ? "expired" : left < soonMonths ? "expiring" : "valid";
}
