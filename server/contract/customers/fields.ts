import { day, decimal, ids, namesIn, oneId, pick, text, without, writtenAddress, yesNo } from "../field";

/*
 * What is said of a customer: section 3 of document 001, "Customer profile". The rules between the fields are in
 * profile-rules.ts.
 */

/** In the order they are asked for. */
export const addressFields = {
  ...writtenAddress,
  geo_lat: decimal({
    from: -90,
    to: 90,
    unreadable: "Enter a latitude such as 45.5017",
    bounds: "A latitude is from -90 to 90",
  }),
  geo_long: decimal({
    from: -180,
    to: 180,
    unreadable: "Enter a longitude such as -73.5673",
    bounds: "A longitude is from -180 to 180",
  }),
};

/** What of it a form asks for: the country by its code. */
export const addressAsked = namesIn(without(addressFields, ["country"]));
/** What of it is kept as it is written. */
export const addressTexts = without(addressFields, ["country", "country_short", "geo_lat", "geo_long"]);

const own = text(250);
const customFields = {
  custom_field_1: own,
  custom_field_2: own,
  custom_field_3: own,
  custom_field_4: own,
  custom_field_5: own,
};
export type CustomFieldName = keyof typeof customFields;
export const customFieldNames = Object.keys(customFields) as CustomFieldName[];

export const customerFields = {
  firstName: text(100),
  lastName: text(100),
  birthDate: day({
    unreadable: "Enter a date that exists",
    first: { day: "1900-01-01", missed: "Enter a birth date from 1900 on" },
  }),
  language: oneId({ missing: "Choose a language" }),
  email: text(254),
  /** The country of a phone that does not say its own. */
  country_code: text(2),
  phone: text(40),
  consentEmail: yesNo(),
  consentPhone: yesNo(),
  consentPush: yesNo(),
  double_opt_in: yesNo(),
  account_number: text(60),
  userTags: ids("tags", 1000),
  overrideTierStatus: yesNo(),
  /** Heeded only when tiers are given by hand, or with the override switch on (section 4). */
  profileUserTierId: oneId(),
  ...addressFields,
  ...customFields,
  notes: text(4000, { lines: 4 }),
};
export type CustomerFields = typeof customerFields;

/** Those that an answer tells in the way of a save; of the others it says more. */
export const toldAlike = without(customerFields, ["language", "country_code", "userTags", "profileUserTierId"]);

/** What at most one customer of a business goes by, with the country of the phone. */
export const identity = pick(customerFields, ["email", "phone", "country_code", "account_number"]);
