import { expect, it } from "vitest";
import { lastReset, nextReset } from "../../../server/ledger/reset-days";
import { addDays, addMonths } from "../../../server/store/day";

type Month = Parameters<typeof nextReset>[0]["customer_reset_month"];
const rulesOf = (customer_reset_period: number, customer_reset_month: Month) => ({
  customer_reset_period,
  customer_reset_month,
});
const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

it.each<[number, Month, number, number, number]>([
  [12, 1, 20260615, 20260101, 20270101],
  [12, 1, 20251231, 20250101, 20260101],
  [12, 7, 20260615, 20250701, 20260701],
  [12, 4, 20260401, 20260401, 20270401],
  [12, 4, 20260331, 20250401, 20260401],
  [6, 1, 20260615, 20260101, 20260701],
  [6, 1, 20260701, 20260701, 20270101],
  [3, 2, 20260315, 20260201, 20260501],
  [1, 1, 20260228, 20260201, 20260301],
  [1, 7, 20261205, 20261201, 20270101],
  [5, 1, 20260615, 20260401, 20260901],
  [5, 1, 20261231, 20260901, 20270201],
  [8, 3, 20260615, 20260301, 20261101],
])("every %i months from month %i, around %i, points are reset on %i and on %i", (period, month, today, last, next) => {
  const rules = rulesOf(period, month);
  expect([lastReset(rules, today), nextReset(rules, today)]).toEqual([last, next]);
});

it.each(months.flatMap((period) => months.map((month) => [period, month] as const)))(
  "every %i months from month %i, the day told before is the day that counts after, a whole period from the last",
  (period, month) => {
    const rules = rulesOf(period, month);
    const found = new Set<number>();
    for (let today = 20240101; today < 20310101; today = addDays(today, 1)) {
      const [last, next] = [lastReset(rules, today), nextReset(rules, today)];
      if (last > today || next <= today || next !== addMonths(last, period) || lastReset(rules, next) !== next)
        expect.fail(`On ${today}: last ${last}, next ${next}`);
      found.add(Math.floor(next / 100) % 100);
    }
    if (period === 12) expect([...found]).toEqual([month]);
  },
);
