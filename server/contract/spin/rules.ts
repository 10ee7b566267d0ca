import { Found, type Problems } from "../common/problems";
import { mostPrizes, type WheelPrizeInput } from "./calls";

/** Odds are hundredths of a percent. */
export const wholeWheel = 10_000;

export const spinBounds = { title: 60, stock: 1_000_000, spinsPerDay: 100, mostPrizes } as const;

const percent = (hundredths: number) => `${hundredths / 100}%`;

/** The field of a slice's row, as its messages name it. */
export const prizeField = (row: number, field: "title" | "wins" | "odds" | "stock"): string =>
  `prizes[${row}][${field}]`;

/** "" when the odds make a whole wheel, else what to do about it. */
export function oddsProblem(total: number): string {
  if (total === wholeWheel) return "";
  const rest = Math.abs(wholeWheel - total);
  return `The odds add up to ${percent(total)}, not 100%: ${total < wholeWheel ? `${percent(rest)} more is needed` : `take ${percent(rest)} off`}`;
}

/** Every rule of a wheel that needs no store. */
export function wheelProblems(prizes: readonly WheelPrizeInput[], spinsPerDay: number): Problems {
  const found = new Found();
  found.when(prizes.length === 0, "prizes", "Add at least one prize");
  found.when(prizes.length > mostPrizes, "prizes", `A wheel has at most ${mostPrizes} prizes`);
  for (const [row, { title, odds, stock, wins }] of prizes.entries()) {
    found.when(title === "", prizeField(row, "title"), "Enter a name");
    found.when(title.length > spinBounds.title, prizeField(row, "title"), `Use at most ${spinBounds.title} characters`);
    found.when(odds <= 0 || odds > wholeWheel, prizeField(row, "odds"), "Enter a percentage from 0.01 to 100");
    found.when(wins && stock === null, prizeField(row, "stock"), "Enter how many there are, 0 or more");
    const outside = wins && stock !== null && (stock < 0 || stock > spinBounds.stock);
    found.when(outside, prizeField(row, "stock"), "Enter a whole number from 0 to 1,000,000");
  }
  const total = prizes.reduce((sum, { odds }) => sum + odds, 0);
  found.when(oddsProblem(total) !== "", "prizes", oddsProblem(total));
  const perDay = spinsPerDay < 1 || spinsPerDay > spinBounds.spinsPerDay;
  found.when(perDay, "spins_per_day", `Enter a number from 1 to ${spinBounds.spinsPerDay}`);
  return found.problems;
}

/** The slice that a number from 0 to 9,999 stands in, by its place. @throws RangeError past the end of the slices. */
export function sliceAt(odds: readonly number[], number: number): number {
  let rest = number;
  const place = odds.findIndex((one) => {
    rest -= one;
    return rest < 0;
  });
  if (place < 0 || number < 0) throw new RangeError("The number is on no slice of the wheel");
  return place;
}
