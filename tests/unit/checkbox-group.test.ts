import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { CheckboxGroup } from "~/ui/checkbox";

const options = (count: number) => Array.from({ length: count }, (_, n) => ({ value: n + 1, label: `Tag ${n + 1}` }));

const drawn = (count: number, more: { readonly folds?: boolean; readonly defaultValue?: readonly number[] } = {}) =>
  renderToStaticMarkup(createElement(CheckboxGroup, { name: "tags", label: "Tags", options: options(count), ...more }));

const boxes = (html: string) => html.match(/type="checkbox"/g)?.length ?? 0;

describe("a long list of answers", () => {
  test("is folded up but for what is ticked, and loses none", () => {
    const html = drawn(1000, { folds: true, defaultValue: [7, 900] });
    const [open = "", folded = ""] = html.split("<details");
    expect([boxes(open), boxes(folded)]).toEqual([2, 998]);
    expect(open).toContain("Tag 7<");
    expect(open).toContain("Tag 900<");
    expect(folded).toContain("Show the other 998");
  });

  test("says how many there are while none is ticked", () => {
    expect(drawn(1000, { folds: true })).toContain("Show all 1,000");
  });

  test("stays open where it stands in a disclosure of its own", () => {
    const html = drawn(1000);
    expect(html).not.toContain("<details");
    expect(boxes(html)).toBe(1000);
  });

  test("is none with a few answers, nor with all of them ticked", () => {
    expect(drawn(24, { folds: true })).not.toContain("<details");
    expect(drawn(30, { folds: true, defaultValue: options(30).map(({ value }) => value) })).not.toContain("<details");
  });
});
