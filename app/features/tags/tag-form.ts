import type { RawAnswers } from "~/form/answers";
import { differingIn } from "~/form/both-versions";
import { nameOf, segments } from "~/form/names";
import { revisionIn } from "~/form/revision";
import { rowAnswers, rowsIn } from "~/form/rows/rows";
import { textOf } from "~/form/use-form-field";
import type { Differing } from "~/form/version-table";
import { idIn } from "../../../server/contract/common/id-in";
import type { TagLine } from "../../../server/contract/tags/calls";

/** Element id of a tag's row, to return to from the tag's pages. */
export const rowId = (tagId: number) => `tag-${tagId}`;

/** Row of the grid, as typed. */
export interface TypedRow {
  /** Field name prefix: `UpdateTags[12]` or `InsertTags[0]`. */
  readonly field: string;
  /** null for a new tag. */
  readonly tagId: number | null;
  readonly name: string;
  readonly abv: string;
  readonly color: string;
  readonly enabled: boolean;
  /** Original values that were shown; "" for a new tag. */
  readonly shown: string;
}

const emptyRows = 3;
const mostEmptyRows = 50;

/** Default colours that differ from each other and from those that most shops use. */
const colours = ["#2796b2", "#b3261e", "#17693f", "#855400", "#6b3fa0", "#c2185b", "#37474f", "#5d7a1f"];

export const newRow = (n: number): TypedRow => ({
  field: `InsertTags[${n}]`,
  tagId: null,
  name: "",
  abv: "",
  color: colours[n % colours.length] ?? "#2796b2",
  enabled: true,
  shown: "",
});

/** Tag with its `enabled` flag in the server's format. */
export interface TagRow extends TagLine {
  readonly rawEnabled: string;
}

const cells = ["name", "abv", "color", "enabled"] as const;
type Cell = (typeof cells)[number];

export function rowOf(tag: TagRow): TypedRow {
  const typed = { name: tag.tag_name, abv: tag.tag_abv, color: tag.tag_color };
  const shown = new URLSearchParams({ ...typed, enabled: tag.rawEnabled, ticked: tag.enabled ? "1" : "" });
  return {
    ...typed,
    enabled: tag.enabled,
    field: `UpdateTags[${tag.tag_pk}]`,
    tagId: tag.tag_pk,
    shown: `${tag.revision} ${shown}`,
  };
}

/** Unchanged cells of a row, in the server's format. */
export function untouchedIn({ shown, ...row }: TypedRow): Partial<Record<Cell, string>> {
  if (shown === "") return {};
  const was = new URLSearchParams(shown.replace(/^\d{1,15} /, ""));
  const before = (name: string) => was.get(name) ?? "";
  const same: Readonly<Record<Cell, boolean>> = {
    name: row.name === before("name").trim(),
    abv: row.abv === before("abv").trim(),
    // Browsers write colours in lower case.
    color: row.color.toLowerCase() === before("color").trim().toLowerCase(),
    enabled: row.enabled === (before("ticked") === "1"),
  };
  return Object.fromEntries(cells.filter((cell) => same[cell]).map((cell) => [cell, before(cell)]));
}

/** How the rows of stored tags are joined with what others have saved; closed rows are not posted. */
export const tagRows = {
  field: "UpdateTags",
  follows: ["shown"],
  // Browsers write colours in lower case.
  reads: ({ color }: RawAnswers) => ({ color: textOf(color).trim().toLowerCase() }),
};

/** Form values of a stored tag's row. */
export function tagValues(tag: TagRow): RawAnswers {
  const { field, name, abv, color, enabled, shown } = rowOf(tag);
  const named = Object.entries({ name, abv, color, enabled: enabled ? "1" : "", shown });
  return Object.fromEntries(named.map(([cell, value]) => [`${field}[${cell}]`, value]));
}

/** Tag of a row in a form's values: "Regular (REG), #2796b2, enabled". */
function tagInWords({ key: field }: { readonly key: string }, values: RawAnswers): string {
  const [name, abv, color, enabled] = cells.map((cell) => textOf(values[`${field}[${cell}]`]).trim());
  const isStored = `${field}[name]` in values;
  return isStored ? `${name} (${abv}), ${color?.toLowerCase()}, ${isOn(enabled) ? "enabled" : "disabled"}` : "Deleted";
}

/** Open rows that differ from their stored tags, in words. */
export function differingTags(tags: readonly TagRow[], typed: RawAnswers): Differing[] {
  const saved: RawAnswers = Object.assign({}, ...tags.map(tagValues));
  const lines = readRows(typed).flatMap(({ tagId, field: key, name }) =>
    tagId === null ? [] : [{ key, name: textOf(saved[`${key}[name]`]) || name }],
  );
  return differingIn(lines, tagInWords, { saved, typed });
}

/** Revision that a row was based on; undefined if the form or the server has none. */
export function revisionOf({ shown }: Pick<TypedRow, "shown">): number | undefined {
  const [, revision] = /^(\d{1,15}) /.exec(shown) ?? [];
  return revisionIn(revision);
}

/** Whether a box is ticked; one that is not posts nothing. */
const isOn = (box = "") => box !== "" && box !== "0";

/** Rows of a form, existing tags first. */
export const readRows = (form: RawAnswers): TypedRow[] =>
  ["UpdateTags", "InsertTags"].flatMap((kind) =>
    rowsIn(form, kind).flatMap(({ key, values }) => {
      const number = idIn(key) ?? (key === "0" ? 0 : null);
      if (number === null) return [];
      return {
        field: nameOf([kind, number]),
        tagId: kind === "UpdateTags" ? number : null,
        name: textOf(values.name).trim(),
        abv: textOf(values.abv).trim(),
        color: textOf(values.color).trim(),
        enabled: isOn(textOf(values.enabled)),
        shown: textOf(values.shown),
      };
    }),
  );

/** Whether a row differs from what was shown, or a new row has content. */
export function isTyped(row: TypedRow): boolean {
  if (row.tagId === null) return row.name !== "" || row.abv !== "";
  return Object.keys(untouchedIn(row)).length < cells.length;
}

/** New rows of a form: filled ones first, then the requested number of empty ones. */
function newRows(typed: readonly TypedRow[], empty: number): TypedRow[] {
  const filled = typed.filter(isTyped);
  const fresh = Math.min(Math.max(empty, 0), mostEmptyRows);
  const used = filled.map(({ field }) => Number(/\d+/.exec(field)?.[0] ?? 0));
  const next = Math.max(-1, ...used) + 1;
  return [...filled, ...Array.from({ length: fresh }, (_, n) => newRow(next + n))];
}

/** Posted form, and the change of its rows that the button requested. */
export interface Posted {
  readonly raw: RawAnswers;
  /** `edit-12`, `close-12`, `edit-all` or `add`. */
  readonly change: string;
  /** Unique per post. */
  readonly stamp: string;
  /** Values of the open rows as they were when each was opened. */
  readonly before: RawAnswers;
}

/** Tags open for editing, by id, and the rows of new tags. */
export interface Grid {
  readonly open: ReadonlyMap<number, TypedRow>;
  /** Values of the open rows as they were when each was opened. */
  readonly opened: RawAnswers;
  readonly fresh: readonly TypedRow[];
}

/** @param more additional empty rows. */
export function gridOf(tags: readonly TagRow[], { raw, change, before }: Omit<Posted, "stamp">, more = 0): Grid {
  const typed = readRows(raw);
  const byId = new Map(tags.map((tag) => [tag.tag_pk, tag]));
  const open = new Map<number, TypedRow>();
  for (const tag of tags)
    if (change === "edit-all" || change === `edit-${tag.tag_pk}`) open.set(tag.tag_pk, rowOf(tag));
  const fresh = typed.filter(({ tagId }) => tagId === null);
  for (const row of typed) {
    if (row.tagId === null || change === `close-${row.tagId}`) continue;
    if (byId.has(row.tagId)) open.set(row.tagId, row);
    // Input for a tag that has been deleted in the meantime becomes a new tag.
    else if (isTyped(row))
      fresh.push({ ...row, field: `InsertTags[${firstOrphan + fresh.length}]`, tagId: null, shown: "" });
  }
  return {
    open,
    opened: openedIn(
      tags.filter(({ tag_pk }) => open.has(tag_pk)),
      before,
    ),
    fresh: newRows(fresh, (change === "add" ? emptyRows + 2 : emptyRows) + more),
  };
}

/** Values of open rows when each was opened: those that the form carried, or those that it shows now. */
function openedIn(tags: readonly TagRow[], before: RawAnswers): RawAnswers {
  const carried = new Map(rowsIn(before, tagRows.field).map((row) => [row.key, row]));
  const opened = tags.map((tag) => {
    const row = carried.get(String(tag.tag_pk));
    return row ? rowAnswers(tagRows.field, [row]) : tagValues(tag);
  });
  return Object.assign({}, ...opened);
}

const firstOrphan = 900_000;

/** Id of the element to focus after a change of the rows. */
export function focusAfter(change: string, { fresh }: Grid): string | undefined {
  const [, act, tagId] = /^(edit|close)-(\d+)$/.exec(change) ?? [];
  if (act === "edit") return `UpdateTags[${tagId}][name]`;
  if (act === "close") return rowId(Number(tagId));
  const empty = fresh.find(({ name, abv }) => name === "" && abv === "");
  return change === "add" && empty ? `${empty.field}[name]` : undefined;
}

const fieldNames: Readonly<Record<string, string>> = { name: "Name", abv: "Short form", color: "Color" };

/** Error summary entry, with the row and field. */
export function asError(name: string, text: string) {
  const [kind, number, column] = segments(name);
  if (column === undefined) return { href: "#new-tags", text };
  const row = kind === "InsertTags" ? `New tag ${Number(number) + 1}, ` : "";
  return { href: `#${name}`, text: `${row}${fieldNames[column] ?? column}: ${text}` };
}
