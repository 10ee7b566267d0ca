import { existsSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { sweepImports } from "../../../server/areas/imports/running/sweep";
import {
  cancelImport,
  checkImport,
  createImport,
  finishUpload,
  importDetails,
  importPiece,
  imports,
  matchImport,
  removeImport,
} from "../../../server/contract/imports/calls";
import { importLimits } from "../../../server/contract/imports/words";
import { type Files, StorageUnavailable } from "../../../server/files/store";
import type { Store } from "../../../server/store/store";
import { type Business, Clock, makeCompany } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import {
  csv,
  detailsOf,
  imported,
  importFilesOf,
  importingShop,
  matched,
  reportedRows,
  undone,
  upload,
  work,
} from "../../support/imports";
import { eachEngine } from "../../support/stores";

const day = 24 * 60 * 60_000;
const people = csv(
  "Email,First name,Birth date",
  "ann@mail.example,Ann,1990-05-12",
  "late@mail.example,Late,2199-01-01",
);

eachEngine("the file of an import that is no longer needed", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Business;
  let clock: Clock;
  let files: Files;

  beforeEach(async () => {
    clock = new Clock();
    ({ store, api, shop } = await importingShop(stores, clock));
    await store.db.updateTable("api_sessions").set({ token_expires_at: 9e15, ends_at: 9e15 }).execute();
    files = importFilesOf(store);
  });

  const open = async () =>
    (await answerOf(api, shop.admin, createImport, { body: { kind: "customers", file_name: "a.csv" } })).importId;
  const tokenOf = async (importId: number) =>
    (await store.db.selectFrom("imports").select("token").where("id", "=", importId).executeTakeFirst())?.token ?? "";
  const isThere = (token: string) => existsSync(join(store.dataDir, "imports", token));
  const leftovers = async (importId: number) => ({
    pieces: (await store.db.selectFrom("import_pieces").select("number").where("import_id", "=", importId).execute())
      .length,
    samples: (await store.db.selectFrom("import_samples").select("line").where("import_id", "=", importId).execute())
      .length,
  });
  const sweep = (place = files) => sweepImports(store, place, clock.time);
  const runImport = () => imported(api, store, shop.admin, clock, "customers", people);
  const listed = async () =>
    (await answerOf(api, shop.admin, imports, { query: { page: 1, limit: 100 } })).imports.map((one) => one.import_pk);
  const remove = (importId: number, who = shop.admin) => ask(api, who, removeImport, { body: { importId } });

  describe("is swept", () => {
    it("30 days after its end, with the rows that were told; an undo needs neither", async () => {
      const importId = await runImport();
      const token = await tokenOf(importId);
      const { swept_on } = await detailsOf(api, shop.admin, importId);
      expect(swept_on).toMatch(/^\d{4}-\d\d-\d\d$/);
      clock.pass((importLimits.keptDays - 1) * day);
      expect(await sweep()).toBe(0);
      expect([isThere(token), await leftovers(importId)]).toEqual([true, { pieces: 1, samples: 3 }]);
      clock.pass(2 * day);
      expect(await sweep()).toBe(1);
      expect([isThere(token), await leftovers(importId)]).toEqual([false, { pieces: 0, samples: 0 }]);
      expect(await detailsOf(api, shop.admin, importId)).toMatchObject({
        state: "done",
        swept_on: null,
        preview: [],
        done: { new: 1, refused: 1 },
      });
      expect(await reportedRows(api, shop.admin, importId, "run")).toEqual([]);
      expect(await sweep()).toBe(0);

      await undone(api, store, shop.admin, clock, importId);
      expect(await detailsOf(api, shop.admin, importId)).toMatchObject({ state: "undone", undone: 1 });
    });

    it("once more where an undo told of rows afterwards", async () => {
      const importId = await runImport();
      clock.pass(31 * day);
      await sweep();
      clock.pass(day);
      await store.db.updateTable("customers").set({ updated_at: clock.time }).execute();
      await undone(api, store, shop.admin, clock, importId);
      expect(await reportedRows(api, shop.admin, importId, "undo")).toHaveLength(1);
      expect((await detailsOf(api, shop.admin, importId)).swept_on).not.toBeNull();
      clock.pass(29 * day);
      expect(await sweep()).toBe(0);
      clock.pass(2 * day);
      expect(await sweep()).toBe(1);
      expect(await reportedRows(api, shop.admin, importId, "undo")).toEqual([]);
      expect((await detailsOf(api, shop.admin, importId)).swept_on).toBeNull();
    });

    it("where it was never begun, which is over by that", async () => {
      const broken = await open();
      const left = [
        await upload(api, shop.admin, "customers", people),
        await matched(api, shop.admin, "customers", people),
      ];
      const tokens = await Promise.all([broken, ...left].map(tokenOf));
      clock.pass(31 * day);
      expect(await sweep()).toBe(3);
      expect(tokens.map(isThere)).toEqual([false, false, false]);
      for (const importId of [broken, ...left]) {
        expect(await detailsOf(api, shop.admin, importId)).toMatchObject({ state: "cancelled", swept_on: null });
        expect((await ask(api, shop.admin, checkImport, { body: { importId } })).status).toBe(409);
        const settings = { importId, mapping: {}, date_order: "ymd", decimal_mark: "point", known: "update" } as const;
        expect((await ask(api, shop.admin, matchImport, { body: { ...settings, branch_pk: null } })).status).toBe(409);
      }
    });

    it("where it failed before it ran: its columns are settled then", async () => {
      const importId = await matched(api, shop.admin, "customers", people);
      await files.remove(`${await tokenOf(importId)}/0`);
      await answerOf(api, shop.admin, checkImport, { body: { importId } });
      await work(store, clock);
      expect((await detailsOf(api, shop.admin, importId)).state).toBe("failed");
      clock.pass(31 * day);
      await sweep();
      const settings = { importId, mapping: { 0: "email" }, date_order: "ymd", decimal_mark: "point" } as const;
      const again = await ask(api, shop.admin, matchImport, {
        body: { ...settings, branch_pk: null, known: "update" },
      });
      expect(again.status).toBe(409);
    });

    it("never while it is at work", async () => {
      const importId = await matched(api, shop.admin, "customers", people);
      await answerOf(api, shop.admin, checkImport, { body: { importId } });
      clock.pass(31 * day);
      expect(await sweep()).toBe(0);
      await work(store, clock);
      expect((await detailsOf(api, shop.admin, importId)).state).toBe("checked");
      expect(await sweep()).toBe(0);
    });

    it("once, however many sweep at a time", async () => {
      const ids = [await runImport(), await upload(api, shop.admin, "customers", people)];
      const tokens = await Promise.all(ids.map(tokenOf));
      clock.pass(31 * day);
      const marked = await Promise.all([sweep(), sweep(), sweep()]);
      expect(marked.reduce((sum, one) => sum + one)).toBe(2);
      expect(tokens.map(isThere)).toEqual([false, false]);
    });

    it("to its end at the next sweep, where one was broken off", async () => {
      const importId = await runImport();
      const token = await tokenOf(importId);
      clock.pass(31 * day);
      const away: Files = { ...files, remove: () => Promise.reject(new StorageUnavailable("Away")) };
      await expect(sweep(away)).rejects.toThrow("Away");
      expect(isThere(token)).toBe(true);
      expect((await detailsOf(api, shop.admin, importId)).swept_on).toBeNull();
      await sweep();
      expect([isThere(token), await tokenOf(importId)]).toEqual([false, ""]);
    });
  });

  describe("is removed with its import", () => {
    it("where the upload was refused or broken off, which the list tells until then", async () => {
      const importId = await open();
      const file = new File(["a,b\n1"], "piece");
      await answerOf(api, shop.admin, importPiece, { body: { importId, number: 0, file } });
      const token = await tokenOf(importId);
      expect(await listed()).toEqual([importId]);
      expect((await remove(importId)).status).toBe(200);
      expect(await listed()).toEqual([]);
      expect((await ask(api, shop.admin, importDetails, { query: { importId } })).status).toBe(404);
      expect((await ask(api, shop.admin, finishUpload, { body: { importId } })).status).toBe(404);
      expect((await ask(api, shop.admin, importPiece, { body: { importId, number: 1, file } })).status).toBe(404);
      expect((await remove(importId)).status).toBe(404);
      clock.pass(2 * 60_000);
      await sweep();
      expect([isThere(token), await leftovers(importId)]).toEqual([false, { pieces: 0, samples: 0 }]);
      expect(await store.db.selectFrom("imports").select("id").execute()).toEqual([]);
    });

    it("in every state before it runs, and never after", async () => {
      const checked = await matched(api, shop.admin, "customers", people);
      await answerOf(api, shop.admin, checkImport, { body: { importId: checked } });
      expect((await remove(checked)).status).toBe(409);
      await work(store, clock);
      const cancelled = await matched(api, shop.admin, "customers", people);
      await answerOf(api, shop.admin, cancelImport, { body: { importId: cancelled } });
      for (const importId of [
        await upload(api, shop.admin, "customers", people),
        await matched(api, shop.admin, "customers", people),
        checked,
        cancelled,
      ])
        expect((await remove(importId)).status).toBe(200);
      const ran = await runImport();
      expect((await remove(ran)).status).toBe(409);
      await undone(api, store, shop.admin, clock, ran);
      expect((await remove(ran)).status).toBe(409);
      clock.pass(2 * 60_000);
      await sweep();
      expect(await store.db.selectFrom("imports").select("id").execute()).toEqual([{ id: ran }]);
      expect(isThere(await tokenOf(ran))).toBe(true);
    });

    it("by those who may import, and of their own business", async () => {
      const importId = await open();
      for (const who of [shop.clerk, shop.branchAdmin, shop.branchClerk, shop.nobody])
        expect((await remove(importId, who)).status).toBe(403);
      const stranger = await makeCompany(store, "stranger");
      expect((await remove(importId, stranger.admin)).status).toBe(404);
      expect(await listed()).toEqual([importId]);
    });
  });
});
