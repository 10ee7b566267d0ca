import { oneOf } from "../../server/contract/field";
import type { Filter } from "./filter";

type Names = Readonly<Record<string, string>>;

/** Filter by type of item, shown in the bar: `typeFilter("offer", kindNames)`. */
export const typeFilter = (item: string, names: Names, values: readonly string[] = Object.keys(names)): Filter => ({
  field: oneOf(values),
  label: "Type",
  what: `type of ${item}`,
  at: "bar",
  all: { label: "All types" },
  names,
});

/** Filter by state, shown as links with row counts. */
export const stateLinks = (states: readonly string[], names: Names): Filter => ({
  field: oneOf(states),
  label: "States",
  what: "state",
  at: "links",
  names,
});
