import { expect, test } from "vitest";
import { openAt, wallTimeAt } from "../../server/business/hours";
import type { Week } from "../../server/contract/branches/hours";

const nine = { start: "09:00", end: "18:00" };
const night = { start: "20:00", end: "02:00" };
/** Monday to Friday during the day, Saturday past midnight. */
const week: Week = [null, nine, nine, nine, nine, nine, night];
const [sunday, monday, friday, saturday] = [0, 1, 5, 6];

test.each([
  [monday, "08:59", "Closed, opens 09:00"],
  [monday, "09:00", "Open now, closes 18:00"],
  [monday, "17:59", "Open now, closes 18:00"],
  [monday, "18:00", "Closed, opens tomorrow 09:00"],
  [friday, "23:00", "Closed, opens tomorrow 20:00"],
  [saturday, "01:00", "Closed, opens 20:00"],
  [saturday, "23:30", "Open now, closes 02:00"],
  [sunday, "01:59", "Open now, closes 02:00"],
  [sunday, "02:00", "Closed, opens tomorrow 09:00"],
])("on day %i at %s: %s", (weekday, time, text) => {
  expect(openAt(week, { weekday, time })?.text).toBe(text);
});

test("one day a week opens again on that day", () => {
  const only: Week = [null, nine, null, null, null, null, null];
  expect(openAt(only, { weekday: monday, time: "19:00" })?.text).toBe("Closed, opens Monday 09:00");
  expect(openAt(only, { weekday: 2, time: "10:00" })?.text).toBe("Closed, opens Monday 09:00");
});

test("nothing is said while no hours are set", () => {
  expect(openAt(undefined, { weekday: monday, time: "10:00" })).toBeNull();
  expect(openAt([null, null, null, null, null, null, null], { weekday: monday, time: "10:00" })).toBeNull();
});

test("the clock is that of the business's own zone", () => {
  const at = Date.UTC(2026, 5, 1, 3, 30);
  expect(wallTimeAt(at, "America/Toronto")).toEqual({ weekday: 0, time: "23:30" });
  expect(wallTimeAt(at, "UTC")).toEqual({ weekday: 1, time: "03:30" });
});
