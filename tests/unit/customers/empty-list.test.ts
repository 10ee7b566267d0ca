import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { noFilters } from "~/features/customers/list/filters";
import type { CustomersPage } from "~/features/customers/list/list.server";
import Customers from "~/features/customers/pages/list";
import { pageHtml } from "../../support/page-html";

const page: CustomersPage = {
  choices: null,
  views: null,
  filters: noFilters,
  asked: "",
  chips: [],
  withoutChips: "/customers",
  exportTo: "/customers.csv",
  giftTo: "/customers/balance-gifts/new",
  notes: [],
  total: 0,
  perPage: 50,
  reachable: 0,
  more: false,
  lines: [],
  mayOpen: { profile: true, create: true, gifts: true, tags: true, departed: false },
};

test("a business without customers is asked for its first one, once, and for no filter", async () => {
  const shown = parse(await pageHtml(Customers, "/customers", page));
  expect(shown.text).toContain("No customers yet");
  expect(shown.querySelectorAll("form")).toHaveLength(0);
  expect(shown.querySelectorAll(".button").map(({ text }) => text)).toEqual(["New customer"]);
});

test("a search that finds nobody keeps its filters", async () => {
  const chips = [{ label: "Search: zzz", without: "/customers" }];
  const asked = { ...page, filters: { ...noFilters, search: "zzz" }, chips };
  const shown = parse(await pageHtml(Customers, "/customers?search=zzz", asked));
  expect(shown.text).toContain("No customer matches");
  expect(shown.querySelector("input[name=search]")?.getAttribute("value")).toBe("zzz");
});
