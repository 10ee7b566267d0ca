/*
 * The criteria of the customer list as its address and its form name them: those of the wire, a range in two fields.
 */

export const textCriteria = {
  first: "First name",
  last: "Last name",
  email: "E-mail",
  phone: "Phone",
  account_number: "Account number",
  type_name: "Tier named",
} as const;
export type TextCriterion = keyof typeof textCriteria;

export const consentCriteria = {
  email_consent: "E-mail consent",
  sms_consent: "SMS consent",
  push_consent: "Push consent",
} as const;
export type ConsentCriterion = keyof typeof consentCriteria;

/** What each list's ids are of, and how it reads. */
export const listCriteria = {
  businessBranchIds: { of: "branches", label: "Branch", without: false },
  userTierIds: { of: "tiers", label: "Tier", without: false },
  userTagIds: { of: "tags", label: "Tag", without: false },
  excludeBranches: { of: "branches", label: "Not of branch", without: true },
  excludeTiers: { of: "tiers", label: "Not of tier", without: true },
  excludeTags: { of: "tags", label: "Without tag", without: true },
} as const;
export type ListCriterion = keyof typeof listCriteria;
export type ChoiceKind = (typeof listCriteria)[ListCriterion]["of"];

export const rangeCriteria = {
  user_balance: { label: "Points", kind: "points" },
  first_visit: { label: "First visit", kind: "day" },
  last_visit: { label: "Last visit", kind: "day" },
} as const;
export type RangeCriterion = keyof typeof rangeCriteria;

export const keysOf = <K extends string>(record: Readonly<Record<K, unknown>>) => Object.keys(record) as K[];
