import type { PortalSession } from "~/access/session";
import { formatCount, formatMoney } from "~/ui/format";

/** How a business calls and shows what customers have; plain data, sent with the page. */
export interface SaleWords {
  readonly currency: string;
  readonly plural: string;
  readonly single: string;
  readonly pluralShort: string;
  readonly singleShort: string;
  readonly timeZone: string;
}

export const saleWords = ({ rules, currencySymbol, business }: PortalSession): SaleWords => ({
  currency: currencySymbol,
  plural: rules.plural_points,
  single: rules.single_points,
  pluralShort: rules.points_abbrev,
  singleShort: rules.point_abbrev,
  timeZone: business.timeZone,
});

export const pointsIn = ({ plural, single }: SaleWords, count: number): string =>
  `${formatCount(count)} ${(Math.abs(count) === 1 ? single : plural).toLowerCase()}`;

/** The same where there is little room: "12 pts". */
export const shortIn = ({ pluralShort, singleShort }: SaleWords, count: number): string =>
  `${formatCount(count)} ${Math.abs(count) === 1 ? singleShort : pluralShort}`;

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
