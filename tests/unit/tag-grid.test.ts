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
const openIn = (raw: Record<string, string>, change: string) => [...gridOf(tags, { raw, change }).open.keys()];

it("opens one row beside those that are open, with what is typed in them", () => {
  const grid = gridOf(tags, { raw: typed(4, "Best"), change: "edit-9" });
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
  const added = gridOf(tags, { raw: {}, change: "add" });
  expect(added.fresh.length).toBeGreaterThan(gridOf(tags, { raw: {}, change: "" }).fresh.length);
  expect(focusAfter("add", added)).toBe("InsertTags[0][name]");
});

it("begins a new tag with what was typed into one that is gone", () => {
  const { open, fresh } = gridOf(tags, { raw: typed(12, "Kept words"), change: "" });
  expect(open.size).toBe(0);
  expect(fresh[0]).toMatchObject({ tagId: null, name: "Kept words", shown: "" });
  expect(fresh[0]?.field).toMatch(/^InsertTags/);
});
