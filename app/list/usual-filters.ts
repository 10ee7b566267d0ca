import { unknownText } from "~/ui/format";
import { oneOf } from "../../server/contract/field";
import { branch, type Filter } from "./filter";

type Names = Readonly<Record<string, string>>;

interface Choice extends Pick<Filter, "what"> {
  /** Name of the first option, which matches everything. */
  readonly all: string;
  readonly names: Names;
  /** Values in order; by default those with names. */
  readonly values?: readonly string[];
}

/** Choice of one value, shown in the bar: `choiceFilter("Channel", { all: "All channels", names: channelNames })`. */
export const choiceFilter = (label: string, { all, names, values = Object.keys(names), ...what }: Choice): Filter => ({
  field: oneOf(values),
  label,
  ...what,
  at: "bar",
  all: { label: all },
  names,
});

/** Filter by type of item: `typeFilter("offer", kindNames)`. */
export const typeFilter = (item: string, names: Names, values?: readonly string[]): Filter =>
  choiceFilter("Type", { what: `type of ${item}`, all: "All types", names, ...(values && { values }) });

/** One of the visitor's branches, shown in the bar. */
export const branchFilter = { field: branch(), label: "Branch", at: "bar" } as const satisfies Filter;

/** Filter by state, shown as links with row counts. */
export const stateLinks = (states: readonly string[], names: Names): Filter => ({
  field: oneOf(states),
  label: "States",
  what: "state",
  at: "links",
  names,
});

/** Value of a state that the server does not tell. */
export const unknownState = "unknown";

/** As `stateLinks`, for states that the server may not tell. */
export const stateLinksIfTold = (states: readonly string[], names: Names): Filter => ({
  ...stateLinks([...states, unknownState], { ...names, [unknownState]: unknownText }),
  unknown: unknownState,
});
