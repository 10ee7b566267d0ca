import { expect, it } from "vitest";
import { lastReset } from "../../../server/ledger/reset";

it.each([
  [12, 1, 20260615, 20260101],
  [12, 1, 20260101, 20260101],
  [12, 7, 20260615, 20250701],
  [6, 1, 20260615, 20260101],
  [6, 1, 20260701, 20260701],
  [1, 1, 20260228, 20260201],
  [5, 1, 20261231, 20261101],
  [5, 1, 20260531, 20260101],
])("every %i months from month %i, the last reset by %i was on %i", (period, month, today, day) => {
  const rules = { customer_reset_flag: true, customer_reset_period: period, customer_reset_month: month } as const;
  expect(lastReset({ ...rules, customer_reset_month: month as 1 }, today)).toBe(day);
});
