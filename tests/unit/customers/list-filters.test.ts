import { describe, expect, test } from "vitest";
import { customersList } from "~/features/customers/list/list";
import { recipientPaths } from "~/features/customers/list/list.server";
import { asCallQuery } from "~/list/call-query";
import { chipsOf } from "~/list/chips";
import { listPath, queryOf, readList } from "~/list/list";
import { customerList } from "../../../server/contract/customers/calls";
import { customerSorts } from "../../../server/contract/customers/list-words";

const branches = [
  { value: 4, label: "Harbour" },
  { value: 7, label: "Market" },
];
const tiers = [{ value: 2, label: "Gold" }];
const tags = [
  { value: 1, label: "Vegan" },
  { value: 3, label: "Press" },
];
const choices = {
  ...{ businessBranchIds: branches, excludeBranches: branches, userTierIds: tiers, excludeTiers: tiers },
  ...{ userTagIds: tags, excludeTags: tags },
};
const read = (query: string) => readList(customersList, new URLSearchParams(query), { choices });
const everybody = read("").list;
const listQueryOf = (query: string) => queryOf(customersList, { ...read(query).list, page: 1 });

const whole =
  "search=zoe&segment=loyal&first=Zo%C3%A9&email_consent=0&businessBranchIds=4&businessBranchIds=7&excludeTags=3" +
  "&user_balance=-5%2C&last_visit=2026-01-01%2C2026-02-01&sort=balance&page=3";

test("the list offers every order that there is", () => {
  expect(customersList.orders?.map(({ value }) => value)).toEqual(["", ...customerSorts]);
});

describe("the customer list's address", () => {
  test("opens with everybody", () => {
    const { list, notes } = read("");
    expect(notes).toEqual([]);
    expect(Object.values(list.filters).filter(Boolean)).toEqual([]);
    expect(listPath(customersList, list)).toBe("/customers");
  });

  test("reads back what it writes, and the download has every page", () => {
    const { list, notes } = read(whole);
    expect(notes).toEqual([]);
    expect(queryOf(customersList, list)).toBe(whole);
    expect(listQueryOf(whole)).toBe(whole.replace("&page=3", ""));
  });

  test("asks the call by the names of section 3", () => {
    expect(asCallQuery(customerList.query, listQueryOf(whole), { page: 3 })).toMatchObject({
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
      list: everybody,
      notes: [],
    });
  });

  test.each([
    ["segment=nobody", /Unknown segment/],
    ["sort=drop", /Unknown order/],
    ["registered_until=2026-02-31", /Invalid date/],
    ["registered_from=2026-02-31", /Invalid date/],
    ["businessBranchIds=99", /some are no longer available/],
    ["userTagIds=1%20OR%201", /some are no longer available/],
    ["user_balance=1e308,", /whole number/],
    ["user_balance=&user_balance=NaN", /whole number/],
    ["last_visit=2026-02-31,", /Invalid date/],
    ["user_balance=1,2,3", /invalid range/],
    ["page=-1", /Page not found/],
    ["sms_consent=2", /Unknown answer/],
  ])("%s falls back and says so", (query, note) => {
    const { list, notes } = read(query);
    expect(notes[0]).toMatch(note);
    expect(list).toEqual(everybody);
  });

  test("cuts a long search, swaps a turned range, and keeps a day from a segment", () => {
    expect(read(`search=${"x".repeat(300)}`).list.search).toHaveLength(200);
    expect(read("user_balance=9&user_balance=1").list.filters.user_balance).toBe("1,9");
    expect(read("segment=new&registered_until=2026-01-01").list.filters.registered_until).toBe("");
    expect(read("segment=new&registered_from=2026-01-01").list.filters.registered_from).toBe("");
    expect(read("registered_from=2026-02-01&registered_until=2026-01-01")).toMatchObject({
      notes: [expect.stringContaining("swapped")],
      list: { filters: { registered_from: "2026-01-01", registered_until: "2026-02-01" } },
    });
  });

  test.each([
    ["as the wire spells it", "user_balance=100,200"],
    ["as a form sends two fields", "user_balance=100&user_balance=200"],
  ])("a range is read %s", (_how, query) => {
    expect(read(query)).toMatchObject({ notes: [], list: { filters: { user_balance: "100,200" } } });
  });

  test("one value alone is meant exactly, one end leaves the other open", () => {
    const visit = (query: string) => read(query).list.filters.first_visit;
    expect(visit("first_visit=2026-03-01")).toBe("2026-03-01,2026-03-01");
    expect(visit("first_visit=2026-03-01,")).toBe("2026-03-01,");
    expect(visit("first_visit=&first_visit=2026-03-01")).toBe(",2026-03-01");
  });

  test("every filter that is on has a chip that takes it away", () => {
    const chips = chipsOf(customersList, read(whole).list, { choices });
    expect(chips.map(({ label }) => label)).toEqual([
      "“zoe”",
      "Loyal",
      "First name: Zoé",
      "Email consent: no",
      "Branch: Harbour",
      "Branch: Market",
      "Without tag: Press",
      "Points: from -5",
      "Last visit: 01/01/2026 to 02/01/2026",
    ]);
    const between = chipsOf(customersList, read("user_balance=500,12000").list, { choices });
    expect(between.map(({ label }) => label)).toEqual(["Points: 500 to 12,000"]);
    for (const { without } of chips) expect(read(without.split("?")[1] ?? "").list.page).toBe(1);
    expect(chips[4]?.without).not.toContain("businessBranchIds=4");
    expect(chips[4]?.without).toContain("businessBranchIds=7");
  });
});

describe("a gift to everyone shown", () => {
  test("is asked for by every criterion, whatever the order and the page", () => {
    const query = listQueryOf(
      "userTierIds=2&excludeTags=3&segment=loyal&search=zo%C3%A9&email_consent=0&user_balance=-5,&last_visit=,2026-02-01&sort=balance&page=2",
    );
    expect(Object.fromEntries(new URLSearchParams(recipientPaths(query).gift.split("?")[1]))).toEqual({
      userTierIds: "2",
      excludeTags: "3",
      segment: "loyal",
      search: "zoé",
      email_consent: "0",
      user_balance: "-5,",
      last_visit: ",2026-02-01",
    });
    expect(recipientPaths("").gift).toBe("/customers/balance-gifts/new");
  });
});
