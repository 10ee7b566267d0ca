import { beforeAll, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { checkImport } from "../../../server/areas/imports/running/check";
import { LostHold } from "../../../server/areas/imports/running/hold";
import { cancelImport, checkImport as checkCall } from "../../../server/contract/imports/calls";
import { importLimits } from "../../../server/contract/imports/words";
import type { Files } from "../../../server/files/store";
import type { Store } from "../../../server/store/store";
import { type Business, Clock } from "../../support/api";
import { answerOf } from "../../support/ask";
import {
  checked,
  csv,
  detailsOf,
  importingShop,
  matched,
  reportedRows,
  runningImport,
  work,
} from "../../support/imports";
import { eachEngine } from "../../support/stores";

const clock = new Clock();

eachEngine("the dry run of an import", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Business;

  beforeAll(async () => {
    ({ store, api, shop } = await importingShop(stores, clock));
  });

  /** Starts a check of an import and takes its lease. */
  async function runningCheck(importId: number, now = clock.now) {
    await answerOf(api, shop.admin, checkCall, { body: { importId } });
    return runningImport(store, importId, now);
  }

  it("lets pages have their turn between its pieces", async () => {
    const lines = Array.from({ length: 2_300 }, (_, n) => `p${n}@mail.example`);
    const importId = await matched(api, shop.admin, "customers", csv("Email", ...lines));
    let turns = 0;
    let next: NodeJS.Immediate;
    const count = () => {
      turns += 1;
      next = setImmediate(count);
    };
    const seen: number[] = [];
    const { row, hold, files } = await runningCheck(importId, () => {
      seen.push(turns);
      return clock.time;
    });
    seen.length = 0;
    next = setImmediate(count);
    await checkImport(store, files, row, hold).finally(() => clearImmediate(next));
    expect(await detailsOf(api, shop.admin, importId)).toMatchObject({ state: "checked", checked: { new: 2_300 } });
    // Five batches and the end, each in its own turn, in addition to preparation and lease renewals.
    expect(new Set(seen).size).toBeGreaterThanOrEqual(6);
  });

  it("is cancelled at once, also where a file is nothing but blank rows for long", async () => {
    const { pieceBytes } = importLimits;
    const blank = `${",".repeat(8191)}\n`;
    const importId = await matched(
      api,
      shop.admin,
      "customers",
      csv("Email", "one@mail.example", blank.repeat((3 * pieceBytes) / blank.length)),
    );
    let at = clock.time;
    const { row, hold, files } = await runningCheck(importId, () => (at += 1000));
    const read: string[] = [];
    const cancelling: Files = {
      ...files,
      async read(key) {
        read.push(key);
        if (read.length === 2) await answerOf(api, shop.admin, cancelImport, { body: { importId } });
        return files.read(key);
      },
    };
    await expect(checkImport(store, cancelling, row, hold)).rejects.toThrow(LostHold);
    expect(read).toHaveLength(2);
  });

  it("says how far it is within a file of one piece", async () => {
    const lines = Array.from({ length: 2_300 }, (_, n) => `q${n}@mail.example,${"long ".repeat(100)}`);
    const importId = await matched(api, shop.admin, "customers", csv("Email,Left out", ...lines));
    const { row, hold, files } = await runningCheck(importId);
    const percents = new Set<number>();
    const watched: Store = {
      ...store,
      transaction: async (piece) => {
        const result = await store.transaction(piece);
        percents.add((await detailsOf(api, shop.admin, importId)).percent);
        return result;
      },
    };
    await checkImport(watched, files, row, hold);
    const order = [...percents];
    expect(order.length).toBeGreaterThan(3);
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    expect([order[0], order.at(-1)]).toEqual([0, 100]);
  });

  it("leaves what another worker has told", async () => {
    const lines = Array.from({ length: 2_100 }, (_, n) => `nobody${n}`);
    const importId = await checked(api, store, shop.admin, clock, "customers", csv("Email", ...lines));
    const rows = await reportedRows(api, shop.admin, importId, "check");
    expect(rows).toHaveLength(1000);
    const { row, hold, files } = await runningCheck(importId);
    let begun = 0;
    const overtaken: Store = {
      ...store,
      transaction: async (piece) => {
        const result = await store.transaction(piece);
        begun += 1;
        if (begun === 1)
          await store.db.updateTable("imports").set({ worker: "another" }).where("id", "=", importId).execute();
        return result;
      },
    };
    await expect(checkImport(overtaken, files, row, hold)).rejects.toThrow(LostHold);
    expect(await reportedRows(api, shop.admin, importId, "check")).toEqual(rows);
  });

  it("tells again what it told, once", async () => {
    const lines = Array.from({ length: 2_100 }, (_, n) => `nobody${n}`);
    const importId = await matched(api, shop.admin, "customers", csv("Email", ...lines));
    for (const _time of [1, 2]) {
      await answerOf(api, shop.admin, checkCall, { body: { importId } });
      await work(store, clock);
      const { rows } = await store.db
        .selectFrom("import_samples")
        .select(({ fn }) => fn.countAll<number>().as("rows"))
        .where("import_id", "=", importId)
        .executeTakeFirstOrThrow();
      expect(Number(rows)).toBe(2_100);
    }
  });
});
