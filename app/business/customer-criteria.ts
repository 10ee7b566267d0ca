import type { customerCriteria } from "../../server/contract/customers/criteria";

/** Labels of the customer search criteria. */
export const criterionNames = {
  search: "Search",
  registered_from: "Joined from",
  registered_until: "Joined by",
  first: "First name",
  last: "Last name",
  email: "Email",
  phone: "Phone",
  account_number: "Account number",
  type_name: "Tier name",
  email_consent: "Email consent",
  sms_consent: "SMS consent",
  push_consent: "Push consent",
  businessBranchIds: "Branch",
  userTierIds: "Tier",
  userTagIds: "Tag",
  excludeBranches: "Not in branch",
  excludeTiers: "Not in tier",
  excludeTags: "Without tag",
  user_balance: "Points",
  first_visit: "First visit",
  last_visit: "Last visit",
  segment: "Segment",
} as const satisfies Readonly<Record<keyof typeof customerCriteria, string>>;
