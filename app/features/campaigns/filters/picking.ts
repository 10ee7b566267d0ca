import type { RawAnswers } from "~/form/answers";
import { asFields } from "~/form/as-fields";
import { textOf, textsOf } from "~/form/use-form-field";
import { fieldsOf } from "../../../../server/contract/audiences/filter";
import { type FilterKey, filters } from "../../../../server/contract/audiences/filters";
import type { Found, Picked } from "./found";

/*
 * Fields of a filter that are chosen from a list too long for a form: they are searched for.
 */

/** The field of a filter that is searched for; null of a filter that has none. */
export function pickedFieldOf(key: FilterKey) {
  const picked = fieldsOf(filters[key]).find(
    ({ field }) => field.type === "picked" || (field.type === "ids" && field.of === "customers"),
  );
  return picked ? { name: picked.name, wireName: picked.wireName, ofCustomers: picked.field.type === "ids" } : null;
}

/** What is searched for is a field of the filter itself where it goes along with it. */
export const searchFieldOf = (key: FilterKey): string =>
  key === "specificCustomers" ? "specificCustomer" : `find[${filters[key].code}]`;
export const pageFieldOf = (key: FilterKey): string => `find_page[${filters[key].code}]`;

export const searchIn = (raw: RawAnswers, key: FilterKey): string => textOf(raw[searchFieldOf(key)]).trim();
export const pageIn = (raw: RawAnswers, key: FilterKey): number => Math.max(1, Number(raw[pageFieldOf(key)]) || 1);

/** What the field holds that is searched for, each by the value that the form has for it. */
export const chosenIn = (held: unknown, { names }: Pick<Found, "names">): Picked[] =>
  [...new Set(textsOf(held))].map((value) => {
    const { id, name } = asFields(value);
    const known = names[value] ?? (typeof name === "string" ? name : "");
    return { value, name: known || (typeof id === "string" ? id : `Customer ${value}`) };
  });
