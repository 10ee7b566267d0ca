import { type CrmId, crmWords } from "../../../server/contract/crm-fields/fields";
import { type CrmRule, inShownOrder, isArranged, isCrmId, missingIn } from "../../../server/contract/crm-fields/rules";
import { addressFields } from "../../../server/contract/customers/fields";

/*
 * How a business arranges the form of a customer: which fields it asks for, in which order, and which have to be there.
 */

/** Plain data, sent to the browser with the page. */
export interface FormFields {
  /** The keys from first to last; null for the usual order, in which the form's sections stand as they are. */
  readonly order: readonly CrmKey[] | null;
  readonly hidden: readonly CrmKey[];
  readonly required: readonly CrmRule[];
}

type CrmKey = (typeof crmWords)[CrmId]["key"];

/** The form as it is where nobody arranges it. */
export const usualForm: FormFields = { order: null, hidden: [], required: [] };

interface Told {
  readonly id: number;
  readonly text: string;
  readonly order: number;
  readonly isHidden: boolean;
  readonly required: boolean;
}

/** @param told null from a back end that says nothing of it. */
export function formFieldsOf(told: readonly Told[] | null): FormFields {
  if (told === null) return usualForm;
  const known = inShownOrder(told).flatMap((field) =>
    isCrmId(field.id) ? [{ ...field, id: field.id, key: crmWords[field.id].key }] : [],
  );
  return {
    order: isArranged(known.map(({ id }) => id)) ? known.map(({ key }) => key) : null,
    hidden: known.filter(({ isHidden }) => isHidden).map(({ key }) => key),
    required: known.filter(({ isHidden, required }) => required && !isHidden),
  };
}

const { postal_code: _postalCode, ...address } = addressFields;

/** The fields of the form that come and go with one of the business's list. */
const along: Readonly<Partial<Record<CrmKey, readonly string[]>>> = {
  email: ["email", "consentEmail"],
  phone: ["country_code", "phone", "consentPhone", "double_opt_in"],
  address: Object.keys(address),
  terms_conditions: [],
};

/** The names of the fields that the form does not ask for. */
export const unaskedIn = ({ hidden }: FormFields): string[] => hidden.flatMap((key) => along[key] ?? [key]);

/** The names of those that a form in an order of its own begins with; consents and the parts of an address follow. */
export const firstIn = (order: readonly CrmKey[]): string[] =>
  order.flatMap((key) => (key === "phone" ? ["country_code", "phone"] : key === "terms_conditions" ? [] : [key]));

export const isRequired = ({ required }: FormFields, name: string): boolean => required.some(({ key }) => key === name);

/** Without what a customer lacks already: that keeps nothing else from being saved. */
export const requiredOf = (form: FormFields, customer: Readonly<Record<string, unknown>>): FormFields => {
  const lacking = missingIn(form.required, customer);
  return { ...form, required: form.required.filter(({ key }) => !(key in lacking)) };
};
