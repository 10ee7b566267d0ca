import { type PointLabels, pointWords } from "../contract/settings/point-words";

/** How money and points are spelt in a reason. */
export interface Words {
  /** Minor units. */
  readonly money: (amount: number) => string;
  readonly points: (count: number) => string;
  /** "points" within a sentence, and at its beginning. */
  readonly many: string;
  readonly heading: string;
}

const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

/** As the business calls its points and its money. */
export function wordsOf(labels: PointLabels, currency: string): Words {
  const { of: points, many, heading } = pointWords(labels);
  return { money: (amount) => `${currency}${(amount / 100).toLocaleString("en", decimals)}`, points, many, heading };
}
