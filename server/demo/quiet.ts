import type { ExpressionBuilder } from "kysely";
import type { Database } from "../store/schema";

/** Customers without a transaction since a day, so that entries posted for them are the last in their ledger. */
export const quietSince = (day: number) => (row: ExpressionBuilder<Database, "customers">) =>
  row.not(
    row.exists(
      row
        .selectFrom("transactions")
        .select("transactions.id")
        .whereRef("transactions.customer_id", "=", "customers.id")
        .where("transactions.day", ">=", day),
    ),
  );
