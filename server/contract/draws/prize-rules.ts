import { Found, type Problems } from "../common/problems";
import { fixedBecause } from "./changes";
import type { PrizeInput } from "./fields";
import { type DrawState, prizeTypes } from "./words";

/** Bounds are not shown (section 5): these keep a draw plausible. Money in minor units. */
export const prizeBounds = { winners: 10_000, winnersInAll: 10_000, money: 100_000_000, order: 1000 } as const;

/** What is wrong with one prize by itself. */
export function prizeProblems(prize: PrizeInput): Problems {
  const found = new Found();
  const { order, title, type, value, num_of_winners: winners } = prize;
  found.when(title === "", "title", "Name the prize");
  found.when(order < 1 || order > prizeBounds.order, "order", "Enter a place from 1 to 1,000");
  found.when(winners < 1 || winners > prizeBounds.winners, "num_of_winners", "Enter 1 to 10,000 winners");
  if (type === prizeTypes.discountPercent) {
    found.when(value <= 0 || value > 100_00, "value", "Enter a percentage above 0, at most 100");
  } else {
    found.when(value < 0, "value", "Enter an amount that is not negative");
    found.when(value > prizeBounds.money, "value", "Enter at most 1,000,000.00");
    found.when(type === prizeTypes.discountMoney && value === 0, "value", "Enter the amount of the discount");
  }
  return found.problems;
}

/** True while prizes may be added and changed at all. */
export const prizesMayChange = (state: DrawState): boolean => state !== "closed" && state !== "drawn";

/** Before its kick-off a draw may lose a prize; then customers count on it. */
export const prizesMayGo = (state: DrawState): boolean => state === "unpublished" || state === "scheduled";

/** What an edit may not do to a prize of a draw in `state`: from kick-off on it only gets better. */
export function prizeChangeProblems(kept: PrizeInput, sent: PrizeInput, state: DrawState): Problems {
  const found = new Found();
  if (prizesMayGo(state)) return found.problems;
  if (!prizesMayChange(state)) {
    const changed = (Object.keys(kept) as (keyof PrizeInput)[]).filter(
      (field) => (kept[field] ?? "") !== (sent[field] ?? ""),
    );
    for (const field of changed) found.when(true, field, fixedBecause(state));
    return found.problems;
  }
  found.when(sent.type !== kept.type, "type", fixedBecause(state));
  found.when(sent.value < kept.value, "value", "A prize is worth no less since the draw has kicked off");
  const fewer = sent.num_of_winners < kept.num_of_winners;
  found.when(fewer, "num_of_winners", "There are no fewer winners since the draw has kicked off");
  return found.problems;
}
