import type { PointWords } from "../settings/point-words";

/*
 * What somebody has, in words: the API's messages and the portal's say the same.
 */

/** Of each kind, money in minor units; null where a back end does not say. */
interface Holdings {
  readonly points: number | null;
  readonly credit: number | null;
  readonly giftcard: number | null;
}

const some = (held: number | null): held is number => held !== null && held > 0;
const listed = new Intl.ListFormat("en");

/** "70 points and $0.82 of store credit": each of what there is some of; "" for nothing. */
export function holdingsInWords({ points, credit, giftcard }: Holdings, symbol: string, words: PointWords): string {
  const money = (minor: number) =>
    `${symbol}${(minor / 100).toLocaleString("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
  return listed.format([
    ...(some(points) ? [words.of(points)] : []),
    ...(some(credit) ? [`${money(credit)} of store credit`] : []),
    ...(some(giftcard) ? [`${money(giftcard)} of gift-card money`] : []),
  ]);
}
