import type { PortalSession } from "~/access/session";
import { formatMoney } from "~/ui/format";
import { type PointLabels, pointLabelsIn, pointWords } from "../../../server/contract/settings/point-words";

/** How a business calls and shows what customers have; plain data, sent with the page. */
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

/** The same where there is little room: "12 pts". */
export const shortIn = ({ pointLabels }: SaleWords, count: number): string => pointWords(pointLabels).short(count);

/** A text with the names of points in their places. */
export const withPoints = ({ pointLabels }: SaleWords, text: string): string => pointWords(pointLabels).within(text);

export const moneyIn = ({ currency }: SaleWords, minor: number): string => formatMoney(minor, currency);

/** Section 9, "Balance display". */
const displays = { both: 1, amount: 2, points: 3 } as const;

/** A balance as the business wants it shown. */
export function balanceIn(words: SaleWords, display: number, balance: number, worth: number): string {
  if (display === displays.amount) return moneyIn(words, worth);
  if (display === displays.points) return pointsIn(words, balance);
  return `${pointsIn(words, balance)}, worth ${moneyIn(words, worth)}`;
}

interface Named {
  readonly firstName: string;
  readonly lastName: string;
  readonly uid: number;
}

export const nameIn = ({ firstName, lastName, uid }: Named): string =>
  `${firstName} ${lastName}`.trim() || `Customer ${uid}`;

interface Outcome {
  readonly earned: number;
  readonly store_credit: number;
  readonly held: boolean;
}

/** What a sale earned, in a few words. */
export function earnedIn(words: SaleWords, { earned, store_credit: credit, held }: Outcome): string {
  if (held) return "On hold";
  return credit > 0 ? moneyIn(words, credit) : pointsIn(words, earned);
}
