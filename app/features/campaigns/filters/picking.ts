import type { RawAnswers } from "~/form/answers";
import { asFields } from "~/form/as-fields";
import { textOf, textsOf } from "~/form/use-form-field";
import { fieldsOf } from "../../../../server/contract/audiences/filter";
import { type FilterKey, filters } from "../../../../server/contract/audiences/filters";
import type { Found, Picked } from "./found";

/*
 * Filter fields whose choices are searched for, because the list is too long for a form.
 */

/** The filter's field with searchable choices; null if it has none. */
export function pickedFieldOf(key: FilterKey) {
  const picked = fieldsOf(filters[key]).find(
    ({ field }) => field.type === "picked" || (field.type === "ids" && field.of === "customers"),
  );
  return picked ? { name: picked.name, wireName: picked.wireName, ofCustomers: picked.field.type === "ids" } : null;
}

/** Name of the search field. For specific customers, it is a field of the filter itself and is submitted with it. */
export const searchFieldOf = (key: FilterKey): string =>
  key === "specificCustomers" ? "specificCustomer" : `find[${filters[key].code}]`;
export const pageFieldOf = (key: FilterKey): string => `find_page[${filters[key].code}]`;

export const searchIn = (raw: RawAnswers, key: FilterKey): string => textOf(raw[searchFieldOf(key)]).trim();
export const pageIn = (raw: RawAnswers, key: FilterKey): number => Math.max(1, Number(raw[pageFieldOf(key)]) || 1);

/** Choices selected in a searchable field, with their names. */
export const chosenIn = (raw: unknown, { names }: Pick<Found, "names">): Picked[] =>
  [...new Set(textsOf(raw))].map((value) => {
    const { id, name } = asFields(value);
    const known = names[value] ?? (typeof name === "string" ? name : "");
    return { value, name: known || (typeof id === "string" ? id : `Customer ${value}`) };
  });
