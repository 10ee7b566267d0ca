import { parse } from "node-html-parser";
import { createElement } from "react";
import { expect, test } from "vitest";
import { Heat, type HeatSpec } from "~/chart/heat";
import { pageHtml } from "../support/page-html";

const drawn = async (heat: HeatSpec) =>
  parse(await pageHtml(() => createElement(Heat, heat), "/reports/retention", {}));

const months = (count: number) => Array.from({ length: count }, (_, at) => (at === 0 ? "Same month" : `+${at}`));

test("a heat table is darker the more there is, and leaves out what is not known yet", async () => {
  const shown = await drawn({
    columns: months(3),
    rows: [
      { label: "Jan 2026", to: "/customers?registered_from=2026-01-01", values: [100, 0, 42.5] },
      { label: "Feb 2026", to: null, values: [60, 20, null] },
    ],
  });
  const cells = shown.querySelectorAll(".heat-cells rect");
  const darkness = cells.map((cell) => Number(cell.getAttribute("fill-opacity")));
  expect(cells.map(({ text }) => text)).toEqual([
    "Jan 2026, Same month: 100%",
    "Jan 2026, +1: 0%",
    "Jan 2026, +2: 42.5%",
    "Feb 2026, Same month: 60%",
    "Feb 2026, +1: 20%",
  ]);
  expect(darkness[0]).toBe(1);
  expect(darkness[1]).toBeLessThan(darkness[2] ?? 0);
  expect(shown.querySelectorAll(".heat-cells a").map((link) => link.getAttribute("href"))).toEqual([
    "/customers?registered_from=2026-01-01",
  ]);
  for (const svg of shown.querySelectorAll("svg")) expect(svg.getAttribute("aria-hidden")).toBe("true");
  expect(shown.querySelector(".heat")?.toString()).not.toContain("style=");
});

test("ten years of months keep their height and name as many as there is room for", async () => {
  const shown = await drawn({
    columns: months(13),
    rows: Array.from({ length: 120 }, (_, at) => ({ label: `M${at}`, to: null, values: [50] })),
  });
  expect(Number(shown.querySelector(".heat-cells")?.getAttribute("height"))).toBeLessThanOrEqual(1_000);
  expect(shown.querySelectorAll(".heat-names text")).toHaveLength(40);
});
