import { spawnSync } from "node:child_process";
import { beforeAll, describe, expect, it } from "vitest";
import { drawsJob } from "../../../server/areas/draws/jobs";
import { closeEntries } from "../../../server/areas/draws/running/close";
import { hashOfSeed } from "../../../server/areas/draws/running/fair";
import { roundOf } from "../../../server/areas/draws/running/round";
import { verifyDraw } from "../../../server/areas/draws/running/verify";
import { winnersOf } from "../../../server/areas/draws/running/view";
import { drawWinners, postWins } from "../../../server/areas/draws/running/winners";
import { makeBranch, makeBusiness, makeCustomer } from "../../../server/demo/factories";
import { transactionTypes } from "../../../server/ledger/types";
import { verify } from "../../../server/ledger/verify";
import { instantOf } from "../../../server/store/day";
import type { Store } from "../../../server/store/store";
import { makeDraw, makePrize, timeZone } from "../../support/draw-rows";
import { root } from "../../support/places";
import { eachEngine } from "../../support/stores";
import { finish } from "../../support/work";

const closing = instantOf(20260701, timeZone);
const drawing = instantOf(20260701, timeZone, 10 * 60);

eachEngine("the running of draws", (stores) => {
  let store: Store;
  let others: Store[];
  let business = 0;
  const customers: number[] = [];

  beforeAll(async () => {
    store = await stores.fresh();
    others = [await stores.beside(store), await stores.beside(store)];
    business = await makeBusiness(store.db);
    const branch = await makeBranch(store.db, business);
    const books = { businessId: business, timeZone, now: instantOf(20260610, timeZone) };
    await store.transaction(async (trx) => {
      for (let index = 0; index < 40; index += 1) customers.push(await makeCustomer(trx, books, branch));
    });
  });

  const run = (now: number) => Promise.all([store, ...others].map((one) => finish(drawsJob, one, now)));
  const db = () => store.forBusiness(business);

  /** A draw that everybody who joined in June enters. */
  async function draw(more: Parameters<typeof makeDraw>[2] = {}) {
    const id = await makeDraw(store, business, { type: 11, ...more });
    const [second, first] = [await makePrize(store, business, id, 3, 2), await makePrize(store, business, id, 2, 1)];
    return { id, first, second };
  }

  it("closes, draws and posts once, however many processes do it at the same time", async () => {
    const { id, first, second } = await draw();
    await run(closing - 1);
    expect(await roundOf(db(), id)).toBeNull();

    await run(closing);
    const closed = await roundOf(db(), id);
    expect(closed).toMatchObject({ entrants: 40, entries: 40, seed: null, revealedAt: null });
    expect(closed?.prizes).toEqual([
      { id: first, winners: 2 },
      { id: second, winners: 3 },
    ]);
    const frozen = await db().selectFrom("draw_entrants").selectAll().where("draw_id", "=", id).execute();
    expect(frozen.map(({ customer_id }) => customer_id)).toEqual(customers);
    expect(await verifyDraw(store, id)).toMatchObject({ seed: null, winners: [], faults: [] });

    await run(drawing - 1);
    expect(await winnersOf(db(), id)).toEqual([]);

    await run(drawing);
    await run(drawing + 1);
    const drawn = await roundOf(db(), id);
    expect({ ...drawn, seed: null, revealedAt: null }).toEqual(closed);
    expect(hashOfSeed(Buffer.from(drawn?.seed ?? "", "hex"))).toBe(closed?.seedHash);
    expect(drawn?.revealedAt).toBe(drawing);
    const winners = await winnersOf(db(), id);
    expect(winners.map(({ place, prizeId }) => [place, prizeId])).toEqual([
      [1, first],
      [2, first],
      [3, second],
      [4, second],
      [5, second],
    ]);
    expect(new Set(winners.map(({ uid }) => uid)).size).toBe(5);
    expect(winners[0]).toMatchObject({ claim_limit: "2026-07-31", utc_claimed: null, last_name: "Tremblay" });

    const posted = await db()
      .selectFrom("transactions")
      .select(["customer_id", "subtype", "created_at"])
      .where("type", "=", transactionTypes.draw)
      .orderBy("id")
      .execute();
    expect(posted).toEqual(
      winners.map(({ uid }, index) => ({
        customer_id: uid,
        subtype: `Won: Prize ${index < 2 ? 1 : 2}`,
        created_at: drawing,
      })),
    );
    expect(await verify(store, { businessId: business, timeZone, now: drawing })).toEqual([]);

    const found = await verifyDraw(store, id);
    expect(found?.faults).toEqual([]);
    expect(found?.winners.map(({ customerId }) => customerId)).toEqual(winners.map(({ uid }) => uid));
  });

  it("enters the wins of a drawn draw in the books, though it is deleted before", async () => {
    const { id } = await draw();
    await closeEntries(store, business, id, closing);
    await drawWinners(store, business, id, drawing);
    await db().updateTable("draws").set({ deleted_at: drawing }).where("id", "=", id).execute();
    await run(drawing);
    const wins = await db().selectFrom("draw_winners").select("transaction_id").where("draw_id", "=", id).execute();
    expect(wins.map(({ transaction_id }) => transaction_id === null)).toEqual([false, false, false, false, false]);
  });

  it("finds out when a winner, the list or the seed was changed", async () => {
    const { id } = await draw();
    await run(drawing);
    const loser = (await db().selectFrom("draw_entrants").select("customer_id").where("draw_id", "=", id).execute())
      .map(({ customer_id }) => customer_id)
      .find((one) => one === customers.at(-1));
    const winners = await winnersOf(db(), id);
    const outsider = customers.find((one) => !winners.some(({ uid }) => uid === one)) ?? loser ?? 0;
    const tampered = async (change: () => Promise<unknown>, undo: () => Promise<unknown>) => {
      await change();
      expect((await verifyDraw(store, id))?.faults.length).toBeGreaterThan(0);
      await undo();
      expect((await verifyDraw(store, id))?.faults).toEqual([]);
    };
    const setWinner = (customer_id: number) =>
      store.db
        .updateTable("draw_winners")
        .set({ customer_id })
        .where("draw_id", "=", id)
        .where("place", "=", 1)
        .execute();
    await tampered(
      () => setWinner(outsider),
      () => setWinner(winners[0]?.uid ?? 0),
    );
    const setEntries = (entries: number) =>
      store.db
        .updateTable("draw_entrants")
        .set({ entries })
        .where("draw_id", "=", id)
        .where("position", "=", 7)
        .execute();
    await tampered(
      () => setEntries(2),
      () => setEntries(1),
    );
    const seed = (await roundOf(db(), id))?.seed ?? "";
    const setSeed = (value: string) =>
      store.db.updateTable("draw_rounds").set({ seed: value }).where("draw_id", "=", id).execute();
    await tampered(
      () => setSeed("00".repeat(32)),
      () => setSeed(seed),
    );
    expect(await verifyDraw(store, 999_999)).toBeNull();
  });

  it("leaves alone what is unpublished or deleted, and a draw that changes while it closes", async () => {
    const { id: unpublished } = await draw({ published: 0 });
    const { id: deleted } = await draw({ deleted_at: 1 });
    await run(drawing);
    for (const id of [unpublished, deleted]) expect(await roundOf(db(), id)).toBeNull();

    const { id: moved } = await draw();
    let parts = 0;
    const late: Store = {
      ...store,
      async transaction(work) {
        const result = await store.transaction(work);
        parts += 1;
        if (parts === 2) {
          await makePrize(store, business, moved, 1, 3);
          await store.db.updateTable("draws").set({ revision: 2 }).where("id", "=", moved).execute();
        }
        return result;
      },
    };
    expect(await closeEntries(late, business, moved, closing)).toBe(true);
    expect((await roundOf(db(), moved))?.prizes.map(({ winners }) => winners)).toEqual([2, 3, 1]);
    expect(await verifyDraw(store, moved)).toMatchObject({ entrants: 40, faults: [] });
    await run(drawing);
    expect((await winnersOf(db(), moved)).length).toBe(6);
  });

  describe("a count that was stopped in the middle", () => {
    const listed = async (id: number) =>
      (await db().selectFrom("draw_entrants").select("customer_id").where("draw_id", "=", id).execute()).length;
    const closings = () => db().selectFrom("draw_closings").selectAll().execute();

    async function halfCounted() {
      const { id } = await draw();
      let parts = 0;
      const afterOne = () => ++parts > 1;
      expect(await closeEntries(store, business, id, closing, afterOne)).toBe(false);
      expect(await listed(id)).toBe(40);
      return id;
    }

    it("is nobody's list to read, and another process goes on with it", async () => {
      const id = await halfCounted();
      expect(await roundOf(db(), id)).toBeNull();
      expect(await verifyDraw(store, id)).toBeNull();
      const [attempt] = await closings();
      expect(attempt).toMatchObject({ draw_id: id, entrants: 40, entries: 40, counted: 0 });
      expect(await closeEntries(others[0] ?? store, business, id, closing)).toBe(true);
      expect(await verifyDraw(store, id)).toMatchObject({ entrants: 40, faults: [] });
      expect(await closings()).toEqual([]);
    });

    it("is taken away when the draw is not to close any more", async () => {
      const id = await halfCounted();
      await store.db.updateTable("draws").set({ published: 0 }).where("id", "=", id).execute();
      await run(closing);
      expect([await listed(id), await closings(), await roundOf(db(), id)]).toEqual([0, [], null]);
    });

    it("begins anew when it has lain for long, so that all of the list is of one time", async () => {
      const id = await halfCounted();
      await store.db.updateTable("draw_entrants").set({ entries: 7 }).where("draw_id", "=", id).execute();
      await run(closing + 61 * 60_000);
      expect(await verifyDraw(store, id)).toMatchObject({ entrants: 40, entries: 40, faults: [] });
      expect(await closings()).toEqual([]);
    });
  });

  it("draws no winners of a draw that is deleted, or put off, while they are picked", async () => {
    for (const change of [{ deleted_at: 1 }, { draw_at: drawing + 1 }]) {
      const { id } = await draw();
      await run(closing);
      const late: Store = {
        ...store,
        async transaction(work) {
          await store.db.updateTable("draws").set(change).where("id", "=", id).execute();
          return store.transaction(work);
        },
      };
      expect(await drawWinners(late, business, id, drawing)).toBe(false);
      expect(await winnersOf(db(), id)).toEqual([]);
      await store.db.updateTable("draws").set({ deleted_at: 1 }).where("id", "=", id).execute();
    }
  });

  it("begins nothing more once it is stopped, and goes on at the next start", async () => {
    const { id } = await draw();
    await run(closing);
    await finish(drawsJob, store, drawing, { stopped: () => true });
    expect(await winnersOf(db(), id)).toEqual([]);
    await drawWinners(store, business, id, drawing);
    await postWins(store, { id: business, timeZone }, id, drawing, () => true);
    expect(await winnersOf(db(), id)).toHaveLength(5);
    const unposted = () =>
      db().selectFrom("draw_winners").select("place").where("draw_id", "=", id).where("transaction_id", "is", null);
    expect(await unposted().execute()).toHaveLength(5);
    await run(drawing);
    expect(await unposted().execute()).toEqual([]);
  });

  it("is stopped between the parts of drawing, and comes to the same winners at the next start", async () => {
    const { id } = await draw();
    const [last] = await db().selectFrom("draw_prizes").select("id").where("draw_id", "=", id).orderBy("id").execute();
    await store.db
      .updateTable("draw_prizes")
      .set({ num_of_winners: 30 })
      .where("id", "=", last?.id ?? 0)
      .execute();
    await run(closing);
    const { seed } = await db()
      .selectFrom("draw_rounds")
      .select("seed")
      .where("draw_id", "=", id)
      .executeTakeFirstOrThrow();
    let looks = 0;
    const stoppedAfter = (most: number) => () => {
      looks += 1;
      return looks > most;
    };
    // Stopped before the list is read, and before a winner is picked.
    for (const most of [0, 1]) {
      looks = 0;
      expect(await drawWinners(store, business, id, drawing, stoppedAfter(most))).toBe(false);
      expect(looks).toBe(most + 1);
      expect(await roundOf(db(), id)).toMatchObject({ seed: null, revealedAt: null });
      expect(await winnersOf(db(), id)).toEqual([]);
    }
    expect(await drawWinners(others[0] ?? store, business, id, drawing)).toBe(true);
    expect(await roundOf(db(), id)).toMatchObject({ seed });
    expect(await verifyDraw(store, id)).toMatchObject({ entrants: 40, faults: [] });
    expect(await winnersOf(db(), id)).toHaveLength(32);
    await run(drawing);
  });

  it("has nobody win where nobody entered, and goes on past a draw that cannot be run", async () => {
    const { id: empty } = await draw({ start_date: "2025-01-01", end_date: "2025-01-31" });
    await run(drawing);
    expect(await roundOf(db(), empty)).toMatchObject({ entrants: 0, revealedAt: drawing });
    expect(await winnersOf(db(), empty)).toEqual([]);
    expect(await verifyDraw(store, empty)).toMatchObject({ winners: [], faults: [] });

    const { id: broken } = await draw();
    const { id: sound } = await draw();
    await run(closing);
    await store.db.updateTable("draw_rounds").set({ seed: "" }).where("draw_id", "=", broken).execute();
    const errors: unknown[] = [];
    await finish(drawsJob, store, drawing, { failed: (error) => errors.push(error) });
    expect(errors.length).toBe(1);
    expect((await winnersOf(db(), sound)).length).toBe(5);
    await store.db.updateTable("draws").set({ deleted_at: 1 }).where("id", "=", broken).execute();
  });

  // The command finds its store by DATA_DIR, which only SQLite uses.
  if (stores.engine === "sqlite")
    it("is worked out again by npm run draw:verify, which ends with 0, 1 or 2", async () => {
      const { id } = await draw();
      const verifyBy = (drawId: number | string) => {
        const { status, stdout, stderr } = spawnSync(
          process.execPath,
          ["--import", "tsx", "server/cli/draw-verify.ts", String(drawId)],
          { cwd: root, encoding: "utf8", env: { ...process.env, DATA_DIR: store.dataDir, DATABASE_URL: "" } },
        );
        return { status, lines: stdout.trim().split("\n"), stderr: stderr.trim() };
      };
      expect(verifyBy(id)).toMatchObject({ status: 1, stderr: `Draw ${id} is unknown, or still takes entries.` });
      await run(closing);
      const seed = () =>
        store.db.selectFrom("draw_rounds").select("seed").where("draw_id", "=", id).executeTakeFirstOrThrow();
      const closed = verifyBy(id);
      expect(closed).toMatchObject({ status: 2 });
      expect(closed.lines.at(-1)).toBe("NOT DRAWN YET");
      expect(closed.lines.join()).not.toContain((await seed()).seed);
      await run(drawing);
      const drawn = verifyBy(id);
      expect(drawn).toMatchObject({ status: 0 });
      expect(drawn.lines.at(-1)).toBe("OK");
      expect(drawn.lines.filter((line) => line.startsWith("winner")).length).toBe(5);
      expect(drawn.lines.join()).toContain((await seed()).seed);
      await store.db.deleteFrom("draw_winners").where("draw_id", "=", id).where("place", "=", 5).execute();
      const failed = verifyBy(id);
      expect(failed).toMatchObject({ status: 1 });
      expect(failed.lines.at(-1)).toBe("FAILED");
    });
});
