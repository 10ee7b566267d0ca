import type { Kysely } from "kysely";
import type { Database } from "../store/schema";

/** Ids of the systems the business has connected (section 1 of document 000). */
export async function connectedSystems(db: Kysely<Database>): Promise<number[]> {
  const rows = await db.selectFrom("integrations").select("pos_system_pk").where("connected", "=", 1).execute();
  return rows.map((row) => row.pos_system_pk);
}
