import { describe, expect, test } from "vitest";
import { find } from "~/shell/match";

const screens = [
  { label: "Dashboard" },
  { label: "Transactions", group: "Dashboard" },
  { label: "Offers" },
  { label: "New offer", group: "Create" },
  { label: "Gift cards" },
  { label: "Café hours" },
];
const labels = (query: string) => find(screens, query).map(({ label }) => label);

describe("finding a screen", () => {
  test("nothing typed leaves everything in its order", () => {
    expect(labels("  ")).toEqual(screens.map(({ label }) => label));
  });

  test("beginnings come before insides, the name before its group", () => {
    expect(labels("off")).toEqual(["Offers", "New offer"]);
    expect(labels("dash")).toEqual(["Dashboard", "Transactions"]);
  });

  test("every word has to fit, in any order", () => {
    expect(labels("offer new")).toEqual(["New offer"]);
    expect(labels("offer gift")).toEqual([]);
  });

  test("initials find a screen, accents and capitals do not matter", () => {
    expect(labels("gc")).toEqual(["Gift cards"]);
    expect(labels("CAFE")).toEqual(["Café hours"]);
  });

  test("what fits nothing finds nothing", () => {
    expect(labels("zzz")).toEqual([]);
    expect(labels("(.*)+")).toEqual([]);
  });
});
