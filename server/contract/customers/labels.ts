/** Labels of a customer's fields, wherever they are named. A business may call its own fields otherwise. */
export const fieldLabels = {
  firstName: "First name",
  lastName: "Last name",
  birthDate: "Birth date",
  language: "Language",
  email: "Email",
  country_code: "Phone country",
  phone: "Phone",
  consentEmail: "Email consent",
  consentPhone: "SMS consent",
  consentPush: "Push consent",
  account_number: "Account number",
  userTags: "Tags",
  tier: "Tier",
  branch: "Branch",
  address: "Address",
  street_number: "Street number",
  route: "Street",
  city: "City",
  province: "Province or state",
  postal_code: "Postal code",
  country: "Country",
  notes: "Notes",
} as const;

/** Default label of a custom field, counted from 1. */
export const unnamedCustomField = (number: number) => `Custom Field ${number}`;
