import type { Kysely } from "kysely";
import { addToMany, type NewRow } from "../store/many-rows";
import type { Database } from "../store/schema";
import { standing } from "./figures";
import { visitTypes } from "./types";

type Db = Kysely<Database>;

/* Retention: customers by the month they joined and each month they were seen. */

/** Customers of a branch who joined in one month and were seen in another, both YYYYMM. */
export interface Cohort {
  readonly branchId: number;
  readonly joinedMonth: number;
  readonly month: number;
  /** Negative when a visit was reversed or the customers left. */
  readonly customers: number;
}

/** Adds to the cohort figures. */
export async function countCohorts(db: Db, businessId: number, cohorts: readonly Cohort[]): Promise<void> {
  const rows = new Map<string, NewRow<"cohort_figures"> & { customers: number }>();
  for (const { branchId, joinedMonth, month, customers } of cohorts) {
    const key = `${branchId} ${joinedMonth} ${month}`;
    const row = rows.get(key) ?? {
      branch_id: branchId,
      joined_month: joinedMonth,
      month,
      customers: 0,
    };
    row.customers += customers;
    rows.set(key, row);
  }
  await addToMany(
    db,
    { table: "cohort_figures", businessId },
    [...rows.values()],
    ["joined_month", "branch_id", "month"],
  );
}

/** Adds a customer to every month they were seen in, or removes a customer who has left. */
export async function countSeenMonths(
  db: Db,
  businessId: number,
  customer: { readonly id: number; readonly branch_id: number; readonly created_day: number },
  customers: 1 | -1,
): Promise<void> {
  const rows = await db
    .selectFrom("transactions")
    .select("day")
    .distinct()
    .where("business_id", "=", businessId)
    .where("customer_id", "=", customer.id)
    .where("type", "in", [...visitTypes])
    .where(standing)
    .execute();
  const joinedMonth = Math.floor(customer.created_day / 100);
  const months = new Set(rows.map(({ day }) => Math.floor(day / 100)));
  await countCohorts(
    db,
    businessId,
    [...months].map((month) => ({ branchId: customer.branch_id, joinedMonth, month, customers })),
  );
}
