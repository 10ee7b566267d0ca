import { revisionIn } from "~/form/revision";
import type { TagLine } from "../../../server/contract/tags/calls";

/** The id of the link that deletes a tag: where one comes back to from there. */
export const deleteLink = (tagId: number) => `delete-${tagId}`;

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

export const emptyRows = 3;
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
export function readRows(form: Iterable<[string, FormDataEntryValue]>): TypedRow[] {
  const found = new Map<string, { id: number; kind: string; values: Map<string, string> }>();
  for (const [key, value] of form) {
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
export function newRows(typed: readonly TypedRow[], empty: number): TypedRow[] {
  const kept = typed.filter(isTyped);
  const fresh = Math.min(Math.max(empty, 0), mostEmptyRows);
  const used = kept.map(({ field }) => Number(/\d+/.exec(field)?.[0] ?? 0));
  const next = Math.max(-1, ...used) + 1;
  return [...kept, ...Array.from({ length: fresh }, (_, n) => newRow(next + n))];
}

export interface RowProblem {
  readonly name: string;
  readonly text: string;
}
