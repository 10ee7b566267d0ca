import { existsSync } from "node:fs";
import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { makeBranch, makeBusiness, makeTier } from "../../../server/demo/factories";
import { storeFile } from "../../../server/store/sqlite";
import type { Store } from "../../../server/store/store";
import { isDuplicate } from "../../../server/store/words";
import { until } from "../../support/meanwhile";
import { eachEngine } from "../../support/stores";
import { hadTurnDuring } from "../../support/turns";

eachEngine("store", (stores) => {
  let store: Store;

  beforeAll(async () => {
    store = await stores.fresh();
    await makeBusiness(store.db, { id: 1 });
  });

  const tierNames = async (from = store) => {
    const rows = await from.db.selectFrom("tiers").select("name").orderBy("id").execute();
    return rows.map((row) => row.name);
  };

  it("says which engine it is, and keeps what it commits", async () => {
    expect(store.engine).toBe(stores.engine);
    if (stores.engine !== "sqlite") return;
    expect(existsSync(storeFile(store.dataDir))).toBe(true);
    const pragma = async (name: string) => {
      const { rows } = await store.transaction((trx) => sql`pragma ${sql.raw(name)}`.execute(trx));
      return Object.values(rows[0] ?? {})[0];
    };
    expect(await pragma("journal_mode")).toBe("wal");
    expect(await pragma("synchronous")).toBe(2);
    expect(await pragma("foreign_keys")).toBe(1);
  });

  it("gives numbers for ids, sums and counts", async () => {
    await makeTier(store.db, 1, { name: "numbers", reach_points: 4_000_000_000_000 });
    const row = await store.db
      .selectFrom("tiers")
      .select((tier) => [
        "id",
        tier.fn.sum("reach_points").as("sum"),
        tier.fn.countAll().as("count"),
        tier.fn.max("reach_points").as("max"),
      ])
      .groupBy("id")
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ id: expect.any(Number), sum: 4_000_000_000_000, count: 1, max: 4_000_000_000_000 });
    await store.db.deleteFrom("tiers").execute();
  });

  it("takes a failed transaction back whole", async () => {
    const work = store.transaction(async (trx) => {
      await makeTier(trx, 1, { name: "undone" });
      throw new Error("no");
    });
    await expect(work).rejects.toThrow("no");
    expect(await tierNames()).toEqual([]);
  });

  it("reads beside an open transaction and writes after it", async () => {
    const beside = await stores.beside(store);
    const order: string[] = [];
    let reading: string[] | undefined;
    const long = store.transaction(async (trx) => {
      await makeTier(trx, 1, { name: "first" });
      reading = [...(await tierNames()), ...(await tierNames(beside))];
      order.push("first");
    });
    const others = [store, beside].map(async (one) => {
      await long;
      await makeTier(one.db, 1, { name: "later" });
      order.push("later");
    });
    await Promise.all([long, ...others]);
    expect(reading).toEqual([]);
    expect(order).toEqual(["first", "later", "later"]);
    expect(await tierNames()).toEqual(["first", "later", "later"]);
    await store.db.deleteFrom("tiers").execute();
  });

  it("lets a page have its turn between any two of a line of writers", async () => {
    // PostgreSQL writes in separate processes.
    if (stores.engine !== "sqlite") return;
    let written = 0;
    const line = Promise.all(
      Array.from({ length: 16 }, () =>
        store
          .transaction((trx) => makeTier(trx, 1, { name: "in line" }))
          .then(() => {
            written += 1;
          }),
      ),
    );
    for (let turn = 1; turn <= 8; turn += 1) {
      await new Promise((next) => setImmediate(next));
      expect(written).toBeLessThanOrEqual(turn + 1);
    }
    await line;
    expect(written).toBe(16);
    await store.db.deleteFrom("tiers").execute();
  });

  it("lets a page have its turn in the middle of a long transaction", async () => {
    const pageHadTurn: boolean[] = [];
    await store.transaction(async (trx) => {
      const began = performance.now();
      const turned = hadTurnDuring(async () => {
        while (performance.now() - began < 200) await trx.selectFrom("tiers").select("id").execute();
      });
      pageHadTurn.push(await turned);
    });
    expect(pageHadTurn).toEqual([true]);
  });

  it("takes back a statement of a piece that fails, and keeps the rest of it", async () => {
    // PostgreSQL gives the whole transaction up.
    if (stores.engine !== "sqlite") return;
    // More pages than a statement keeps in memory by itself.
    const names = Array.from({ length: 4_000 }, (_, n) => `t${n}`.padEnd(200, "x"));
    await store.transaction(async (trx) => {
      for (const name of names) await makeTier(trx, 1, { name });
    });
    await store.transaction(async (trx) => {
      await makeTier(trx, 1, { name: "kept" });
      const failing = sql`update tiers set name = case name when 'kept' then null else name || '!' end`;
      await expect(failing.execute(trx)).rejects.toThrow("NOT NULL");
    }, "piece");
    expect(await tierNames()).toEqual([...names, "kept"]);
    await store.db.deleteFrom("tiers").execute();
  });

  it("loses no update among many writers of several processes", async () => {
    const beside = await stores.beside(store);
    const id = await makeTier(store.db, 1, { name: "counter", reach_points: 0 });
    await Promise.all(
      Array.from({ length: 40 }, (_, turn) =>
        (turn % 2 ? store : beside).transaction(async (trx) => {
          await trx
            .updateTable("tiers")
            .set((set) => ({ reach_points: set("reach_points", "+", 1) }))
            .where("id", "=", id)
            .execute();
        }),
      ),
    );
    expect(await store.db.selectFrom("tiers").select("reach_points").execute()).toEqual([{ reach_points: 40 }]);
    await store.db.deleteFrom("tiers").execute();
  });

  it("tells a taken key from other failures, and never uses an id twice", async () => {
    const row = { subject: "account:x", failures: 1, window_started_at: 0, blocked_until: 0 };
    await store.db.insertInto("sign_in_failures").values(row).execute();
    await expect(store.db.insertInto("sign_in_failures").values(row).execute()).rejects.toSatisfy(isDuplicate);
    await expect(makeBranch(store.db, 999)).rejects.not.toSatisfy(isDuplicate);
    const last = await makeTier(store.db, 1);
    await store.db.deleteFrom("tiers").execute();
    expect(await makeTier(store.db, 1)).toBeGreaterThan(last);
  });

  it("refuses text where a number belongs", async () => {
    const wrong = sql`insert into tags (business_id, name, abbreviation, color, enabled, created_at, updated_at)
      values (1, 'x', '', '', 'yes', 0, 0)`;
    await expect(wrong.execute(store.db)).rejects.toThrow();
  });

  it("lets another process write between one long transaction and the next", async () => {
    const other = await stores.beside(store);
    let written = false;
    const write = () =>
      makeTier(other.db, 1, { name: "from elsewhere" }).then(() => {
        written = true;
      });
    let writing: Promise<void> | undefined;
    const long = (trx: Store["db"]) => {
      writing ??= write();
      const until = performance.now() + 40;
      while (performance.now() < until);
      return makeTier(trx, 1, { name: "one of many" });
    };
    let transactions = 0;
    for (; transactions < 100 && !written; transactions += 1) await store.transaction(long);
    await writing;
    expect(transactions).toBeLessThan(100);
  });

  it("lets one holder of a name work at a time, and others beside it", async () => {
    const going: string[] = [];
    let most = 0;
    const work = (name: string) => async () => {
      going.push(name);
      most = Math.max(most, going.filter((other) => other === name).length);
      await tierNames();
      going.splice(going.indexOf(name), 1);
      return name;
    };
    const names = ["a", "b", "a", "a", "b", "a"];
    expect(await Promise.all(names.map((name) => store.alone([name, `${name} as well`], work(name))))).toEqual(names);
    expect(most).toBe(1);
    await expect(store.alone(["a"], () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  });

  if (stores.engine === "postgres") {
    it("takes what was done alone as done also when the connection that held the name is lost", async () => {
      const result = await store.alone(["lost"], async () => {
        const { rows } = await sql`
          select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted
          and database = (select oid from pg_database where datname = current_database())`.execute(store.db);
        return rows.length;
      });
      expect(result).toBe(1);
      const other = await stores.beside(store);
      expect(await other.alone(["lost"], async () => "free")).toBe("free");
    });
  }

  if (stores.engine === "postgres") {
    it("outlives a connection that is lost in the middle of a transaction", async () => {
      const other = await stores.beside(store);
      const lost = store.transaction(async (trx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
        await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other.db);
        await until(async () => {
          const left = await sql`select 1 from pg_stat_activity where pid = ${rows[0]?.pid}`.execute(other.db);
          return left.rows.length === 0;
        });
        return makeTier(trx, 1, { name: "never" });
      });
      await expect(lost).rejects.toThrow();
      expect(await tierNames()).not.toContain("never");
    });
  }

  // SQLite only: streaming from PostgreSQL requires a cursor package, which is not a dependency.
  if (stores.engine === "sqlite") {
    it("streams rows while other queries go on", async () => {
      for (const name of ["a", "b", "c"]) await makeTier(store.db, 1, { name: `stream ${name}` });
      const seen: string[] = [];
      for await (const row of store.db.selectFrom("tiers").select("name").where("name", "like", "stream%").stream()) {
        seen.push(row.name);
        await tierNames();
      }
      expect(seen).toEqual(["stream a", "stream b", "stream c"]);
    });
  }
});
