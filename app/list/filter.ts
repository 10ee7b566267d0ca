import type { DayField, IdsField, OneOfField, TextField, YesNoField } from "../../server/contract/field";

/** From one value to another, both included; either end may be open. */
interface RangeField {
  readonly type: "range";
  readonly of: "day" | "whole";
}
/** The days that a list is of. It always has some: the first under the filter's name, the last under `to`. */
interface PeriodField {
  readonly type: "period";
  readonly to: string;
}
/** One of the visitor's branches, the first of them where none is named. */
interface BranchField {
  readonly type: "branch";
}

export type FilterField =
  | TextField
  | OneOfField<string>
  | YesNoField
  | DayField
  | IdsField
  | RangeField
  | PeriodField
  | BranchField;

export const range = (of: RangeField["of"]): RangeField => ({ type: "range", of });
export const period = (to: string): PeriodField => ({ type: "period", to });
export const branch = (): BranchField => ({ type: "branch" });

/**
 * A filter as data. What it is set to is one text, "" where it lets everything through; ids, and the ends of a range, have
 * a comma between them.
 */
export interface Filter {
  readonly field: FilterField;
  readonly label: string;
  /** What a value names: "type of offer". The label unless told. */
  readonly what?: string;
  /**
   * Where it is asked for: in the bar, as links with how many rows each shows, or by an address alone; as tabs of the
   * page's own, each a list of its own that clearing does not leave; else behind "Filters".
   */
  readonly at?: "bar" | "links" | "address" | "tabs";
  /** What stands first among its choices and lets everything through; its value is "" unless told. */
  readonly all?: { readonly value?: string; readonly label: string };
  /** What its values are called. Choices that only a page knows are given to it as it is loaded. */
  readonly names?: Readonly<Record<string, string>>;
}

/** What may be chosen in a filter. */
export interface Option {
  readonly value: string | number;
  readonly label: string;
}

export const partsOf = (value: string): readonly string[] => (value === "" ? [] : value.split(","));

/** The ends of a range or a period. */
export function endsOf(value: string): { readonly from: string; readonly to: string } {
  const [from = "", to = ""] = partsOf(value);
  return { from, to };
}

/** Both ends as one value; "" where both are open. */
export const betweenEnds = (from: string, to: string): string => (from === "" && to === "" ? "" : `${from},${to}`);
