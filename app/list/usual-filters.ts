import { oneOf } from "../../server/contract/field";
import type { Filter } from "./filter";

type Names = Readonly<Record<string, string>>;

/** Which kind of item it is, chosen in the bar: `typeFilter("offer", kindNames)`. */
export const typeFilter = (item: string, names: Names, values: readonly string[] = Object.keys(names)): Filter => ({
  field: oneOf(values),
  label: "Type",
  what: `type of ${item}`,
  at: "bar",
  all: { label: "All types" },
  names,
});

/** Where an item stands, as links with how many rows each shows. */
export const stateLinks = (states: readonly string[], names: Names): Filter => ({
  field: oneOf(states),
  label: "States",
  what: "state",
  at: "links",
  names,
});
