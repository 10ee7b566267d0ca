import type { CustomerFields } from "../customers/fields";
import { fieldLabels, unnamedCustomField } from "../customers/labels";
import { group, type InputOf, text, whole, yesNo } from "../field";

/*
 * Customer fields that a business arranges: section 3 of document 001, "CRM field". Ids and keys follow the settled
 * readings.
 */

/** Default order; the account number is always third (section 5). */
export const crmIds = [1, 2, 101, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 100] as const;
export type CrmId = (typeof crmIds)[number];

export const accountNumberId = 101;
/** Position in the list, counted from 0. */
export const accountNumberAt = 2;
export const termsId = 100;

const customIds = [10, 11, 12, 13, 14] as const;
/** Fields whose text the business writes in each of its languages. */
export const wordedIds = [...customIds, termsId] as const;
export type WordedId = (typeof wordedIds)[number];
export const isWorded = (id: number): id is WordedId => wordedIds.some((one) => one === id);
/** Ids of 10 and above are custom fields (section 3); an older server may have more of them than the portal. */
export const isCustom = (id: number): boolean => id >= 10 && id !== termsId && id !== accountNumberId;

interface CrmWords {
  readonly key: keyof CustomerFields | "terms_conditions";
  readonly text: string;
}

/** Wire names and default labels. */
export const crmWords = {
  1: { key: "firstName", text: fieldLabels.firstName },
  2: { key: "lastName", text: fieldLabels.lastName },
  101: { key: "account_number", text: fieldLabels.account_number },
  3: { key: "email", text: fieldLabels.email },
  4: { key: "phone", text: fieldLabels.phone },
  5: { key: "birthDate", text: fieldLabels.birthDate },
  6: { key: "language", text: fieldLabels.language },
  7: { key: "address", text: fieldLabels.address },
  8: { key: "postal_code", text: fieldLabels.postal_code },
  10: { key: "custom_field_1", text: unnamedCustomField(1) },
  11: { key: "custom_field_2", text: unnamedCustomField(2) },
  12: { key: "custom_field_3", text: unnamedCustomField(3) },
  13: { key: "custom_field_4", text: unnamedCustomField(4) },
  14: { key: "custom_field_5", text: unnamedCustomField(5) },
  100: { key: "terms_conditions", text: "Terms & Conditions" },
} as const satisfies Readonly<Record<CrmId, CrmWords>>;

type Each<P extends string, I extends number, F> = { readonly [N in `${P}_${I}`]: F };
const each = <const P extends string, const I extends number, F>(prefix: P, ids: readonly I[], field: F) =>
  Object.fromEntries(ids.map((id) => [`${prefix}_${id}`, field])) as Each<P, I, F>;

export const position = whole({
  from: 1,
  to: 99,
  bounds: (from, to) => `Enter a position from ${from} to ${to}`,
  unreadable: true,
  missing: true,
});
export const ordered = crmIds.filter((id): id is Exclude<CrmId, typeof accountNumberId> => id !== accountNumberId);

/** The longest label, which is also the longest column name of an import. */
const label = text(60);
const terms = text(2000, { lines: 3 });

/** Texts in one language. */
export const crmTexts = group({ ...each("text", customIds, label), ...each("text", [termsId], terms) });

/** `checkbox_{id}` shows a field. The account number has no position to choose. */
export const crmForm = group(
  {
    ...each("checkbox", crmIds, yesNo()),
    ...each("required", crmIds, yesNo()),
    ...each("fieldsOrder", ordered, position),
    ...crmTexts.fields,
  },
  (values, say) => {
    for (const id of crmIds)
      if (values[`required_${id}`] && !values[`checkbox_${id}`])
        say(`checkbox_${id}`, "A required field cannot be hidden");
    const isAsked = values.checkbox_3 !== undefined || values.checkbox_4 !== undefined;
    if (isAsked && !values.checkbox_3 && !values.checkbox_4)
      say("checkbox_3", "Show email or phone: one of them is needed");
  },
);
export type CrmInput = InputOf<typeof crmForm.fields>;

type CrmName = keyof typeof crmForm.fields & string;
const idOf = (name: string) => Number(name.split("_")[1]);

/** Names of the form's fields that concern `ids`, such as those that a server told. */
export const namesOf = <const N extends CrmName>(fields: Readonly<Record<N, unknown>>, ids: readonly number[]): N[] =>
  (Object.keys(fields) as N[]).filter((name) => ids.includes(idOf(name)));
