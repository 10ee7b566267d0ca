import { asOptions } from "~/business/choices";
import type { ScreenField, ScreenProps } from "~/form/screen";
import { type CustomFieldName, customerFields, mostReferralCode } from "../../../server/contract/customers/fields";
import { fieldLabels } from "../../../server/contract/customers/labels";
import { oneId, text, without } from "../../../server/contract/field";
import type { CustomerFacts } from "./facts";
import { hiddenFieldsIn, isRequired } from "./form-fields";

export type Props = ScreenProps<CustomerFacts>;

/** Fields of the form. The country's name follows from its code; the branch is the one where the customer joins. */
export const formFields = {
  ...without(customerFields, ["country"]),
  branchId: oneId(),
  referral_code: text(mostReferralCode),
};

/** Custom field, shown only if the business has named it. */
const own = (name: CustomFieldName): ScreenField<Props> => ({
  label: "",
  span: 2,
  when: ({ facts }) => facts.customFields.some((field) => field.name === name),
  more: ({ facts }) => ({ label: facts.customFields.find((field) => field.name === name)?.label ?? "" }),
});

/** Default label and presentation of each field. */
const usualWords = {
  firstName: { label: fieldLabels.firstName, span: 2, needed: true },
  lastName: { label: fieldLabels.lastName, span: 2 },
  birthDate: { label: fieldLabels.birthDate },
  language: {
    label: fieldLabels.language,
    hint: "Messages use this language",
    span: 2,
    more: ({ facts }) => ({ options: asOptions(facts.languages) }),
  },
  email: { label: fieldLabels.email, type: "email", span: 2 },
  country_code: {
    label: fieldLabels.country_code,
    needed: true,
    more: ({ facts: { countries, homeCountry } }) => ({
      options: [
        ...(homeCountry === "" ? [{ value: "", label: "Default country" }] : []),
        ...countries.map(({ code, name, phoneCode }) => ({ value: code, label: `${name} (+${phoneCode})` })),
      ],
    }),
  },
  phone: { label: fieldLabels.phone, type: "tel", span: 2 },
  consentEmail: { label: "Email", span: 1 },
  consentPhone: { label: "SMS", span: 1 },
  consentPush: { label: "Push notifications", span: 2 },
  double_opt_in: {
    label: "Double opt-in for SMS",
    hint: "SMS starts once the customer confirms the number",
    more: ({ facts }) =>
      facts.mode === "edit"
        ? { hint: "SMS starts once the customer confirms the number. A new number needs the customer's consent again." }
        : {},
  },
  branchId: {
    label: fieldLabels.branch,
    hint: "The customer's own branch",
    span: 2,
    needed: true,
    when: ({ facts }) => facts.branches.length > 0,
    more: ({ facts }) => ({ options: asOptions(facts.branches) }),
  },
  referral_code: {
    label: "Referred by",
    hint: "A customer's referral code or link, email, phone or account number",
    span: 2,
    when: ({ facts }) => facts.asksBringer,
  },
  account_number: {
    label: fieldLabels.account_number,
    hint: "Such as a card number; unique to each customer",
    span: 2,
  },
  overrideTierStatus: { label: "Set tier manually", hint: "Purchases and visits no longer change the tier" },
  profileUserTierId: {
    label: fieldLabels.tier,
    needed: true,
    more: ({ facts }) => ({ options: [{ value: "", label: "No tier" }, ...asOptions(facts.tiers)] }),
  },
  userTags: { label: fieldLabels.userTags },
  address: { label: fieldLabels.address, hint: "Full address, as on an envelope" },
  street_number: { label: fieldLabels.street_number, span: 1 },
  route: { label: fieldLabels.route, span: 2 },
  city: { label: fieldLabels.city, span: 2 },
  province: { label: fieldLabels.province, span: 2 },
  postal_code: { label: fieldLabels.postal_code, span: 1 },
  country_short: {
    label: fieldLabels.country,
    span: 2,
    needed: true,
    more: ({ facts: { countries, storedCountry } }) => ({
      options: [
        {
          value: "",
          label: storedCountry.code === "" && storedCountry.name ? `${storedCountry.name} (unchanged)` : "No country",
        },
        ...countries.map(({ code, name }) => ({ value: code, label: name })),
      ],
    }),
  },
  geo_lat: { label: "Latitude", hint: "Degrees; south is negative" },
  geo_long: { label: "Longitude", hint: "Degrees; west is negative" },
  custom_field_1: own("custom_field_1"),
  custom_field_2: own("custom_field_2"),
  custom_field_3: own("custom_field_3"),
  custom_field_4: own("custom_field_4"),
  custom_field_5: own("custom_field_5"),
  notes: { label: fieldLabels.notes, hint: "Only your staff can see notes" },
} satisfies Readonly<Record<keyof typeof formFields, ScreenField<Props>>>;

/** Hides a field that the business does not ask for, and does not mark a required one as optional. */
const arranged = (name: string, words: ScreenField<Props>): ScreenField<Props> => ({
  ...words,
  when: (props) => !hiddenFieldsIn(props.facts.form).includes(name) && (words.when?.(props) ?? true),
  more: (props) => ({ ...words.more?.(props), ...(isRequired(props.facts.form, name) && { needed: true }) }),
});

/** Label and presentation of each field. */
export const fieldWords = Object.fromEntries(
  Object.entries(usualWords).map(([name, words]) => [name, arranged(name, words)]),
) as { readonly [N in keyof typeof usualWords]: ScreenField<Props> };

/** Sections of the form and of the profile. */
export const parts = {
  person: "Personal details",
  contact: "Contact",
  consent: "Consent",
  programme: "Programme",
  address: "Address",
  other: "Other details",
} as const;
