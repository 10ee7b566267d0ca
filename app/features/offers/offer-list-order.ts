import type { FieldErrors } from "~/form/answers";
import { moved } from "~/form/rows/places";
import { type RowPress, stepOf } from "~/form/rows/press";
import { inRankOrder } from "../../../server/contract/common/rank-order";
import { highestRank } from "../../../server/contract/offers/words";

/*
 * Order of overlapping offers. `rankOverlapping` (contract) computes the ranks; here the user changes them by typing
 * numbers or by moving one offer past its neighbour.
 */

export interface Ranked {
  readonly id: number;
  readonly title: string;
  readonly rank: number;
}

export const fieldOf = (id: number) => `priority[${id}]`;

/** Typed numbers by offer, and a message for every invalid field. */
export function readRanks(
  offers: readonly Ranked[],
  typed: (name: string) => unknown,
): { readonly ranks: ReadonlyMap<number, number>; readonly errors: FieldErrors } {
  const ranks = new Map<number, number>();
  const errors: Record<string, string> = {};
  for (const { id, title, rank } of offers) {
    const value = typed(fieldOf(id));
    const number = typeof value === "string" && /^\d{1,6}$/.test(value.trim()) ? Number(value) : 0;
    // An offer that started to overlap after the page was loaded is not in the form; it keeps its rank.
    if (value === null) ranks.set(id, rank);
    else if (number >= 1 && number <= highestRank) ranks.set(id, number);
    else errors[fieldOf(id)] = `Enter a whole number from 1 to ${highestRank.toLocaleString("en")} for “${title}”`;
  }
  return { ranks, errors };
}

/** Sorts the offers by their new numbers. Of two with the same number, the one that moved up comes first. */
export function rerank<T extends Ranked>(offers: readonly T[], ranks: ReadonlyMap<number, number>): T[] {
  const sent = offers.map((offer) => ({ ...offer, was: offer.rank, rank: ranks.get(offer.id) ?? offer.rank }));
  let taken = 0;
  return inRankOrder(sent).map((offer) => {
    taken = Math.max(offer.rank, taken + 1);
    return { ...offer, rank: taken };
  });
}

/** Moves one offer past its neighbour. */
export function exchanged<T extends Ranked>(offers: readonly T[], press: RowPress): T[] {
  const from = offers.findIndex((offer) => offer.id === Number(press.key));
  const to = from + stepOf(press);
  return offers[from] && offers[to] ? dragged(offers, from, to) : [...offers];
}

/** Moves the offer at `from` to `to`; the ranks stay at their positions. */
export function dragged<T extends Ranked>(offers: readonly T[], from: number, to: number): T[] {
  return moved(offers, from, to).map((offer, index) => ({ ...offer, rank: offers[index]?.rank ?? offer.rank }));
}
