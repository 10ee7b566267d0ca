import { describe, expect, test } from "vitest";
import { chipsOf } from "~/features/customers/list/chips";
import {
  customersPath,
  exportPath,
  noFilters,
  readCustomerFilters,
  toCustomerQuery,
  toSearch,
} from "~/features/customers/list/filters";
import { giftPath } from "~/features/customers/list/gift.server";
import { sortChoices } from "~/features/customers/list/usual-filters";
import { customerSorts } from "../../../server/contract/customers/list-words";

const choices = {
  branches: [
    { id: 4, name: "Harbour" },
    { id: 7, name: "Market" },
  ],
  tiers: [{ id: 2, name: "Gold" }],
  tags: [
    { id: 1, name: "Vegan" },
    { id: 3, name: "Press" },
  ],
};
const read = (query: string) => readCustomerFilters(new URLSearchParams(query), choices);

const whole =
  "search=zoe&segment=loyal&first=Zo%C3%A9&email_consent=0&businessBranchIds=4&businessBranchIds=7&excludeTags=3" +
  "&user_balance=-5%2C&last_visit=2026-01-01%2C2026-02-01&sort=balance&page=3";

test("the list offers every order that there is", () => {
  expect(sortChoices.map(({ value }) => value).sort()).toEqual(["", ...customerSorts].sort());
});

describe("the customer list's address", () => {
  test("opens with everybody", () => {
    expect(read("")).toEqual({ filters: noFilters, notes: [] });
    expect(customersPath(noFilters)).toBe("/customers");
  });

  test("reads back what it writes, and the download has every page", () => {
    const { filters, notes } = read(whole);
    expect(notes).toEqual([]);
    expect(toSearch(filters).toString()).toBe(whole);
    expect(exportPath(filters)).toBe(`/customers.csv?${whole.replace("&page=3", "")}`);
  });

  test("asks the call by the names of section 3", () => {
    expect(toCustomerQuery(read(whole).filters)).toMatchObject({
      page: 3,
      search: "zoe",
      segment: "loyal",
      first: "Zoé",
      email_consent: false,
      businessBranchIds: [4, 7],
      excludeTags: [3],
      user_balance: { from: -5, to: null },
      last_visit: { from: "2026-01-01", to: "2026-02-01" },
      first_visit: undefined,
      sort: "balance",
    });
  });

  test("an empty form asks for nothing and is no mistake", () => {
    expect(read("search=&segment=&sort=&first=&user_balance=&user_balance=&first_visit=&email_consent=")).toEqual({
      filters: noFilters,
      notes: [],
    });
  });

  test.each([
    ["segment=nobody", /no such segment/],
    ["sort=drop", /no such order/],
    ["registered_until=2026-02-31", /not a date/],
    ["businessBranchIds=99", /not all of them are yours/],
    ["userTagIds=1%20OR%201", /not all of them are yours/],
    ["user_balance=1e308,", /whole number/],
    ["user_balance=&user_balance=NaN", /whole number/],
    ["last_visit=2026-02-31,", /not a date/],
    ["user_balance=1,2,3", /two ends/],
    ["page=-1", /no such page/],
    ["sms_consent=2", /no such answer/],
  ])("%s falls back and says so", (query, note) => {
    const { filters, notes } = read(query);
    expect(notes[0]).toMatch(note);
    expect(filters).toEqual(noFilters);
  });

  test("cuts a long search, swaps a turned range, and keeps a day from a segment", () => {
    expect(read(`search=${"x".repeat(300)}`).filters.search).toHaveLength(200);
    expect(read("user_balance=9&user_balance=1").filters.ranges.user_balance).toEqual({ from: "1", to: "9" });
    expect(read("segment=new&registered_until=2026-01-01").filters.registered_until).toBe("");
  });

  test.each([
    ["as the wire spells it", "user_balance=100,200"],
    ["as a form sends two fields", "user_balance=100&user_balance=200"],
  ])("a range is read %s", (_how, query) => {
    expect(read(query)).toMatchObject({ notes: [], filters: { ranges: { user_balance: { from: "100", to: "200" } } } });
  });

  test("one value alone is meant exactly, one end leaves the other open", () => {
    const ranges = (query: string) => read(query).filters.ranges.first_visit;
    expect(ranges("first_visit=2026-03-01")).toEqual({ from: "2026-03-01", to: "2026-03-01" });
    expect(ranges("first_visit=2026-03-01,")).toEqual({ from: "2026-03-01", to: "" });
    expect(ranges("first_visit=&first_visit=2026-03-01")).toEqual({ from: "", to: "2026-03-01" });
  });

  test("every filter that is on has a chip that takes it away", () => {
    const chips = chipsOf(read(whole).filters, choices);
    expect(chips.map(({ label }) => label)).toEqual([
      "“zoe”",
      "Loyal",
      "First name: Zoé",
      "E-mail consent: no",
      "Branch: Harbour",
      "Branch: Market",
      "Without tag: Press",
      "Points: from -5",
      "Last visit: 01/01/2026 to 02/01/2026",
    ]);
    const { filters } = read("user_balance=500,12000");
    expect(chipsOf(filters, choices).map(({ label }) => label)).toEqual(["Points: 500 to 12,000"]);
    for (const { without } of chips) expect(read(without.split("?")[1] ?? "").filters.page).toBe(1);
    expect(chips[4]?.without).not.toContain("businessBranchIds=4");
    expect(chips[4]?.without).toContain("businessBranchIds=7");
  });
});

describe("a gift to everyone shown", () => {
  test("is asked for by every criterion, whatever the order and the page", () => {
    const { filters } = read(
      "userTierIds=2&excludeTags=3&segment=loyal&search=zo%C3%A9&email_consent=0&user_balance=-5,&last_visit=,2026-02-01&sort=balance&page=2",
    );
    expect(Object.fromEntries(new URLSearchParams(giftPath(filters).split("?")[1]))).toEqual({
      userTierIds: "2",
      excludeTags: "3",
      segment: "loyal",
      search: "zoé",
      email_consent: "0",
      user_balance: "-5,",
      last_visit: ",2026-02-01",
    });
    expect(giftPath(noFilters)).toBe("/customers/balance-gifts/new");
  });
});
