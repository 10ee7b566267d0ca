import { group, percent, text, whole, wholeFromTo, yesNo } from "../field";

export const mostPrizes = 100;

/** Total odds of a wheel, in hundredths of a percent. */
export const wholeWheel = 10_000;

/** A slice of the wheel. A slice without a prize has no stock. */
export const slice = group(
  {
    title: text(60, { missing: "Enter a name" }),
    wins: yesNo(),
    odds: percent({
      from: 1,
      to: wholeWheel,
      unreadable: "Enter a percentage such as 12.5",
    }),
    stock: whole({ from: 0, to: 1_000_000, bounds: wholeFromTo, unreadable: true }),
  },
  ({ wins, stock }, say) => {
    if (wins && stock === undefined) say("stock", "Enter a number of 0 or more");
  },
);

export const settings = group({
  /** Per customer. */
  spins_per_day: whole({ from: 1, to: 100 }),
});
