import type { OverlappingOffer } from "../../../server/contract/offers/calls";

/*
 * The order of overlapping offers. `rankOverlapping` (contract) gives each its rank; here a person changes it, by typing
 * numbers or by moving one offer past its neighbour.
 */

export interface Ranked {
  readonly id: number;
  readonly title: string;
  readonly rank: number;
}

export const highestRank = 100_000;

export const toRanked = ({ offer_pk, offer_title, priority }: OverlappingOffer & { priority: number }): Ranked => ({
  id: offer_pk,
  title: offer_title,
  rank: priority,
});

export const fieldOf = (id: number) => `priority[${id}]`;

/** Where the button of one row sends its offer. */
export interface Move {
  readonly id: number;
  readonly by: -1 | 1;
}

export const writeMove = ({ id, by }: Move) => `${id}:${by === -1 ? "up" : "down"}`;

export function readMove(value: FormDataEntryValue | null): Move | null {
  const match = typeof value === "string" ? /^(\d{1,15}):(up|down)$/.exec(value) : null;
  return match ? { id: Number(match[1]), by: match[2] === "up" ? -1 : 1 } : null;
}

export interface RankError {
  /** The field's name and id. */
  readonly name: string;
  readonly text: string;
}

/** The numbers as typed, by offer; a field that holds none has a message instead. */
export function readRanks(
  offers: readonly Ranked[],
  typed: (name: string) => FormDataEntryValue | null,
): { readonly ranks: ReadonlyMap<number, number>; readonly errors: readonly RankError[] } {
  const ranks = new Map<number, number>();
  const errors: RankError[] = [];
  for (const { id, title, rank } of offers) {
    const value = typed(fieldOf(id));
    // A page loaded before an offer came to overlap does not name it: it keeps its rank.
    if (value === null) ranks.set(id, rank);
    else if (
      typeof value === "string" &&
      /^\d{1,6}$/.test(value.trim()) &&
      Number(value) >= 1 &&
      Number(value) <= highestRank
    )
      ranks.set(id, Number(value));
    else
      errors.push({
        name: fieldOf(id),
        text: `Enter a whole number from 1 to ${highestRank.toLocaleString("en")} for “${title}”`,
      });
  }
  return { ranks, errors };
}

/**
 * The offers by their new numbers. Of two with the same number the one whose number was changed goes where it was sent:
 * before the other when it came from below, behind it when it came from above. The other then takes the next number.
 */
export function rerank(offers: readonly Ranked[], ranks: ReadonlyMap<number, number>): Ranked[] {
  const sorted = offers
    .map((offer, index) => {
      const rank = ranks.get(offer.id) ?? offer.rank;
      return { ...offer, rank, lean: Math.sign(rank - offer.rank), index };
    })
    .sort((one, other) => one.rank - other.rank || one.lean - other.lean || one.index - other.index);
  let taken = 0;
  return sorted.map(({ id, title, rank }) => {
    taken = Math.max(rank, taken + 1);
    return { id, title, rank: taken };
  });
}

/** `offers`, in order, with one of them moved past its neighbour: the two exchange ranks. */
export function moved(offers: readonly Ranked[], { id, by }: Move): Ranked[] {
  const from = offers.findIndex((offer) => offer.id === id);
  const one = offers[from];
  const other = offers[from + by];
  if (!one || !other) return [...offers];
  return offers
    .map((offer) =>
      offer === one ? { ...one, rank: other.rank } : offer === other ? { ...other, rank: one.rank } : offer,
    )
    .sort((first, second) => first.rank - second.rank);
}

/** `offers`, in order, with the one at `from` put at `to`; the ranks themselves stay where they are. */
export function dragged<T extends Ranked>(offers: readonly T[], from: number, to: number): T[] {
  const order = [...offers];
  const [one] = order.splice(from, 1);
  if (!one) return order;
  order.splice(to, 0, one);
  return order.map((offer, index) => ({ ...offer, rank: offers[index]?.rank ?? offer.rank }));
}
