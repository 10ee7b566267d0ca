import { expect, test } from "vitest";
import { productNameFrom, title, titleCase } from "~/shell/title";

const matches = [{ id: "root", data: { productName: "Beans Club" } }];
type Arguments = Parameters<ReturnType<typeof title>>[0];
const argumentsFor = (params: Record<string, string>) => ({ matches, params }) as unknown as Arguments;

test("the route name in title case, then the product's", () => {
  expect(titleCase("offers-type")).toBe("Offers Type");
  expect(title("offers-dashboard")(argumentsFor({}))).toEqual([{ title: "Offers Dashboard · Beans Club" }]);
  expect(title(({ step }) => `offers-${step}`)(argumentsFor({ step: "describe" }))).toEqual([
    { title: "Offers Describe · Beans Club" },
  ]);
});

test("a page whose root failed still has a product's name", () => {
  expect(productNameFrom([undefined, { id: "root", data: undefined }])).toBe("Loyalty Portal");
});
