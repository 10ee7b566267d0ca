import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import type { CustomerLine } from "~/features/customers/list/line";
import { customersList } from "~/features/customers/list/list";
import type { CustomersPage } from "~/features/customers/list/list.server";
import Customers from "~/features/customers/pages/list";
import type { SortOf } from "~/list/list";
import { loadList, paged } from "~/list/load.server";
import { usualLabels } from "../../../server/contract/settings/groups/marketing";
import { pageHtml } from "../../support/page-html";

/** The page's data when no customers are found. */
async function nobody(query: string): Promise<CustomersPage> {
  const source = paged<CustomerLine, keyof typeof customersList.filters, SortOf<typeof customersList>>(async () => ({
    rows: [],
    total: 0,
  }));
  const line = (row: CustomerLine) => row;
  const page = await loadList(new URLSearchParams(query), { declared: customersList, source, line });
  return {
    page,
    views: null,
    timeZone: "America/Toronto",
    pointLabels: usualLabels,
    exportTo: "/customers.csv",
    giftTo: "/customers/balance-gifts/new",
    surveyTo: null,
    audienceTo: null,
    mayOpen: { profile: true, create: true, tags: true, imports: true, departed: false },
  };
}

test("a business without customers is asked for its first one, once, and for no filter", async () => {
  const shown = parse(await pageHtml(Customers, "/customers", await nobody("")));
  expect(shown.text).toContain("No customers yet");
  expect(shown.querySelectorAll("form")).toHaveLength(0);
  expect(shown.querySelectorAll(".button").map(({ text }) => text)).toEqual(["New customer"]);
});

test("an import is suggested only where the visitor may make one", async () => {
  const page = await nobody("");
  const textWith = async (imports: boolean) =>
    parse(await pageHtml(Customers, "/customers", { ...page, mayOpen: { ...page.mayOpen, imports } })).text;
  expect(await textWith(true)).toContain("import the customers");
  expect(await textWith(false)).not.toContain("import");
});

test("a search that finds nobody keeps its filters", async () => {
  const shown = parse(await pageHtml(Customers, "/customers?search=zzz", await nobody("search=zzz")));
  expect(shown.text).toContain("No matching customers");
  expect(shown.querySelector("input[name=search]")?.getAttribute("value")).toBe("zzz");
});
