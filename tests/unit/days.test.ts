import { describe, expect, test } from "vitest";
import { addDays, dayIn, daysBetween, monthStart } from "~/ui/days";
import { formatDay, formatInstant, formatMoney, formatMovement } from "~/ui/format";
import { inYears } from "../../server/contract/common/years";

describe("days", () => {
  test("a day is the business's, not the server's", () => {
    const at = Date.parse("2026-03-01T02:30:00Z");
    expect(dayIn("America/Toronto", at)).toBe("2026-02-28");
    expect(dayIn("Pacific/Auckland", at)).toBe("2026-03-01");
  });

  test("counting passes months, leap days and clock changes", () => {
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
    expect(addDays("2026-03-08", 1)).toBe("2026-03-09");
    expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
    expect(daysBetween("2026-11-21", "2026-11-21")).toBe(1);
    expect(daysBetween("2026-01-01", "2026-12-31")).toBe(365);
  });

  test("a month begins on its first; the year before February 29 has a 28th", () => {
    expect(monthStart("2026-11-21")).toBe("2026-11-01");
    expect(inYears("2028-02-29", -1)).toBe("2027-02-28");
    expect(inYears("2026-11-21", -1)).toBe("2025-11-21");
  });
});

describe("formats", () => {
  test("dates read MM/DD/YYYY hh:mm, midnight as 00", () => {
    expect(formatDay("2026-03-09")).toBe("03/09/2026");
    expect(formatInstant(Date.parse("2026-03-09T04:05:00Z"), "America/Toronto")).toBe("03/09/2026 00:05");
  });

  test("money and movements say their sign", () => {
    expect(formatMoney(123_456, "$")).toBe("$1,234.56");
    expect(formatMoney(-50, "$")).toBe("−$0.50");
    expect([formatMovement(1200), formatMovement(-50), formatMovement(0)]).toEqual(["+1,200", "−50", "0"]);
  });
});
