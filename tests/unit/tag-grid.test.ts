import { expect, it } from "vitest";
import { focusAfter, gridOf, rowOf, type TagRow } from "~/features/tags/tag-form";

const tag = (tag_pk: number, name: string): TagRow => ({
  tag_pk,
  tag_name: name,
  tag_abv: name.slice(0, 3),
  tag_color: "#2796b2",
  enabled: true,
  business_fk: 1,
  utc_created: null,
  utc_updated: null,
  customers: 0,
  revision: 1,
  rawEnabled: "1",
});
const tags = [tag(4, "Regular"), tag(9, "Wholesale")];
const typed = (id: number, name: string) => {
  const stored = tags.find(({ tag_pk }) => tag_pk === id) ?? tag(id, "Gone");
  const field = `UpdateTags[${id}]`;
  const { abv, color, shown } = rowOf(stored);
  return {
    [`${field}[name]`]: name,
    [`${field}[abv]`]: abv,
    [`${field}[color]`]: color,
    [`${field}[enabled]`]: "1",
    [`${field}[shown]`]: shown,
  };
};
const gridAfter = (raw: Record<string, string>, change: string, before: Record<string, string> = {}) =>
  gridOf(tags, { raw, change, before });
const openIn = (raw: Record<string, string>, change: string) => [...gridAfter(raw, change).open.keys()];

it("opens one row beside those that are open, with what is typed in them", () => {
  const grid = gridAfter(typed(4, "Best"), "edit-9");
  expect([...grid.open].map(([id, { name }]) => [id, name]).sort()).toEqual([
    [4, "Best"],
    [9, "Wholesale"],
  ]);
  expect(focusAfter("edit-9", grid)).toBe("UpdateTags[9][name]");
});

it("closes one row, opens all, and leaves those that are open alone while rows are added", () => {
  const raw = { ...typed(4, "Best"), ...typed(9, "Other") };
  expect(openIn(raw, "close-4")).toEqual([9]);
  expect(openIn({}, "edit-all")).toEqual([4, 9]);
  expect(openIn(raw, "add").sort()).toEqual([4, 9]);
  const added = gridAfter({}, "add");
  expect(added.fresh.length).toBeGreaterThan(gridAfter({}, "").fresh.length);
  expect(focusAfter("add", added)).toBe("InsertTags[0][name]");
});

it("carries what a row showed when it was opened, and nothing of closed rows", () => {
  const before = { "UpdateTags[4][name]": "Earlier" };
  const { opened } = gridAfter(typed(4, "Best"), "edit-9", before);
  expect(opened).toMatchObject({ ...before, "UpdateTags[9][name]": "Wholesale" });
  expect(Object.keys(gridAfter(typed(4, "Best"), "close-4", before).opened)).toEqual([]);
});

it("begins a new tag with what was typed into one that is gone", () => {
  const { open, fresh } = gridAfter(typed(12, "Kept words"), "");
  expect(open.size).toBe(0);
  expect(fresh[0]).toMatchObject({ tagId: null, name: "Kept words", shown: "" });
  expect(fresh[0]?.field).toMatch(/^InsertTags/);
});
