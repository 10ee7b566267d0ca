import { moneyIn } from "../contract/common/money-in";
import { type PointLabels, pointWords } from "../contract/settings/point-words";
import { rulesIn } from "./rules";

/** Formats money and points in sentences. */
export interface Words {
  /** Minor units. */
  readonly money: (amount: number) => string;
  readonly points: (count: number) => string;
  /** "points" within a sentence, and at its beginning. */
  readonly many: string;
  readonly heading: string;
}

/** Formats with the business's own name for points and its currency. */
export function wordsOf(labels: PointLabels, currency: string): Words {
  const { of: points, many, heading } = pointWords(labels);
  return { money: (amount) => moneyIn("en", currency, amount), points, many, heading };
}

/** The same from the row of a business. */
export const wordsIn = (business: { readonly business_rules: string; readonly currency_symbol: string }): Words =>
  wordsOf(rulesIn(business.business_rules), business.currency_symbol);
