import { ownCustomer, type PortalSession } from "~/access/session";
import { type TransactionRow, transactionTypes } from "../../../server/contract/dashboard/calls";

const typeName = ({ trx_subtype_fk, trx_subtype_name }: TransactionRow) =>
  transactionTypes.find(({ id }) => id === trx_subtype_fk)?.name ?? trx_subtype_name;

/** Row data sent to the page; only what is shown. */
export const transactionLine = (session: PortalSession) => (row: TransactionRow) => ({
  id: row.transaction_pk,
  title: row.username || "–",
  /** null if there is no profile to open. */
  uid: row.username ? ownCustomer(session, row.user_fk, row.home_branch_fk) : null,
  contact: row.email || row.phone,
  at: row.date_created,
  type: typeName(row),
  branch: row.branch_name || row.business_name,
  clerk: row.clerk_username,
  points: row.units_exchange,
  /** Minor units. */
  amount: row.activity_amount ?? row.amount,
  balance: row.user_balance,
});
export type TransactionLine = ReturnType<ReturnType<typeof transactionLine>>;
