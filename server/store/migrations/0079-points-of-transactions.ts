import { type Kysely, sql } from "kysely";
import { createIndexes } from "../tables";
import { engineOf, wholeNumber } from "../words";

/** Counts each day's transactions that added points and those that took some, and finds them by an index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["transactions_in", "transactions_out"])
    await db.schema
      .alterTable("daily_figures")
      .addColumn(column, wholeNumber(engineOf(db)), (number) => number.notNull().defaultTo(0))
      .execute();
  await sql`insert into daily_figures (business_id, branch_id, day, type, transactions, amount, points_in, points_out,
      transactions_in, transactions_out)
    select business_id, branch_id, day, type, 0, 0, 0, 0,
      sum(case when points > 0 then 1 else 0 end), sum(case when points < 0 then 1 else 0 end)
    from transactions where points <> 0 group by business_id, branch_id, day, type
    on conflict (business_id, day, branch_id, type) do update set transactions_in = excluded.transactions_in,
      transactions_out = excluded.transactions_out`.execute(db);
  for (const index of ["transactions_day", "transactions_branch"]) await db.schema.dropIndex(index).execute();
  await createIndexes(db, {
    transactions_day: ["transactions", ["business_id", "day", "id", "type", "points"]],
    transactions_branch: ["transactions", ["business_id", "branch_id", "day", "id", "type", "points"]],
  });
}
