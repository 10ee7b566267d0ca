import type { customerCriteria } from "../../server/contract/customers/criteria";
import { fieldLabels } from "../../server/contract/customers/labels";

/** Labels of the customer search criteria. */
export const criterionNames = {
  search: "Search",
  registered_from: "Joined from",
  registered_until: "Joined by",
  first: fieldLabels.firstName,
  last: fieldLabels.lastName,
  email: fieldLabels.email,
  phone: fieldLabels.phone,
  account_number: fieldLabels.account_number,
  type_name: "Tier name",
  email_consent: fieldLabels.consentEmail,
  sms_consent: fieldLabels.consentPhone,
  push_consent: fieldLabels.consentPush,
  businessBranchIds: fieldLabels.branch,
  userTierIds: fieldLabels.tier,
  userTagIds: "Tag",
  excludeBranches: "Not in branch",
  excludeTiers: "Not in tier",
  excludeTags: "Without tag",
  user_balance: "Points",
  first_visit: "First visit",
  last_visit: "Last visit",
  segment: "Segment",
} as const satisfies Readonly<Record<keyof typeof customerCriteria, string>>;
