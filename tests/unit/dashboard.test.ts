import { describe, expect, test } from "vitest";
import { branchChoices, readBranch } from "~/business/branches";
import { periodBefore, presets, readPeriod } from "~/features/dashboard/periods";
import { changeInWords } from "~/features/dashboard/totals";
import {
  exportName,
  exportPath,
  readTransactionFilters,
  toQuery,
  transactionsPath,
  typeChoices,
} from "~/features/dashboard/transaction-filters";

const today = "2026-11-21";
const branch = (business_branch_pk: number, name: string) => ({
  business_branch_pk,
  name,
  virtual_branch_group_flag: false,
  pos_system_fk: null,
  shop_script_version: "",
});
const branches = branchChoices([branch(4, "Harbour"), branch(7, "Market")], null);
const read = (query: string, own: number | null = null) =>
  readTransactionFilters(new URLSearchParams(query), {
    today,
    branches: own === null ? branches : branchChoices([branch(4, "Harbour"), branch(7, "Market")], own),
  });

describe("the transaction list's address", () => {
  test("opens as section 7 of document 001 says", () => {
    const { filters, notes } = read("");
    expect(notes).toEqual([]);
    expect(toQuery(filters)).toEqual({
      listType: "points_trx",
      date1: today,
      date2: today,
      filterTrxType: 0,
      allBranches: true,
      branchId: 0,
      page: 1,
      limit: 10,
    });
  });

  test("reads back what it writes", () => {
    const filters = { date1: "2026-01-01", date2: "2026-02-01", filterTrxType: 12, branchId: 7, page: 3 };
    const path = transactionsPath(filters);
    expect(path).toBe("/dashboard/transactions?date1=2026-01-01&date2=2026-02-01&filterTrxType=12&branchId=7&page=3");
    expect(read(path.split("?")[1] ?? "")).toEqual({ filters, notes: [] });
    expect(toQuery(filters).allBranches).toBe(false);
  });

  test("the native form's own words are no mistakes", () => {
    expect(read("date1=&date2=&filterTrxType=0&branchId=0").notes).toEqual([]);
  });

  test.each([
    ["date1=2026-02-31", /is not a date that exists/],
    ["date1=0001-01-01", /is not a date that exists/],
    ["date1=%3Cscript%3E&date2=x", /is not a date that exists/],
    ["filterTrxType=11", /no such type/],
    ["filterTrxType=1%20OR%201", /no such type/],
    ["branchId=99", /not among yours/],
    ["branchId=-1", /not among yours/],
    ["page=0", /no such page/],
    ["page=1e9", /no such page/],
    ["page=-3", /no such page/],
  ])("%s falls back and says so", (query, note) => {
    const { filters, notes } = read(query);
    expect(notes[0]).toMatch(note);
    expect(filters).toEqual({ date1: today, date2: today, filterTrxType: 0, branchId: 0, page: 1 });
  });

  test("dates in the wrong order are swapped, with a note", () => {
    const { filters, notes } = read("date1=2026-03-02&date2=2026-03-01");
    expect([filters.date1, filters.date2]).toEqual(["2026-03-01", "2026-03-02"]);
    expect(notes[0]).toMatch(/swapped/);
  });

  test("the type filter has the names of section 9, All first", () => {
    expect(typeChoices.map(({ value, label }) => `${label} ${value}`).join(", ")).toBe(
      "All 0, Rewards 1, Redemptions 2, Returns 3, Bonus Points 4, Cash-back 5, Offer Claimed 6, Transfer 7, Gift Card 8, Adjust 9, Draw 10, A la carte 12",
    );
  });

  test("the download has the same filters, every page, and the range in its name", () => {
    const filters = { date1: "2026-01-01", date2: "2026-02-01", filterTrxType: 2, branchId: 0, page: 9 };
    expect(exportPath(filters)).toBe("/dashboard/transactions.csv?date1=2026-01-01&date2=2026-02-01&filterTrxType=2");
    expect(exportName(filters)).toBe("transactions-2026-01-01-to-2026-02-01.csv");
  });
});

describe("branches", () => {
  test("a business role chooses among all, a branch role has its own", () => {
    expect(branches.map(({ value, label }) => [value, label])).toEqual([
      [0, "Branches (All)"],
      [4, "Harbour"],
      [7, "Market"],
    ]);
    expect(read("branchId=7", 4).filters.branchId).toBe(4);
    expect(read("branchId=7", 4).notes[0]).toMatch(/Harbour is shown/);
    expect(read("", 4)).toMatchObject({ filters: { branchId: 4 }, notes: [] });
    expect(readBranch("0", branchChoices([], 9))).toEqual({ branchId: 9, notes: [] });
  });
});

describe("periods", () => {
  test("the usual ones end today", () => {
    expect(presets(today).map(({ label, from }) => `${label} ${from}`)).toEqual([
      "Today 2026-11-21",
      "7 days 2026-11-15",
      "30 days 2026-10-23",
      "Year 2025-11-22",
    ]);
  });

  test("the period before has the same length and touches", () => {
    expect(periodBefore({ from: "2026-11-15", to: today })).toEqual({ from: "2026-11-08", to: "2026-11-14" });
    expect(periodBefore({ from: today, to: today })).toEqual({ from: "2026-11-20", to: "2026-11-20" });
  });

  test("one date alone keeps the other end of the opening period", () => {
    const opening = { from: "2026-10-23", to: today };
    expect(readPeriod({ from: "2026-11-01", to: null }, opening)).toEqual({ from: "2026-11-01", to: today, notes: [] });
  });
});

test("a change is said in per cent of the period before, which may be nothing", () => {
  expect([changeInWords(5, 5), changeInWords(3, 0), changeInWords(112, 100), changeInWords(0, 40)]).toEqual([
    "As in the period before",
    "None in the period before",
    "Up 12% on the period before",
    "Down 100% on the period before",
  ]);
});
