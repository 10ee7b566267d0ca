import { asProblems, Found, type Problems } from "../common/problems";
import { problemsIn } from "../field";
import type { PrizeInput } from "./bodies";
import { fixedBecause } from "./changes";
import { prize } from "./fields";
import type { DrawState } from "./words";

/** Most winners of a draw; the documents show no bounds (section 5). */
export const mostWinners = 10_000;
export const tooManyWinners = "A draw has at most 10,000 winners in all";

interface WithWinners {
  readonly num_of_winners?: number | null | undefined;
}

/** Number of winners of all prizes; counts those without a number as 0. */
export const winnersOf = (prizes: readonly WithWinners[]): number =>
  prizes.reduce((sum, { num_of_winners: count }) => sum + (count ?? 0), 0);

/** Problems of a single prize. */
export const prizeProblems = (sent: PrizeInput): Problems => asProblems(problemsIn(prize, sent));

/** Whether prizes may be added and changed. */
export const prizesMayChange = (state: DrawState): boolean => state !== "closed" && state !== "drawn";

/** Whether prizes may be removed: only before the kick-off, because customers rely on them afterwards. */
export const prizesMayGo = (state: DrawState): boolean => state === "unpublished" || state === "scheduled";

/** Problems of an edit to a prize of a draw in `state`: after the kick-off a prize may only get better. */
export function prizeChangeProblems(current: PrizeInput, sent: PrizeInput, state: DrawState): Problems {
  const found = new Found();
  if (prizesMayGo(state)) return found.problems;
  if (!prizesMayChange(state)) {
    const changed = (Object.keys(current) as (keyof PrizeInput)[]).filter(
      (field) => (current[field] ?? "") !== (sent[field] ?? ""),
    );
    for (const field of changed) found.when(true, field, fixedBecause(state));
    return found.problems;
  }
  found.when(sent.type !== current.type, "type", fixedBecause(state));
  found.when(sent.value < current.value, "value", "The value cannot be lowered after the kick-off");
  const fewer = sent.num_of_winners < current.num_of_winners;
  found.when(fewer, "num_of_winners", "The number of winners cannot be lowered after the kick-off");
  return found.problems;
}
