import { expect, test } from "vitest";
import { Budget, pageBudgetMs, RequestBudgets } from "../../../app/api/budget";
import { MovedClock } from "../../support/moved-clock";

const later = () => {
  let finish: () => void = () => undefined;
  const work = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { work, finish };
};

test("runs while a call is under way and stands still between calls", async () => {
  const clock = new MovedClock();
  const budget = new Budget(clock);
  clock.advance(60_000);
  expect(budget.left()).toBe(pageBudgetMs);
  const first = later();
  const spent = budget.spend(() => first.work);
  clock.advance(3000);
  expect(budget.left()).toBe(5000);
  first.finish();
  await spent;
  clock.advance(60_000);
  expect(budget.left()).toBe(5000);
});

test("calls beside each other count once", async () => {
  const clock = new MovedClock();
  const budget = new Budget(clock);
  const [one, two] = [later(), later()];
  const both = [budget.spend(() => one.work), budget.spend(() => two.work)];
  clock.advance(1000);
  one.finish();
  await both[0];
  clock.advance(1000);
  two.finish();
  await both[1];
  expect(budget.left()).toBe(pageBudgetMs - 2000);
});

test("what takes longer than the rest is unavailable", async () => {
  const clock = new MovedClock();
  const failed = new Budget(clock).within(later().work).catch((error: unknown) => error);
  clock.advance(pageBudgetMs);
  expect(await failed).toMatchObject({ kind: "unavailable" });
});

test("an action and the loaders of its request share a budget, two requests do not", () => {
  const budgets = new RequestBudgets(new MovedClock());
  expect(budgets.of("one")).toBe(budgets.of("one"));
  expect(budgets.of("one")).not.toBe(budgets.of("two"));
  expect(budgets.of(null)).not.toBe(budgets.of(null));
});
