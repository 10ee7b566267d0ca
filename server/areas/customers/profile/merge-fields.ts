import type { MergeField } from "../../../contract/customers/words";
import type { CustomerRow } from "../../../customers/leave";

/** Filled in together: half of one person's address beside half of the other's is nobody's. */
export const groups: Readonly<Record<MergeField, readonly (keyof CustomerRow)[]>> = {
  firstName: ["first_name"],
  lastName: ["last_name"],
  language: ["language_id"],
  email: ["email"],
  phone: ["phone", "phone_country"],
  account_number: ["account_number"],
  birthDate: ["birth_date"],
  notes: ["notes"],
  address: [
    ...(["address", "street_number", "route", "city", "province", "postal_code"] as const),
    ...(["country", "country_short", "geo_lat", "geo_long"] as const),
  ],
  custom_field_1: ["custom_field_1"],
  custom_field_2: ["custom_field_2"],
  custom_field_3: ["custom_field_3"],
  custom_field_4: ["custom_field_4"],
  custom_field_5: ["custom_field_5"],
};
/** Consents go with the address or the number they were given for, and with nothing else: section 5. */
export const consents = [
  { of: "email", columns: ["consent_email"] },
  { of: "phone", columns: ["consent_sms", "double_opt_in", "allow_sms_status"] },
] as const satisfies readonly { readonly of: MergeField; readonly columns: readonly (keyof CustomerRow)[] }[];
/** A name is chosen, never filled in: half of each is nobody's. */
export const fillable = Object.entries(groups).flatMap(([name, columns]) =>
  ["firstName", "lastName"].includes(name) ? [] : [columns],
);
