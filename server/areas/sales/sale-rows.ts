import type { Kysely } from "kysely";
import { type Caller, isBranchRole } from "../../area";
import type { KeptSale } from "../../contract/sales/calls";
import { soldOf } from "../../earning/record";
import type { Database } from "../../store/schema";
import { outcomeOf } from "./sell";

/** Sales with the names of customer, branch and clerk, as a query to be narrowed. */
export const saleRows = (db: Kysely<Database>) =>
  db
    .selectFrom("sales")
    .innerJoin("transactions", "transactions.id", "sales.transaction_id")
    .leftJoin("customers", "customers.id", "sales.customer_id")
    .leftJoin("branches", "branches.id", "sales.branch_id")
    .leftJoin("users", "users.id", "transactions.clerk_user_id")
    .selectAll("sales")
    .select(["customers.first_name", "customers.last_name", "branches.name as branch", "users.username"])
    .orderBy("sales.transaction_id", "desc");

/** Sales that the caller may see: for a branch role, those of its own branch. */
export const salesSeenBy = (db: Kysely<Database>, { role, branchId }: Caller) =>
  saleRows(db).$if(isBranchRole(role), (rows) => rows.where("sales.branch_id", "=", branchId ?? 0));

type Row = Awaited<ReturnType<ReturnType<typeof saleRows>["executeTakeFirstOrThrow"]>>;

export const saleSaid = (row: Row): KeptSale => ({
  transaction_pk: row.transaction_id,
  uid: row.customer_id,
  firstName: row.first_name ?? "",
  lastName: row.last_name ?? "",
  branchId: row.branch_id,
  branch_name: row.branch ?? "",
  clerk_username: row.username ?? "",
  amount: row.amount,
  tax: row.tax,
  shipping: row.shipping,
  giftcard: row.giftcard,
  ...outcomeOf(soldOf(row)),
  returned: row.returned,
  decision: row.decision,
  utc_created: row.created_at,
});
