import { pointWords } from "../../../contract/settings/point-words";
import type { BusinessRules } from "../../../contract/settings/rules";
import { count, type Effect, type Figures, type Look, lastDays, lastSales, moved } from "./figures";

/** Effects of the settings for words shown to customers and clerks. */
export const wordLooks: readonly Look[] = [
  { names: ["plural_points", "points_abbrev", "single_points", "point_abbrev"], effect: called },
  { names: ["average_amount_spent"], effect: usualSale },
];

const aBalance = 1_250;

async function called(at: Figures): Promise<Effect> {
  const { of, short } = pointWords(at.move.is);
  const text = `Where space is short: “${short(aBalance)}”. One alone: “${of(1)}” or “${short(1)}”.`;
  return moved(at, "A balance reads", (rules) => pointWords(rules).of(aBalance), text);
}

async function usualSale(at: Figures): Promise<Effect> {
  const { money } = at;
  const { sales, amount } = await lastSales(at);
  const describe = ({ average_amount_spent: average }: BusinessRules) => (average === 0 ? "None" : money(average));
  const text =
    sales === 0
      ? `You had no sales in the last ${lastDays} days.`
      : `Your ${count(sales)} ${sales === 1 ? "sale" : "sales"} of the last ${lastDays} days averaged ${money(amount / sales)}.`;
  return moved(at, "Average sale shown at the counter", describe, text);
}
