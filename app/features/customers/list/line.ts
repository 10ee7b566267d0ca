import type { CustomerRow } from "../../../../server/contract/customers/calls";

const nameOf = ({ firstName, lastName }: Pick<CustomerRow, "firstName" | "lastName">) =>
  [firstName, lastName].filter(Boolean).join(" ");

/** Row data sent to the page; only what is shown. */
export const customerLine = (row: CustomerRow) => ({
  id: row.uid,
  title: nameOf(row) || "No name",
  contact: row.email || row.phone,
  account: row.account_number,
  branch: row.branch_name,
  segment: row.segment,
  tier: row.type_name,
  lastVisit: row.last_visit,
  points: row.user_balance,
});
export type CustomerLine = ReturnType<typeof customerLine>;
