import { expect, test } from "vitest";
import { instantAt, utcOffset } from "../../app/features/campaigns/both-clocks";

const toronto = "America/Toronto";

test("a time of the business is one instant, through both changes of the clock", () => {
  expect(instantAt(toronto, "2026-06-02", "09:30")).toBe(Date.UTC(2026, 5, 2, 13, 30));
  // 01:30 occurs twice: the first one counts. 02:30 does not exist: the next existing time counts.
  expect(instantAt(toronto, "2026-11-01", "01:30")).toBe(Date.UTC(2026, 10, 1, 5, 30));
  expect(instantAt(toronto, "2027-03-14", "02:30")).toBe(Date.UTC(2027, 2, 14, 7));
  expect(instantAt("Australia/Lord_Howe", "2026-10-04", "02:15")).toBe(Date.UTC(2026, 9, 3, 15, 30));
  expect(instantAt(toronto, "", "09:30")).toBeNull();
  expect(instantAt(toronto, "0002-11-21", "09:30")).toBeNull();
});

test("a zone's distance from UTC is told as it is at the instant", () => {
  expect(utcOffset(toronto, Date.UTC(2026, 5, 2))).toBe("UTC−04:00");
  expect(utcOffset(toronto, Date.UTC(2026, 11, 2))).toBe("UTC−05:00");
  expect(utcOffset("Asia/Kolkata", Date.UTC(2026, 5, 2))).toBe("UTC+05:30");
});
