import { describe, expect, test } from "vitest";
import { branchFilter, readBranch } from "~/business/branches";
import { toQuery } from "~/features/dashboard/transactions.server";
import { transactionsList } from "~/features/dashboard/transactions-list";
import { changeOf } from "~/list/change";
import { chipsOf, optionsOf, wholePath } from "~/list/chips";
import { linksOf } from "~/list/controls";
import { listPath, queryOf, readList } from "~/list/list";
import { periodBefore, presets, readPeriod } from "~/list/period";
import { pointWords } from "../../server/contract/settings/point-words";

const beans = { plural_points: "Beans", single_points: "Bean", points_abbrev: "bn", point_abbrev: "bn" };
const transactions = transactionsList({ items: {}, transaction: null, further: pointWords(beans) });
const today = "2026-11-21";
const both = [
  { id: 4, name: "Harbour" },
  { id: 7, name: "Market" },
];
const branches = branchFilter(both, null);
const read = (query: string, own: number | null = null) =>
  readList(transactions, new URLSearchParams(query), {
    choices: {
      branchId: own === null ? branches : branchFilter(both, own),
    },
    opening: { date1: `${today},${today}` },
  });
const opening = {
  date1: `${today},${today}`,
  filterTrxType: "",
  branchId: "",
  punchItemId: "",
  offerId: "",
  redeemed: "",
  points: "",
  transactionId: "",
};
const queryFor = (query: string) => {
  const { list } = read(query);
  return toQuery(queryOf(transactions, { ...list, page: 1 }), { page: list.page });
};

describe("the transaction list's address", () => {
  test("opens as section 7 of document 001 says", () => {
    expect(read("").notes).toEqual([]);
    expect(queryFor("")).toEqual({
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

  test("says in the business's words which filter of a report was not understood", () => {
    expect(read("points=lost").notes).toEqual(["Unknown type of beans change. The filter was ignored."]);
    expect(read("redeemed=gifts").notes).toEqual(["Unknown type of redemption. The filter was ignored."]);
    expect(read("points=given&redeemed=offers").notes).toEqual([]);
  });

  test("reads back what it writes", () => {
    const query = "date1=2026-01-01&date2=2026-02-01&filterTrxType=12&branchId=7&page=3";
    const { list, notes } = read(query);
    expect(notes).toEqual([]);
    expect(listPath(transactions, list)).toBe(`/dashboard/transactions?${query}`);
    expect(queryFor(query)).toMatchObject({ allBranches: false, branchId: 7, filterTrxType: 12, page: 3 });
  });

  test("the native form's own words are no mistakes", () => {
    expect(read("date1=&date2=&filterTrxType=0&branchId=0").notes).toEqual([]);
  });

  test.each([
    ["date1=2026-02-31", /is not a valid date/],
    ["date1=0001-01-01", /is not a valid date/],
    ["date1=%3Cscript%3E&date2=x", /is not a valid date/],
    ["filterTrxType=11", /Unknown type/],
    ["filterTrxType=1%20OR%201", /Unknown type/],
    ["branchId=99", /no access to that branch/],
    ["branchId=-1", /no access to that branch/],
    ["page=0", /Page not found/],
    ["page=1e9", /Page not found/],
    ["page=-3", /Page not found/],
  ])("%s falls back and says so", (query, note) => {
    const { list, notes } = read(query);
    expect(notes[0]).toMatch(note);
    expect([list.filters, list.page]).toEqual([opening, 1]);
  });

  test("dates in the wrong order are swapped, with a note", () => {
    const { list, notes } = read("date1=2026-03-02&date2=2026-03-01");
    expect(list.filters.date1).toBe("2026-03-01,2026-03-02");
    expect(notes[0]).toMatch(/swapped/);
  });

  test("a type and a branch are left out by their chips, which keep the days; the usual periods keep them both", () => {
    const { list } = read("date1=2026-11-15&filterTrxType=2&branchId=7&page=4");
    const { label, links } = linksOf(transactions, list, { counts: {}, today }) ?? { label: "", links: [] };
    const days = "date1=2026-11-15&date2=2026-11-21";
    const chips = chipsOf(transactions, list, { choices: { branchId: branches } });
    expect(chips).toEqual([
      { label: "Redemptions", without: `/dashboard/transactions?${days}&branchId=7` },
      { label: "Market", without: `/dashboard/transactions?${days}&filterTrxType=2` },
    ]);
    expect(wholePath(transactions, list)).toBe(`/dashboard/transactions?${days}`);
    expect([label, links.map((link) => [link.label, link.current])]).toEqual([
      "Usual periods",
      [
        ["Today", false],
        ["7 days", true],
        ["30 days", false],
        ["Year", false],
      ],
    ]);
    expect(links[1]?.to).toBe(`/dashboard/transactions?${days}&filterTrxType=2&branchId=7`);
  });

  test("the type filter has the names of section 9, all of them first", () => {
    const { filterTrxType: filter } = transactions.filters;
    expect(filter.all?.value).toBe("0");
    expect(
      optionsOf(filter, undefined)
        .map(({ value, label }) => `${label} ${value}`)
        .join(", "),
    ).toBe(
      "Rewards 1, Redemptions 2, Returns 3, Bonus Points 4, Cash-back 5, Offer Claimed 6, Transfer 7, Gift Card 8, Adjust 9, Draw 10, A la carte 12",
    );
  });
});

describe("branches", () => {
  test("a business role chooses among all, a branch role has its own", () => {
    expect(branches.map(({ value, label }) => [value, label])).toEqual([
      [0, "Branches (All)"],
      [4, "Harbour"],
      [7, "Market"],
    ]);
    expect(read("branchId=7", 4).list.filters.branchId).toBe("4");
    expect(read("branchId=7", 4).notes[0]).toMatch(/Showing Harbour/);
    expect(read("", 4)).toMatchObject({ list: { filters: { branchId: "4" } }, notes: [] });
    expect(readBranch("0", branchFilter([], 9))).toEqual({ branchId: 9, notes: [] });
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
  const changeText = (now: number, before: number) => {
    const change = changeOf(now, before);
    return change && [change.trend, change.amount, change.words].filter(Boolean).join(" ");
  };
  expect([
    changeText(5, 5),
    changeText(3, 0),
    changeText(112, 100),
    changeText(0, 40),
    changeText(1001, 1000),
    changeText(5000, 1),
  ]).toEqual([
    "Same as previous period",
    "None in previous period",
    "up +12% vs previous period",
    "down −100% vs previous period",
    "up +0.1% vs previous period",
    "up Up from 1",
  ]);
});
