import { type CrmId, crmWords } from "../../../server/contract/crm-fields/fields";
import { type CrmRule, inShownOrder, isArranged, isCrmId, missingIn } from "../../../server/contract/crm-fields/rules";
import type { CrmField } from "../../../server/contract/customers/arranged-field";
import { addressFields } from "../../../server/contract/customers/fields";

/* The business's arrangement of the customer form: visible fields, their order, and required fields. */

/** Plain data, sent to the browser with the page. */
export interface FormFields {
  /** Field keys in order; null for the default order and sections. */
  readonly order: readonly CrmKey[] | null;
  readonly hidden: readonly CrmKey[];
  readonly required: readonly CrmRule[];
}

type CrmKey = (typeof crmWords)[CrmId]["key"];

/** Default form. */
export const usualForm: FormFields = { order: null, hidden: [], required: [] };

/** @param settings null from a back end without this setting. */
export function formFieldsOf(settings: readonly Omit<CrmField, "key">[] | null): FormFields {
  if (settings === null) return usualForm;
  const known = inShownOrder(settings).flatMap((field) =>
    isCrmId(field.id) ? [{ ...field, id: field.id, key: crmWords[field.id].key }] : [],
  );
  return {
    order: isArranged(known.map(({ id }) => id)) ? known.map(({ key }) => key) : null,
    hidden: known.filter(({ isHidden }) => isHidden).map(({ key }) => key),
    required: known.filter(({ isHidden, required }) => required && !isHidden),
  };
}

const { postal_code: _postalCode, ...address } = addressFields;

/** Form fields that belong to one field of the business's list. */
const along: Readonly<Partial<Record<CrmKey, readonly string[]>>> = {
  email: ["email", "consentEmail"],
  phone: ["country_code", "phone", "consentPhone", "double_opt_in"],
  address: Object.keys(address),
  terms_conditions: [],
};

/** Names of the fields that the form hides. */
export const hiddenFieldsIn = ({ hidden }: FormFields): string[] => hidden.flatMap((key) => along[key] ?? [key]);

/** Fields at the start of a form with a custom order; consents and address parts follow. */
export const firstIn = (order: readonly CrmKey[]): string[] =>
  order.flatMap((key) => (key === "phone" ? ["country_code", "phone"] : key === "terms_conditions" ? [] : [key]));

export const isRequired = ({ required }: FormFields, name: string): boolean => required.some(({ key }) => key === name);

/** Exempts required fields that an existing customer already lacks, so that other fields can be saved. */
export const requiredOf = (form: FormFields, customer: Readonly<Record<string, unknown>>): FormFields => {
  const lacking = missingIn(form.required, customer);
  return { ...form, required: form.required.filter(({ key }) => !(key in lacking)) };
};
