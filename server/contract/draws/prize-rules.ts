import { asProblems, Found, type Problems } from "../common/problems";
import { problemsIn } from "../field";
import type { PrizeInput } from "./bodies";
import { fixedBecause } from "./changes";
import { prize } from "./fields";
import type { DrawState } from "./words";

/** Of a draw in all; bounds are not shown (section 5): this keeps it plausible. */
export const mostWinners = 10_000;
export const tooManyWinners = "A draw has at most 10,000 winners in all";

interface WithWinners {
  readonly num_of_winners?: number | null | undefined;
}

/** The winners of all prizes, as far as they are known. */
export const winnersOf = (prizes: readonly WithWinners[]): number =>
  prizes.reduce((sum, { num_of_winners: count }) => sum + (count ?? 0), 0);

/** What is wrong with one prize by itself. */
export const prizeProblems = (sent: PrizeInput): Problems => asProblems(problemsIn(prize, sent));

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
  found.when(sent.value < kept.value, "value", "The value cannot be lowered after the kick-off");
  const fewer = sent.num_of_winners < kept.num_of_winners;
  found.when(fewer, "num_of_winners", "The number of winners cannot be lowered after the kick-off");
  return found.problems;
}
