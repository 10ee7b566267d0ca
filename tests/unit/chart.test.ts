import { describe, expect, test } from "vitest";
import { drawChart, drawPictures } from "~/chart/draw.server";
import { picturesOf } from "~/chart/laid";
import { plainSvg } from "~/chart/plain-svg";
import { percent } from "~/chart/share";
import type { ChartSpec } from "~/chart/spec";

const days: ChartSpec = {
  kind: "days",
  noun: "customers",
  points: Array.from({ length: 30 }, (_, index) => ({
    day: `2026-11-${String(index + 1).padStart(2, "0")}`,
    value: index * 3,
  })),
  rows: "/dashboard/transactions?date1={day}&date2={day}",
};
const shares = (name: string): ChartSpec => ({
  kind: "shares",
  noun: "customers",
  shares: [
    { name, value: 3, color: "#2796b2" },
    { name: "Loyal", value: 5, color: "#2e8b57" },
    { name: "Dormant", value: 0, color: "#8c8c94" },
  ],
});

describe("charts drawn on the server", () => {
  test("a strict content security policy drops nothing of them", () => {
    for (const svg of [drawPictures(days).wide, drawPictures(days).narrow, drawPictures(shares("New")).wide]) {
      expect(svg).not.toMatch(/style|class=|<script|on\w+=|ecmeta/);
      expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+"[^>]*>.*<\/svg>$/s);
    }
  });

  test("colours are tokens, so that dark and forced colours reach them", () => {
    expect(drawPictures(days).wide).toContain('fill="var(--chart-mark)"');
    expect(drawPictures(days).wide).not.toMatch(/(fill|stroke)="#/);
  });

  test("each day's mark says its figure and leads to its rows, past the Tab order", () => {
    const svg = drawPictures(days).wide;
    expect(svg.match(/<a href="[^"]+" tabindex="-1">/g)).toHaveLength(30);
    expect(svg).toContain('<a href="/dashboard/transactions?date1=2026-11-30&amp;date2=2026-11-30" tabindex="-1">');
    expect(svg).toContain("<title>11/30/2026: 87 customers</title>");
  });

  test("the days before are one line over the bars, and no mark of theirs", () => {
    const svg = drawPictures({ ...days, before: Array.from({ length: 30 }, (_, index) => index) }).wide;
    expect(svg).toMatch(/<path [^>]*fill="none"[^>]*stroke="var\(--chart-before\)"[^>]*stroke-width="1.5"/);
    expect(svg.match(/<a /g)).toHaveLength(30);
    expect(drawPictures(days).wide).not.toContain("--chart-before");
  });

  test("parts say their name and share; an empty part is not drawn", () => {
    const svg = drawPictures(shares("New")).wide;
    expect(svg).toContain("<title>New: 3 customers, 37.5%</title>");
    expect(svg).not.toContain("Dormant");
  });

  test("a hostile name stays text", () => {
    const svg = drawPictures(shares('<img src=x onerror=alert(1)>" style="x')).wide;
    expect(svg).not.toContain("<img");
    expect(plainSvg('<path ecmeta_data_index="0"></path>', [{ to: '"><script>', title: "<b>" }])).toBe(
      '<a href="&quot;&gt;&lt;script&gt;" tabindex="-1"><title>&lt;b&gt;</title><path></path></a>',
    );
  });

  test("a page has the pictures in its HTML alone, data has them with it", () => {
    const asking = (accept: string) => new Request("http://portal.example/dashboard", { headers: { accept } });
    const page = drawChart(days, asking("text/html,application/xhtml+xml,*/*;q=0.8"));
    expect(page.pictures).toBeNull();
    expect(picturesOf(page)).toBe(drawPictures(days));
    expect(picturesOf(structuredClone(page))).toBeNull();
    expect(drawChart(days, asking("*/*")).pictures).toBe(drawPictures(days));
  });

  test("the same figures are drawn once", () => {
    expect(drawPictures(days)).toBe(drawPictures(structuredClone(days)));
  });

  test("a share of nothing is 0%", () => {
    expect([percent(1, 3), percent(0, 0), percent(2, 2)]).toEqual(["33.3%", "0%", "100%"]);
  });
});
