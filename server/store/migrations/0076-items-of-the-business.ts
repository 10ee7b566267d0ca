import { type Kysely, sql } from "kysely";
import { createIndexes } from "../tables";

/** What was redeemed and claimed counts for the whole business too, as branch 0: a report adds up no branches. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into item_figures (business_id, branch_id, day, kind, item_id, times, points_in, points_out)
    select business_id, 0, day, kind, item_id, sum(times), sum(points_in), sum(points_out)
    from item_figures group by business_id, day, kind, item_id`.execute(db);
  await createIndexes(db, {
    item_figures_branch: ["item_figures", ["business_id", "branch_id", "day", "kind", "item_id"]],
  });
}
