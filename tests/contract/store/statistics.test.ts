import { sql } from "kysely";
import { expect, it } from "vitest";
import type { Store } from "../../../server/store/store";
import { statisticsJob } from "../../../server/work/statistics";
import { eachEngine } from "../../support/stores";
import { workOn } from "../../support/work";

const add = (store: Store, rows: readonly (readonly [size: number, colour: number])[]) =>
  store.transaction(async (trx) => {
    for (const [size, colour] of rows)
      await sql`insert into marbles (size, colour) values (${size}, ${colour})`.execute(trx);
  });

/**
 * Index by which SQLite finds the marbles of a size and colour. @param most differs from call to call, because a plan
 * once explained is kept.
 */
async function indexUsed(store: Store, most: number): Promise<string | undefined> {
  // A statement that runs notices a changed schema; one that is only explained does not.
  await sql`select count(*) from marbles`.execute(store.db);
  const { rows } = await sql<{ detail: string }>`
    explain query plan select * from marbles where size = 1 and colour = 1 limit ${sql.lit(most)}`.execute(store.db);
  return /USING INDEX (\w+)/.exec(rows[0]?.detail ?? "")?.[1];
}

eachEngine("statistics", (stores) => {
  it("lead every connection to the fewest rows as a table grows", async () => {
    const store = await stores.fresh();
    const other = await stores.beside(store);
    const look = () => statisticsJob.look(workOn(store, 0));
    await sql`create table marbles (size integer not null, colour integer not null)`.execute(store.db);
    await sql`create index by_size on marbles (size)`.execute(store.db);
    await sql`create index by_colour on marbles (colour)`.execute(store.db);
    await add(
      store,
      Array.from({ length: 50 }, (_, at) => [at, 1] as const),
    );
    expect(await look()).toBe(false);
    if (stores.engine === "sqlite") {
      expect(await indexUsed(store, 1)).toBe("by_size");
      expect(await indexUsed(other, 1)).toBe("by_size");
    }
    await add(
      store,
      Array.from({ length: 2000 }, (_, at) => [1, at] as const),
    );
    expect(await look()).toBe(false);
    if (stores.engine === "sqlite") {
      expect(await indexUsed(store, 2)).toBe("by_colour");
      expect(await indexUsed(other, 2)).toBe("by_colour");
    }
  });
});
