import { describe, expect, it } from "vitest";
import { readAmount, readDay, readFlag, readMoment, readPoints } from "../../../server/areas/imports/running/values";
import type { DateOrder, DecimalMark } from "../../../server/contract/imports/words";

describe("amounts", () => {
  it.each<[string, DecimalMark, number | undefined]>([
    ["12", "point", 1200],
    ["12.5", "point", 1250],
    ["1,234.50", "point", 123450],
    ["1.234,50", "comma", 123450],
    ["1 234,50 €", "comma", 123450],
    ["1\u202f234,50\u00a0€", "comma", 123450],
    ["1’234.50", "point", 123450],
    ["$1,234.50", "point", 123450],
    ["-$3.00", "point", -300],
    ["CA$12.00", "point", 1200],
    ["12.00 CAD", "point", 1200],
    ["(12.00)", "point", -1200],
    ["−12,00", "comma", -1200],
    ["-0", "point", 0],
    ["1.234,50", "point", undefined],
    ["1,234.50", "comma", undefined],
    ["12.500", "point", undefined],
    ["12,34,567.00", "point", undefined],
    ["1e308", "point", undefined],
    ["1E5", "point", undefined],
    ["NaN", "point", undefined],
    ["Infinity", "point", undefined],
    ["0x10", "point", undefined],
    ["99999999999", "point", undefined],
    ["1".repeat(400), "point", undefined],
    ["", "point", undefined],
    ["-", "point", undefined],
    ["12.3.4", "point", undefined],
    ["١٢", "point", undefined],
  ])("%j with a decimal %s", (text, mark, minor) => {
    expect(readAmount(text, mark)).toBe(minor);
  });
});

describe("points", () => {
  it.each<[string, number | undefined]>([
    ["120", 120],
    ["1,200", 1200],
    ["-50", -50],
    ["120.00", 120],
    ["120.5", undefined],
    ["1e308", undefined],
    ["NaN", undefined],
    ["", undefined],
    ["1000000001", undefined],
  ])("%j", (text, points) => {
    expect(readPoints(text, "point")).toBe(points);
  });
});

describe("days", () => {
  it.each<[string, DateOrder, string | undefined]>([
    ["2026-11-21", "dmy", "2026-11-21"],
    ["2026/1/2", "mdy", "2026-01-02"],
    ["20261121", "mdy", "2026-11-21"],
    ["21/11/2026", "dmy", "2026-11-21"],
    ["21.11.2026", "dmy", "2026-11-21"],
    ["11/21/2026", "mdy", "2026-11-21"],
    ["21/11/2026", "mdy", undefined],
    ["1/2/90", "dmy", "1990-02-01"],
    ["1/2/26", "dmy", "2026-02-01"],
    ["1/2/27", "dmy", "1927-02-01"],
    ["90-02-01", "ymd", "1990-02-01"],
    ["1990-05-12 00:00:00", "ymd", "1990-05-12"],
    ["21 Nov 2026", "mdy", "2026-11-21"],
    ["November 21, 2026", "dmy", "2026-11-21"],
    ["3 août 1990", "dmy", "1990-08-03"],
    ["14 juillet 1990", "dmy", "1990-07-14"],
    ["14 juin 1990", "dmy", "1990-06-14"],
    ["5 de enero de 2001", "dmy", "2001-01-05"],
    ["2026-02-30", "ymd", undefined],
    ["29/02/2023", "dmy", undefined],
    ["0000-01-01", "ymd", undefined],
    ["21/11-2026", "dmy", undefined],
    ["2026-11-21x", "ymd", undefined],
    ["45617", "ymd", undefined],
    ["tomorrow", "ymd", undefined],
    ["32 Foo 2026", "ymd", undefined],
    ["", "ymd", undefined],
  ])("%j in the order %s", (text, order, date) => {
    expect(readDay(text, order, 2026)).toBe(date);
  });
});

describe("moments", () => {
  const toronto = { timeZone: "America/Toronto", thisYear: 2026 };
  it.each<[string, DateOrder, string | undefined]>([
    ["2026-06-01", "ymd", "2026-06-01T16:00:00.000Z"],
    ["2026-06-01 09:30", "ymd", "2026-06-01T13:30:00.000Z"],
    ["2026-06-01T09:30:15", "ymd", "2026-06-01T13:30:15.000Z"],
    ["2026-06-01T09:30:15.250Z", "ymd", "2026-06-01T09:30:15.000Z"],
    ["2026-06-01 09:30 +0200", "ymd", "2026-06-01T07:30:00.000Z"],
    ["2026-06-01T09:30:00-05:00", "ymd", "2026-06-01T14:30:00.000Z"],
    ["06/01/2026 1:05 PM", "mdy", "2026-06-01T17:05:00.000Z"],
    ["06/01/2026 12:05 a.m.", "mdy", "2026-06-01T04:05:00.000Z"],
    ["01/06/2026 9h30", "dmy", "2026-06-01T13:30:00.000Z"],
    ["2026-01-15 09:30", "ymd", "2026-01-15T14:30:00.000Z"],
    ["2026-06-01 25:00", "ymd", undefined],
    ["2026-06-01 13:00 PM", "ymd", undefined],
    ["2026-06-01 noon", "ymd", undefined],
    ["2026-06-31", "ymd", undefined],
  ])("%j in the order %s", (text, order, iso) => {
    const at = readMoment(text, order, toronto);
    expect(at === undefined ? undefined : new Date(at).toISOString()).toBe(iso);
  });
});

it("reads yes and no in three languages, and nothing else", () => {
  expect(["Yes", "oui", "SÍ", "1", "TRUE", "x"].map(readFlag)).toEqual(Array(6).fill(true));
  expect(["No", "NON", "0", "faux", "off"].map(readFlag)).toEqual(Array(5).fill(false));
  expect(["", "maybe", "3"].map(readFlag)).toEqual([undefined, undefined, undefined]);
});
