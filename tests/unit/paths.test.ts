import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, expectTypeOf, test } from "vitest";
import { pagePaths, paths } from "~/paths";

const app = join(import.meta.dirname, "../../app");

test("a path is written with what it names", () => {
  expect(paths.login()).toBe("/");
  expect(paths.offersDashboard()).toBe("/offers");
  expect(paths.offersDelete({ offerId: 7 })).toBe("/offers/7/delete");
  expect(paths.drawsClaim({ drawId: 7, place: 2 })).toBe("/draws/7/winners/2/claim");
  expect(paths.dashboardTransactionsExport()).toBe("/dashboard/transactions.csv");
});

test("what a path may leave out is left out", () => {
  expect(paths.offersWizard({ step: "describe", action: 7 })).toBe("/offers/describe/offer/7");
  expect(paths.offersWizard({ step: "describe", action: 7, clone: "clone" })).toBe("/offers/describe/offer/7/clone");
});

test("a customer is named as in section 2", () => {
  expect(paths.customersProfile({ uid: 12 })).toBe("/customers/profile/uid=12");
  expect(paths.customersMerge({ uid: 12 }, { with: 13 })).toBe("/customers/profile/uid=12/merge?with=13");
});

test("values are encoded", () => {
  expect(paths.drawsWizard({ step: "type", action: "a/b?c#d e" })).toBe("/draws/type/draws/a%2Fb%3Fc%23d%20e");
  expect(paths.customersDashboard({ search: "a&b=c", page: undefined })).toBe("/customers?search=a%26b%3Dc");
  expect(paths.customersDashboard({})).toBe("/customers");
});

test("a segment's own `=` and `&` stand as section 2 writes them", () => {
  expect(paths.settingsRules({ action: "earn&redeem" })).toBe("/settings/rules/settings/earn&redeem");
  expect(paths.marketingWizard({ step: "filters", action: "action=12&idempotency_key=k1" })).toBe(
    "/marketing/filters/marketing/action=12&idempotency_key=k1",
  );
});

test("the parameters of a path are those that it names, each of them asked for", () => {
  type ClaimParameters = Parameters<typeof paths.drawsClaim>[0];
  expectTypeOf<{ drawId: number; place: string }>().toExtend<ClaimParameters>();
  expectTypeOf<{ drawId: number }>().not.toExtend<ClaimParameters>();
  expectTypeOf<keyof ClaimParameters>().toEqualTypeOf<"drawId" | "place">();
  expectTypeOf<{ step: string; action: string }>().toExtend<Parameters<typeof paths.offersWizard>[0]>();
  expectTypeOf<"offersDelete" | "customersProfile">().toExtend<keyof typeof paths>();
  expectTypeOf<"offersDeleted" | "notFound">().not.toExtend<keyof typeof paths>();
});

test("no address is written by hand", () => {
  const places = Object.values(pagePaths).flatMap((path) =>
    path === "" || path.endsWith("*") ? [] : path.split("/:", 1),
  );
  const byHand = new RegExp(`["'\`]/(${[...new Set([...places, "marketing", "settings"])].join("|")})(?![\\w.-])`);
  const sources = readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      readFileSync(join(app, file), "utf8")
        .split("\n")
        .flatMap((line, at) => (byHand.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
    );
  expect(sources).toEqual([]);
});
