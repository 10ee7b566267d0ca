import { asProblems, Found, type Problems } from "../common/problems";
import { problemsIn } from "../field";
import { noMoreThan } from "../wire/no-more-than";
import type { WheelPrizeInput } from "./calls";
import { mostPrizes, settings, slice, wholeWheel } from "./fields";

export { wholeWheel };
export const spinBounds = { spinsPerDay: settings.fields.spins_per_day.to, mostPrizes } as const;

const percent = (hundredths: number) => `${hundredths / 100}%`;

/** Name of a slice's field in messages. */
export const prizeField = (row: number, field: string): string => `prizes[${row}][${field}]`;

/** "" if the odds add up to 100%, else a message that tells the difference. */
export function oddsProblem(total: number): string {
  if (total === wholeWheel) return "";
  const rest = Math.abs(wholeWheel - total);
  return `The odds add up to ${percent(total)}, not 100%: ${total < wholeWheel ? `${percent(rest)} more is needed` : `take ${percent(rest)} off`}`;
}

/** Validates a wheel by all rules that need no store. */
export function wheelProblems(prizes: readonly WheelPrizeInput[], spinsPerDay: number): Problems {
  const found = new Found();
  found.when(prizes.length === 0, "prizes", "Add at least one prize");
  found.when(prizes.length > mostPrizes, "prizes", `A wheel has at most ${mostPrizes} prizes`);
  for (const [row, prize] of prizes.entries())
    for (const [field, message] of sliceProblems(prize)) found.when(true, prizeField(row, field), message);
  const total = prizes.reduce((sum, { odds }) => sum + odds, 0);
  found.when(oddsProblem(total) !== "", "prizes", oddsProblem(total));
  return { ...found.problems, ...asProblems(problemsIn(settings, { spins_per_day: spinsPerDay })) };
}

function sliceProblems({ title, wins, odds, stock }: WheelPrizeInput) {
  const found = problemsIn(slice, { title, wins, odds, stock: wins ? (stock ?? undefined) : undefined });
  const { max } = slice.fields.title;
  return Object.entries(title.length > max ? { title: noMoreThan(max), ...found } : found);
}

/** Index of the slice at a number from 0 to 9,999. @throws RangeError beyond the last slice. */
export function sliceAt(odds: readonly number[], number: number): number {
  let rest = number;
  const place = odds.findIndex((one) => {
    rest -= one;
    return rest < 0;
  });
  if (place < 0 || number < 0) throw new RangeError("The number is on no slice of the wheel");
  return place;
}
