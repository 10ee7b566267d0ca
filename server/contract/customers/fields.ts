import { day, ids, latitude, longitude, namesIn, oneId, pick, text, without, writtenAddress, yesNo } from "../field";

/*
 * Fields of a customer: section 3 of document 001, "Customer profile". The rules between fields are in
 * profile-rules.ts.
 */

/** In the order of the form. */
export const addressFields = {
  ...writtenAddress,
  geo_lat: latitude,
  geo_long: longitude,
};

/** Address fields that a form shows: the country by code only. */
export const addressAsked = namesIn(without(addressFields, ["country"]));
/** Address fields that are stored as written. */
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
  /** Country of a phone number without a country code. */
  country_code: text(2),
  phone: text(40),
  consentEmail: yesNo(),
  consentPhone: yesNo(),
  consentPush: yesNo(),
  double_opt_in: yesNo(),
  account_number: text(60),
  userTags: ids("tags", 1000),
  overrideTierStatus: yesNo(),
  /** Applies only where tiers are assigned manually, or with the override switch on (section 4). */
  profileUserTierId: oneId(),
  ...addressFields,
  ...customFields,
  notes: text(4000, { lines: 4 }),
};
export type CustomerFields = typeof customerFields;

/** Fields that a response sends as a save does; for the others it sends more. */
export const toldAlike = without(customerFields, ["language", "country_code", "userTags", "profileUserTierId"]);

/** Fields that identify at most one customer of a business, along with the phone's country. */
export const identity = pick(customerFields, ["email", "phone", "country_code", "account_number"]);

/** A referral code may be a whole link, so it may be as long as one. */
export const mostReferralCode = 300;
