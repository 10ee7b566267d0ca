import { type Kysely, sql } from "kysely";

/** Type of the transactions that redeem an a la carte reward. */
const alaCarte = 12;

/** Finds by an index alone who took which a la carte reward, which a transaction may name by its product only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = ["business_id", "day", "id", "customer_id", "branch_id", "created_at", "reward_id", "subtype"];
  await sql`create index transactions_a_la_carte on transactions (${sql.join(columns.map((column) => sql.ref(column)))})
    where type = ${sql.lit(alaCarte)}`.execute(db);
}
