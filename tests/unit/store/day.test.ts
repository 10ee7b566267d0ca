import { describe, expect, it } from "vitest";
import {
  addDays,
  dateFromDay,
  dayFromDate,
  dayOf,
  daysBetween,
  instantOf,
  instantOfWallTime,
  wallTimeOf,
  weekdayOf,
} from "../../../server/store/day";

describe("days", () => {
  it("are counted in the business's time zone", () => {
    const instant = Date.UTC(2026, 2, 1, 3, 30);
    expect(dayOf(instant, "America/Toronto")).toBe(20260228);
    expect(dayOf(instant, "UTC")).toBe(20260301);
    expect(dayOf(instant, "Asia/Kolkata")).toBe(20260301);
  });

  it("turn at the minute at which clocks are put forward or back, on either side of it", () => {
    const moves: readonly [string, number, string, string][] = [
      ["America/Toronto", Date.UTC(2026, 2, 8, 7), "2026-03-08 01:59", "2026-03-08 03:00"],
      ["America/Toronto", Date.UTC(2026, 10, 1, 6), "2026-11-01 01:59", "2026-11-01 01:00"],
      ["America/St_Johns", Date.UTC(2009, 2, 8, 3, 31), "2009-03-08 00:00", "2009-03-08 01:01"],
      ["Pacific/Apia", Date.UTC(2011, 11, 30, 10), "2011-12-29 23:59", "2011-12-31 00:00"],
    ];
    for (const [timeZone, instant, before, after] of moves) {
      // Caches the offset of the day before, which differs.
      wallTimeOf(instant - 86_400_000, timeZone);
      expect(wallTimeOf(instant - 60_000, timeZone)).toBe(before);
      expect(wallTimeOf(instant, timeZone)).toBe(after);
      expect(wallTimeOf(instant - 1, timeZone)).toBe(before);
    }
    expect(dayOf(-1, "UTC")).toBe(19691231);
  });

  it("give back the instant of a wall clock, through both changes of summer time", () => {
    expect(instantOf(20260115, "America/Toronto", 9 * 60)).toBe(Date.UTC(2026, 0, 15, 14));
    expect(instantOf(20260715, "America/Toronto", 9 * 60)).toBe(Date.UTC(2026, 6, 15, 13));
    for (const day of [20260308, 20261101]) {
      expect(dayOf(instantOf(day, "America/Toronto"), "America/Toronto")).toBe(day);
      expect(dayOf(instantOf(day, "America/Toronto") - 1, "America/Toronto")).toBe(addDays(day, -1));
      expect(dayOf(instantOf(day, "America/Toronto", 1439), "America/Toronto")).toBe(day);
    }
  });

  it("add, subtract and name weekdays across months and leap years", () => {
    expect(addDays(20240228, 1)).toBe(20240229);
    expect(addDays(20261231, 1)).toBe(20270101);
    expect(daysBetween(20240228, 20240301)).toBe(2);
    expect(weekdayOf(20261121)).toBe(6);
    expect(weekdayOf(20261122)).toBe(7);
    expect(dateFromDay(20260105)).toBe("2026-01-05");
    expect(dayFromDate("2026-01-05")).toBe(20260105);
  });
});

describe("a wall clock", () => {
  it.each([
    ["2026-06-01 10:00", Date.UTC(2026, 5, 1, 14)],
    ["2026-12-31 23:59", Date.UTC(2027, 0, 1, 4, 59)],
    ["2026-01-01 00:00", Date.UTC(2026, 0, 1, 5)],
  ])("%s in Toronto is one instant, both ways", (moment, instant) => {
    expect(instantOfWallTime(moment, "America/Toronto")).toBe(instant);
    expect(wallTimeOf(instant, "America/Toronto")).toBe(moment);
  });

  it("moves on from an hour that spring skips to its end", () => {
    for (const [moment, zone, moved] of [
      ["2026-03-08 02:30", "America/Toronto", "2026-03-08 03:00"],
      ["2026-03-29 02:30", "Europe/Paris", "2026-03-29 03:00"],
      ["2026-03-08 02:00", "America/Toronto", "2026-03-08 03:00"],
      ["2026-09-06 00:00", "America/Santiago", "2026-09-06 01:00"],
      ["2026-09-06 00:30", "America/Santiago", "2026-09-06 01:00"],
      ["2026-10-04 02:15", "Australia/Lord_Howe", "2026-10-04 02:30"],
      ["2011-12-30 09:00", "Pacific/Apia", "2011-12-31 00:00"],
    ] as const)
      expect(wallTimeOf(instantOfWallTime(moment, zone), zone)).toBe(moved);
  });
});
