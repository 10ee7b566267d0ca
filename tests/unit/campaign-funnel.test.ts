import { createElement } from "react";
import { expect, test } from "vitest";
import { FunnelCard } from "../../app/features/campaigns/funnel-card";
import type { Reach } from "../../app/features/campaigns/reach";
import { pageHtml } from "../support/page-html";

const tag = { filter_value: 22, alone: 100, after: 100 };
const segment = { filter_value: 20, alone: 300, after: 90 };

const shown = async (reach: Pick<Reach, "funnel" | "count">) => {
  const html = await pageHtml(() => createElement(FunnelCard, { reach }), "/", {});
  return html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
};

test("one filter is shown where exclusions leave fewer customers than it finds", async () => {
  expect(await shown({ funnel: [tag], count: 80 })).toBe("Exclusions Tag 100 found After exclusions 80");
  expect(await shown({ funnel: [tag], count: 100 })).toBe("");
  expect(await shown({ funnel: [tag], count: null })).toBe("");
  expect(await shown({ funnel: [], count: 80 })).toBe("");
});

test("several filters are shown one after another", async () => {
  expect(await shown({ funnel: [tag, segment], count: 90 })).toBe(
    "Filters, one after another Tag 100 found, 100 left Segment 300 found, 90 left After exclusions 90",
  );
});
