import type { DayField, IdsField, OneOfField, RangeField, TextField, YesNoField } from "../../server/contract/field";

/** Period of a list, which is never empty. The first day uses the filter's name, the last day `to`. */
interface PeriodField {
  readonly type: "period";
  readonly to: string;
}
/** One of the visitor's branches; the first by default. */
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

export const period = (to: string): PeriodField => ({ type: "period", to });
export const branch = (): BranchField => ({ type: "branch" });

/**
 * Declaration of a filter. Its value is one string: "" matches everything; ids and the ends of a range are separated
 * by a comma.
 */
export interface Filter {
  readonly field: FilterField;
  readonly label: string;
  /** Kind of value for messages, such as "type of offer"; defaults to the label. */
  readonly what?: string;
  /**
   * Where the filter is shown: in the bar, as links with row counts, only in the URL, or as tabs, which clearing the
   * filters does not change. By default behind "Filters".
   */
  readonly at?: "bar" | "links" | "address" | "tabs";
  /** First option, which matches everything; its value defaults to "". */
  readonly all?: { readonly value?: string; readonly label: string };
  /** Value of rows whose value the server does not tell; has a link only if there are such rows. */
  readonly unknown?: string;
  /** Names of the values. Options known only to the page are provided when it loads. */
  readonly names?: Readonly<Record<string, string>>;
}

/** Option of a filter. */
export interface Option {
  readonly value: string | number;
  readonly label: string;
}

export const partsOf = (value: string): readonly string[] => (value === "" ? [] : value.split(","));

/** Ends of a range or period. */
export function endsOf(value: string): { readonly from: string; readonly to: string } {
  const [from = "", to = ""] = partsOf(value);
  return { from, to };
}

/** Joins both ends into one value; "" if both are open. */
export const betweenEnds = (from: string, to: string): string => (from === "" && to === "" ? "" : `${from},${to}`);
