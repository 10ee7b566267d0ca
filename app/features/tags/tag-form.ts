import type { RawAnswers } from "~/form/answers";
import { revisionIn } from "~/form/revision";
import type { TagLine } from "../../../server/contract/tags/calls";

/** The id of a tag's row: where one comes back to from its pages. */
export const rowId = (tagId: number) => `tag-${tagId}`;

/** A row of the grid as it is typed. */
export interface TypedRow {
  /** `UpdateTags[12]` or `InsertTags[0]`. */
  readonly field: string;
  /** null for a new tag. */
  readonly tagId: number | null;
  readonly name: string;
  readonly abv: string;
  readonly color: string;
  readonly enabled: boolean;
  /** What was shown when it was typed over; "" for a new tag. */
  readonly shown: string;
}

const emptyRows = 3;
const mostEmptyRows = 50;

/** Apart from one another, and from most of what a shop has already. */
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

/** A tag, with the flag as the server spells it. */
export interface ToldTag extends TagLine {
  readonly enabledAsTold: string;
}

const cells = ["name", "abv", "color", "enabled"] as const;
type Cell = (typeof cells)[number];

export function rowOf(tag: ToldTag): TypedRow {
  const typed = { name: tag.tag_name, abv: tag.tag_abv, color: tag.tag_color };
  const shown = new URLSearchParams({ ...typed, enabled: tag.enabledAsTold, ticked: tag.enabled ? "1" : "" });
  return {
    ...typed,
    enabled: tag.enabled,
    field: `UpdateTags[${tag.tag_pk}]`,
    tagId: tag.tag_pk,
    shown: `${tag.revision} ${shown}`,
  };
}

/** What nobody changed of a row, as the server spelled it. */
export function untouchedIn({ shown, ...row }: TypedRow): Partial<Record<Cell, string>> {
  if (shown === "") return {};
  const was = new URLSearchParams(shown.replace(/^\d{1,15} /, ""));
  const told = (name: string) => was.get(name) ?? "";
  const same: Readonly<Record<Cell, boolean>> = {
    name: row.name === told("name").trim(),
    abv: row.abv === told("abv").trim(),
    // A browser's colour field writes small letters.
    color: row.color.toLowerCase() === told("color").trim().toLowerCase(),
    enabled: row.enabled === (told("ticked") === "1"),
  };
  return Object.fromEntries(cells.filter((cell) => same[cell]).map((cell) => [cell, told(cell)]));
}

/** The revision that a row was typed over; undefined where the form does not say, or the server tells none. */
export function revisionOf({ shown }: Pick<TypedRow, "shown">): number | undefined {
  const [, revision] = /^(\d{1,15}) /.exec(shown) ?? [];
  return revisionIn(revision);
}

/** Whether a tag is no longer what a row was typed over. */
export const isChangedSince = ({ shown }: Pick<TypedRow, "shown">, tag: ToldTag): boolean =>
  shown !== "" && (tag.revision > 0 ? revisionOf({ shown }) !== tag.revision : shown !== rowOf(tag).shown);

const rowName = /^((?:Update|Insert)Tags)\[(\d{1,15})\]\[(name|abv|color|enabled|shown)\]$/;

/** The rows of a form, those there are first. */
export function readRows(form: RawAnswers): TypedRow[] {
  const found = new Map<string, { id: number; kind: string; values: Map<string, string> }>();
  for (const [key, value] of Object.entries(form)) {
    const [, kind, number, column] = rowName.exec(key) ?? [];
    if (!kind || !number || !column || typeof value !== "string") continue;
    const field = `${kind}[${Number(number)}]`;
    const row = found.get(field) ?? { id: Number(number), kind, values: new Map<string, string>() };
    found.set(field, row);
    row.values.set(column, value);
  }
  const rows = [...found].map(([field, { id, kind, values }]): TypedRow => {
    const text = (column: string) => (values.get(column) ?? "").trim();
    return {
      field,
      tagId: kind === "UpdateTags" ? id : null,
      name: text("name"),
      abv: text("abv"),
      color: text("color"),
      enabled: values.has("enabled"),
      shown: values.get("shown") ?? "",
    };
  });
  return rows.sort((one, other) => Number(one.tagId === null) - Number(other.tagId === null));
}

/** True for a row that says something else than what was shown; a new one that says nothing is none. */
export function isTyped(row: TypedRow): boolean {
  if (row.tagId === null) return row.name !== "" || row.abv !== "";
  return Object.keys(untouchedIn(row)).length < cells.length;
}

/** The new rows of a form: what was typed, moved to the front, and as many empty ones as asked for. */
function newRows(typed: readonly TypedRow[], empty: number): TypedRow[] {
  const kept = typed.filter(isTyped);
  const fresh = Math.min(Math.max(empty, 0), mostEmptyRows);
  const used = kept.map(({ field }) => Number(/\d+/.exec(field)?.[0] ?? 0));
  const next = Math.max(-1, ...used) + 1;
  return [...kept, ...Array.from({ length: fresh }, (_, n) => newRow(next + n))];
}

/** What the form held when it was posted, and what its button asked to change of its rows. */
export interface Posted {
  readonly raw: RawAnswers;
  /** `edit-12` and `close-12` of a tag, `edit-all`, or `add`. */
  readonly change: string;
  /** Tells one post from the next. */
  readonly stamp: string;
}

/** The tags that are open to be changed, by id, and the rows of new ones. */
export interface Grid {
  readonly open: ReadonlyMap<number, TypedRow>;
  readonly fresh: readonly TypedRow[];
}

/** @param more empty rows that were asked for besides. */
export function gridOf(tags: readonly ToldTag[], { raw, change }: Pick<Posted, "raw" | "change">, more = 0): Grid {
  const typed = readRows(raw);
  const byId = new Map(tags.map((tag) => [tag.tag_pk, tag]));
  const open = new Map<number, TypedRow>();
  for (const tag of tags)
    if (change === "edit-all" || change === `edit-${tag.tag_pk}`) open.set(tag.tag_pk, rowOf(tag));
  const fresh = typed.filter(({ tagId }) => tagId === null);
  for (const row of typed) {
    if (row.tagId === null || change === `close-${row.tagId}`) continue;
    if (byId.has(row.tagId)) open.set(row.tagId, row);
    // What was typed into a tag that is gone meanwhile begins a new one.
    else if (isTyped(row))
      fresh.push({ ...row, field: `InsertTags[${firstOrphan + fresh.length}]`, tagId: null, shown: "" });
  }
  return { open, fresh: newRows(fresh, (change === "add" ? emptyRows + 2 : emptyRows) + more) };
}

const firstOrphan = 900_000;

/** The id of what takes the focus once a change of the rows is done. */
export function focusAfter(change: string, { fresh }: Grid): string | undefined {
  const [, act, tagId] = /^(edit|close)-(\d+)$/.exec(change) ?? [];
  if (act === "edit") return `UpdateTags[${tagId}][name]`;
  if (act === "close") return rowId(Number(tagId));
  const empty = fresh.find(({ name, abv }) => name === "" && abv === "");
  return change === "add" && empty ? `${empty.field}[name]` : undefined;
}

const fieldNames: Readonly<Record<string, string>> = { name: "Name", abv: "Short form", color: "Colour" };

/** A message of the summary, with the field it is about. */
export function asError(name: string, text: string) {
  const [, kind, number, column = ""] = /^(Update|Insert)Tags\[(\d+)\]\[(\w+)\]$/.exec(name) ?? [];
  if (!kind) return { href: "#new-tags", text };
  const row = kind === "Insert" ? `New tag ${Number(number) + 1}, ` : "";
  return { href: `#${name}`, text: `${row}${fieldNames[column] ?? column}: ${text}` };
}
