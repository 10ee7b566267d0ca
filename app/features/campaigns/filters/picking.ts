import { asFields } from "~/form/as-fields";
import { textsOf } from "~/form/use-form-field";
import { fieldsOf } from "../../../../server/contract/audiences/filter";
import { type FilterKey, filters } from "../../../../server/contract/audiences/filters";
import { customerNumber } from "../../../../server/contract/common/names";
import type { Found, Picked } from "../picker/found";
import type { Picking } from "../picker/picking";
import { displaysOf } from "./displays";

/** The filter's field with searchable choices; null if it has none. */
export function pickedFieldOf(key: FilterKey) {
  const picked = fieldsOf(filters[key]).find(
    ({ field }) => field.type === "picked" || (field.type === "ids" && field.of === "customers"),
  );
  return picked ? { name: picked.name, wireName: picked.wireName, ofCustomers: picked.field.type === "ids" } : null;
}

/** Picker of the filter; null if the filter has no searchable choices. */
export function pickingOf(key: FilterKey): Picking | null {
  const picked = pickedFieldOf(key);
  if (!picked) return null;
  const id = String(filters[key].code);
  return {
    id,
    name: picked.wireName,
    // For specific customers, it is a field of the filter itself and is submitted with it.
    searchField: key === "specificCustomers" ? "specificCustomer" : `find[${id}]`,
    pageField: `find_page[${id}]`,
  };
}

/** Label of the filter's search. @param points name of the business's points */
export function searchLabelOf(key: FilterKey, points: string): string {
  const picked = pickedFieldOf(key);
  const label = picked?.ofCustomers ? "Customers" : displaysOf(key, points)[picked?.name ?? ""]?.label;
  return `Find ${(label ?? "").toLowerCase()}`;
}

/** Choices selected in a searchable field, with their names. */
export const chosenIn = (raw: unknown, { names }: Pick<Found, "names">): Picked[] =>
  [...new Set(textsOf(raw))].map((value) => {
    const { id, name } = asFields(value);
    const known = names[value] ?? (typeof name === "string" ? name : "");
    return { value, name: known || (typeof id === "string" ? id : customerNumber(value)) };
  });
