import { moneyIn } from "../common/money-in";
import type { PointWords } from "../settings/point-words";

/*
 * Wording of a customer's balances, shared by the API's messages and the portal.
 */

/** Balances by kind, money in minor units; null if the back end does not send one. */
interface Holdings {
  readonly points: number | null;
  readonly credit: number | null;
  readonly giftcard: number | null;
}

const some = (held: number | null): held is number => held !== null && held > 0;
const listed = new Intl.ListFormat("en");

/** Lists the balances above zero, such as "70 points and $0.82 of store credit"; "" if there are none. */
export function holdingsInWords({ points, credit, giftcard }: Holdings, symbol: string, words: PointWords): string {
  const money = (minor: number) => moneyIn("en", symbol, minor);
  return listed.format([
    ...(some(points) ? [words.of(points)] : []),
    ...(some(credit) ? [`${money(credit)} of store credit`] : []),
    ...(some(giftcard) ? [`${money(giftcard)} of gift-card money`] : []),
  ]);
}
