import type { PortalSession } from "~/access/session";
import { formatMoney } from "~/ui/format";
import type { KeptSale } from "../../../server/contract/sales/answers";
import { type PointLabels, pointLabelsIn, pointWords } from "../../../server/contract/settings/point-words";

/** Currency, point labels and time zone of a business, as serializable data. */
export interface SaleWords {
  readonly currency: string;
  readonly pointLabels: PointLabels;
  readonly timeZone: string;
}

export const saleWords = ({ rules, currencySymbol, business }: PortalSession): SaleWords => ({
  currency: currencySymbol,
  pointLabels: pointLabelsIn(rules),
  timeZone: business.timeZone,
});

export const pointsIn = ({ pointLabels }: SaleWords, count: number): string => pointWords(pointLabels).of(count);

/** Short form of an amount of points: "12 pts". */
export const shortIn = ({ pointLabels }: SaleWords, count: number): string => pointWords(pointLabels).short(count);

/** Replaces the point placeholders in a text with the business's labels. */
export const withPoints = ({ pointLabels }: SaleWords, text: string): string => pointWords(pointLabels).within(text);

export const moneyIn = ({ currency }: SaleWords, minor: number): string => formatMoney(minor, currency);

/** Values of "Balance display", section 9. */
const displays = { both: 1, amount: 2, points: 3 } as const;

/** Formats a balance by the business's "Balance display" setting. */
export function balanceIn(words: SaleWords, display: number, balance: number, worth: number): string {
  if (display === displays.amount) return moneyIn(words, worth);
  if (display === displays.points) return pointsIn(words, balance);
  return `${pointsIn(words, balance)}, worth ${moneyIn(words, worth)}`;
}

type Earned = Pick<KeptSale, "earned" | "store_credit" | "held">;

/** Formats what a sale earned: points, store credit or "On hold". */
export function earnedIn(words: SaleWords, { earned, store_credit: credit, held }: Earned): string {
  if (held) return "On hold";
  return credit > 0 ? moneyIn(words, credit) : pointsIn(words, earned);
}
