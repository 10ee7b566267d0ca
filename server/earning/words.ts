import { moneyIn } from "../contract/common/money-in";
import { type PointLabels, pointWords } from "../contract/settings/point-words";

/** Formats money and points in explanations. */
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
