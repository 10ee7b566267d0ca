import type { Kysely } from "kysely";
import type { Database } from "../store/schema";

/** Ids of the systems that the business has connected (document 000, section 1). */
export async function connectedSystems(db: Kysely<Database>): Promise<number[]> {
  const rows = await db.selectFrom("integrations").select("pos_system_pk").where("connected", "=", 1).execute();
  return rows.map((row) => row.pos_system_pk);
}

/** Ids of the systems that make audience filters available: connected or enabled (document 001, section 5). */
export async function filterSystems(db: Kysely<Database>): Promise<number[]> {
  const rows = await db
    .selectFrom("integrations")
    .select("pos_system_pk")
    .where((row) => row.or([row("connected", ">", 0), row("enabled", "<>", 0)]))
    .orderBy("pos_system_pk")
    .execute();
  return rows.map((row) => row.pos_system_pk);
}

/** Systems of the business, connected or not, and the accounts of those connected and of those that filters are of. */
export async function everySystem(db: Kysely<Database>) {
  const rows = await db
    .selectFrom("integrations")
    .select(["pos_system_pk", "name", "connected", "enabled", "account_id"])
    .orderBy("pos_system_pk")
    .execute();
  return {
    posSystems: rows.map((row) => ({
      pos_system_pk: row.pos_system_pk,
      connected: row.connected === 1,
      pos_system_name: row.name,
      account_id: row.account_id,
    })),
    accountsOf: (system: number, of: "connected" | "filters" = "connected") =>
      rows
        .filter((row) => row.pos_system_pk === system && (of === "filters" ? hasFilters(row) : row.connected === 1))
        .map(({ account_id, name }) => ({ account_id, name })),
  };
}

/** As `filterSystems`. */
const hasFilters = ({ connected, enabled }: { readonly connected: number; readonly enabled: number }) =>
  connected > 0 || enabled !== 0;
