import { sql } from "kysely";
import { learnSizes } from "../store/statistics";
import { type Job, job, type Work } from "./job";

/** A table that SQLite has no statistics of, or whose size has changed much since. */
interface Outdated {
  readonly id: string;
}

async function outdated({ store }: Pick<Work, "store">): Promise<readonly Outdated[]> {
  if (store.engine !== "sqlite") return [];
  // Lists what `pragma optimize` would run (1) for tables that need it (2), unused ones too (0x10000).
  const { rows } = await sql<{ optimize: string }>`pragma optimize(0x10003)`.execute(store.db);
  return rows.flatMap(({ optimize }) => {
    const table = /^ANALYZE "main"\."(\w+)"$/.exec(optimize)?.[1];
    return table === undefined ? [] : [{ id: table }];
  });
}

/**
 * Keeps SQLite's statistics up to date as a store grows; without them, it reads whole indexes where a few rows would do.
 * PostgreSQL does this by itself. Each table is a step, because SQLite works on the process's only thread.
 */
export const statisticsJob: Job = job({
  name: "statistics",
  every: 60 * 60_000,
  waiting: outdated,
  async step({ store }, { id: table }) {
    await store.transaction(async (trx) => {
      await learnSizes(trx, table);
      // Other connections read the statistics anew only when the schema has changed.
      await sql`create view statistics_learnt as select 1`.execute(trx);
      await sql`drop view statistics_learnt`.execute(trx);
    });
    return false;
  },
});
