/** How money and points are spelt in a reason. */
export interface Words {
  /** Minor units. */
  readonly money: (amount: number) => string;
  readonly points: (count: number) => string;
}

interface Labels {
  readonly plural_points: string;
  readonly single_points: string;
}

const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

/** As the business calls its points and its money. */
export const wordsOf = (labels: Labels, currency: string): Words => ({
  money: (amount) => `${currency}${(amount / 100).toLocaleString("en", decimals)}`,
  points: (count) =>
    `${count.toLocaleString("en")} ${(Math.abs(count) === 1 ? labels.single_points : labels.plural_points).toLowerCase()}`,
});
