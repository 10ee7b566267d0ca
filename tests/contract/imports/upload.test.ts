import { createHash } from "node:crypto";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { importRow } from "../../../server/areas/imports/running/new-import";
import { pieceKey } from "../../../server/areas/imports/running/pieces";
import {
  createImport,
  finishUpload,
  importDetails,
  importPiece,
  imports,
  matchImport,
  rereadImport,
} from "../../../server/contract/imports/calls";
import { importLimits } from "../../../server/contract/imports/words";
import { openFileFolder } from "../../../server/files/folder";
import type { Store } from "../../../server/store/store";
import { apiOn, type Business, makeCompany } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { csv, detailsOf, upload } from "../../support/imports";
import { standsForName, until } from "../../support/meanwhile";
import { eachEngine } from "../../support/stores";

const fileOf = (bytes: Uint8Array<ArrayBuffer> | string) =>
  new File([typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes], "piece");

eachEngine("the file of an import", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Business;
  let stranger: Business;

  beforeAll(async () => {
    store = await stores.fresh();
    api = apiOn(store);
    shop = await makeCompany(store, "shop");
    stranger = await makeCompany(store, "stranger");
  });

  const open = async () =>
    (await answerOf(api, shop.admin, createImport, { body: { kind: "customers", file_name: "a.csv" } })).importId;
  const sendPiece = (importId: number, number: number, file: File, who = shop.admin, by = api) =>
    ask(by, who, importPiece, { body: { importId, number, file } });
  const digestOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
  /** Digests of a piece: of the stored bytes, and the one in its row. */
  const digestsOf = async (importId: number, number: number) => {
    const { token } = await store.db
      .selectFrom("imports")
      .select("token")
      .where("id", "=", importId)
      .executeTakeFirstOrThrow();
    const bytes = await folder().read(pieceKey(token, number));
    const { digest } = await store.db
      .selectFrom("import_pieces")
      .select("digest")
      .where("import_id", "=", importId)
      .where("number", "=", number)
      .executeTakeFirstOrThrow();
    return { stored: digestOf(bytes ?? new Uint8Array()), recorded: digest };
  };
  const folder = () => openFileFolder(join(store.dataDir, "imports"));

  it("is described, and its columns are matched by their names in three languages", async () => {
    const french = csv(
      "Courriel;Prénom;Nom de famille;Date de naissance;Étiquettes;Autre",
      "a@b.example;Zoé;Roy;31/12/1990;Or;x",
    );
    const details = await detailsOf(api, shop.admin, await upload(api, shop.admin, "customers", french));
    expect(details).toMatchObject({
      state: "uploaded",
      encoding: "utf-8",
      delimiter: "semicolon",
      has_header: true,
      mapping: ["email", "firstName", "lastName", "birthDate", "userTags", ""],
      remembered: false,
      date_order: "dmy",
    });
    const spanish = csv("Correo electrónico,Nombre,Apellidos,Teléfono", "a@b.example,Ana,Ruiz,+34 600 000 000");
    const other = await detailsOf(api, shop.admin, await upload(api, shop.admin, "customers", spanish));
    expect(other.mapping).toEqual(["email", "firstName", "lastName", "phone"]);
    expect(other.preview).toEqual([["a@b.example", "Ana", "Ruiz", "+34 600 000 000"]]);
  });

  it("has of two pieces of one number that are sent at once one, and the row that belongs to it", async () => {
    for (let round = 0; round < 8; round += 1) {
      const importId = await open();
      const letters = ["a", "b", "c", "d"];
      const answers = await Promise.all(
        letters.map((one) => sendPiece(importId, 0, fileOf(`name\n${one.repeat(5000)}`))),
      );
      expect(answers.map(({ status }) => status)).toEqual(letters.map(() => 200));
      const { stored, recorded } = await digestsOf(importId, 0);
      expect(stored).toBe(recorded);
    }
  });

  it("has one of two pieces of one number also where two processes take them in at once", async () => {
    const files = folder();
    let go: (() => void) | undefined;
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    const storedKeys: string[] = [];
    const slow = apiOn(store, {
      importFiles: {
        ...files,
        keep: async (key, bytes) => {
          await files.keep(key, bytes);
          storedKeys.push(key);
          await gate;
        },
      },
    });
    const beside = apiOn(await stores.beside(store), { importFiles: files });
    const importId = await open();
    const first = sendPiece(importId, 0, fileOf("name\nfirst"), shop.admin, slow);
    await until(() => storedKeys.length === 1);
    let answered = false;
    const second = sendPiece(importId, 0, fileOf("name\nsecond"), shop.admin, beside).finally(() => {
      answered = true;
    });
    // On PostgreSQL the second request waits for the first; on SQLite it finishes before the first writes its row.
    await until(
      () => answered,
      () => stores.engine === "postgres" && standsForName(store),
    );
    go?.();
    expect((await Promise.all([first, second])).map(({ status }) => status)).toEqual([200, 200]);
    const { stored, recorded } = await digestsOf(importId, 0);
    const last = stores.engine === "postgres" ? "second" : "first";
    expect([stored, recorded]).toEqual([digestOf(Buffer.from(`name\n${last}`)), stored]);
  });

  it("is read in other ways when it was taken for something else", async () => {
    const importId = await upload(
      api,
      shop.admin,
      "customers",
      new Uint8Array(Buffer.from("caf\u00e9\u0080,b\n1,2\n", "latin1")),
    );
    expect(await detailsOf(api, shop.admin, importId)).toMatchObject({
      encoding: "windows-1252",
      columns: ["café€", "b"],
    });
    await answerOf(api, shop.admin, rereadImport, {
      body: { importId, encoding: "windows-1252", delimiter: "comma", has_header: false },
    });
    expect(await detailsOf(api, shop.admin, importId)).toMatchObject({
      columns: ["Column 1", "Column 2"],
      preview: [
        ["café€", "b"],
        ["1", "2"],
      ],
    });
  });

  it("remembers how a header was matched, for its business alone", async () => {
    const bytes = csv("Contact,Who", "a@b.example,Zoé Roy");
    const importId = await upload(api, shop.admin, "customers", bytes);
    await answerOf(api, shop.admin, matchImport, {
      body: {
        importId,
        mapping: { 0: "email", 1: "name" },
        date_order: "mdy",
        decimal_mark: "comma",
        country: "CA",
        branch_pk: shop.branch,
        known: "skip",
      },
    });
    const again = await detailsOf(api, shop.admin, await upload(api, shop.admin, "customers", bytes));
    expect(again).toMatchObject({
      mapping: ["email", "name"],
      remembered: true,
      date_order: "mdy",
      decimal_mark: "comma",
      country: "CA",
    });
    const theirs = await detailsOf(api, stranger.admin, await upload(api, stranger.admin, "customers", bytes));
    expect(theirs).toMatchObject({ mapping: ["", ""], remembered: false });
  });

  it("takes phone numbers for the business's own country's until another is chosen, for that header from then on", async () => {
    const bytes = csv("Cell,Full name", "06 12 34 56 78,Zoé Roy");
    const importId = await upload(api, shop.admin, "customers", bytes);
    const { country, countries, mapping } = await detailsOf(api, shop.admin, importId);
    expect(country).toBe("CA");
    expect(countries).toContainEqual(
      expect.objectContaining({ code: "FR", countryDispName: "France", phone_code: "33" }),
    );
    expect(countries.map(({ code }) => code)).toContain(country);
    await answerOf(api, shop.admin, matchImport, {
      body: {
        importId,
        mapping: Object.fromEntries(mapping.map((field, index) => [String(index), field])),
        date_order: "ymd",
        decimal_mark: "point",
        country: "FR",
        branch_pk: null,
        known: "update",
      },
    });
    const again = await upload(api, shop.admin, "customers", bytes);
    expect((await detailsOf(api, shop.admin, again)).country).toBe("FR");
    const other = await upload(api, shop.admin, "customers", csv("Cell,Who", "5145550101,Zoé Roy"));
    expect((await detailsOf(api, shop.admin, other)).country).toBe("CA");
  });

  it.each([
    ["a spreadsheet called .csv", "PK\u0003\u0004rest", "spreadsheet"],
    ["an old workbook", "\u00d0\u00cf\u0011\u00e0", "Excel"],
    ["a PDF", "%PDF-1.7", "PDF"],
    ["zero bytes", `a,b\n${"\u0000".repeat(3000)}x`, "not a text table"],
  ])("refuses %s at its first piece", async (_name, bytes, message) => {
    const got = await sendPiece(await open(), 0, fileOf(bytes));
    expect(got.status).toBe(200);
    expect(got.errors.file?.[0]).toContain(message);
  });

  it("refuses a file without anything in it", async () => {
    const importId = await open();
    expect((await ask(api, shop.admin, finishUpload, { body: { importId } })).errors.file).toEqual([
      "The file is empty.",
    ]);
    const blank = await open();
    await sendPiece(blank, 0, fileOf("\n\n,,\n"));
    expect((await ask(api, shop.admin, finishUpload, { body: { importId: blank } })).errors.file).toEqual([
      "There are no rows in the file.",
    ]);
  });

  it.each(["a", "\n"])("refuses a file that begins with a megabyte of %j", async (byte) => {
    const importId = await open();
    await sendPiece(importId, 0, fileOf(byte.repeat(1024 * 1024 + 10)));
    expect((await ask(api, shop.admin, finishUpload, { body: { importId } })).errors.file).toEqual([
      "No complete row in the first megabyte of the file.",
    ]);
  });

  it("takes pieces in order and of one size, and each as often as it comes", async () => {
    const importId = await open();
    const whole = new Uint8Array(importLimits.pieceBytes).fill(97);
    expect((await sendPiece(importId, 1, fileOf("late"))).status).toBe(409);
    expect((await sendPiece(importId, 0, fileOf(whole))).status).toBe(200);
    expect((await sendPiece(importId, 0, fileOf(whole))).status).toBe(200);
    expect((await sendPiece(importId, 1, fileOf("short"))).status).toBe(200);
    expect((await sendPiece(importId, 2, fileOf("after a short one"))).status).toBe(409);
    const tooMuch = new Uint8Array(importLimits.pieceBytes + 1).fill(97);
    expect((await sendPiece(importId, 1, fileOf(tooMuch))).status).toBe(413);
    expect((await sendPiece(importId, -1, fileOf("x"))).status).toBe(409);
    const row = await store.db
      .selectFrom("imports")
      .select(["size", "pieces"])
      .where("id", "=", importId)
      .executeTakeFirst();
    expect(row).toEqual({ size: importLimits.pieceBytes + 5, pieces: 2 });
  });

  it("asks for the columns that it cannot do without", async () => {
    const importId = await upload(api, shop.admin, "transactions", csv("a,b,c", "1,2,3"));
    const matched = (mapping: Record<string, string>, more = {}) =>
      ask(api, shop.admin, matchImport, {
        body: {
          importId,
          mapping,
          date_order: "ymd",
          decimal_mark: "point",
          branch_pk: null,
          known: "update",
          ...more,
        },
      });
    expect((await matched({})).errors.mapping?.[0]).toContain("email, phone or account number");
    expect((await matched({ 0: "email" })).errors.mapping?.[0]).toContain("date");
    expect((await matched({ 0: "email", 1: "date" })).errors.mapping?.[0]).toContain("amount or points");
    expect((await matched({ 0: "email", 1: "email" })).errors["mapping[1]"]?.[0]).toContain("already");
    expect((await matched({ 0: "uid" })).errors["mapping[0]"]).toEqual(["Choose one of the fields"]);
    const fine = { 0: "email", 1: "date", 2: "amount" };
    expect((await matched(fine, { branch_pk: stranger.branch })).errors.branch_pk).toEqual(["Choose a branch"]);
    expect((await matched(fine, { country: "ZZ" })).errors.country).toEqual(["Choose a country"]);
    expect((await matched(fine, { country: "CA" })).status).toBe(200);
    expect((await matched(fine)).status).toBe(200);
    expect((await detailsOf(api, shop.admin, importId)).state).toBe("matched");
  });

  it("finds no room where too much lies of imports that never ran", async () => {
    const full = await makeCompany(store, "full");
    const opened = (who = full.admin) =>
      ask(api, who, createImport, { body: { kind: "customers", file_name: "a.csv" } });
    const { importId } = (await opened()).answer ?? { importId: 0 };
    const { id } = await store.db
      .insertInto("imports")
      .values(importRow(full.id, { state: "cancelled", size: importLimits.waitingBytes - 3 * importLimits.pieceBytes }))
      .returning("id")
      .executeTakeFirstOrThrow();
    // The next piece of an open import is accepted, but there is no room for another import.
    expect((await sendPiece(importId, 0, fileOf("a,b\n1,2"), full.admin)).status).toBe(200);
    const refused = await opened();
    expect(refused.status).toBe(429);
    expect(refused.text).toContain("Run or remove pending imports");
    const more = 1 + importLimits.waitingBytes - 2 * importLimits.pieceBytes;
    await store.db.updateTable("imports").set({ size: more }).where("id", "=", id).execute();
    expect((await sendPiece(importId, 0, fileOf("a,b\n1,2"), full.admin)).status).toBe(429);
    expect((await opened(shop.admin)).status).toBe(200);
    for (const change of [{ started_at: 1 }, { started_at: null, token: "" }]) {
      await store.db.updateTable("imports").set(change).where("id", "=", id).execute();
      expect((await sendPiece(importId, 0, fileOf("a,b\n1,2"), full.admin)).status).toBe(200);
    }
  });

  it("is nobody else's", async () => {
    const importId = await upload(api, shop.admin, "customers", csv("email", "a@b.example"));
    expect((await ask(api, stranger.admin, importDetails, { query: { importId } })).status).toBe(404);
    expect((await sendPiece(importId, 0, fileOf("x"), stranger.admin)).status).toBe(404);
    expect(
      (await answerOf(api, stranger.admin, imports, { query: { page: 1, limit: 100 } })).imports.map(
        (one) => one.import_pk,
      ),
    ).not.toContain(importId);
  });

  it("needs a business admin with any marketing permission", async () => {
    for (const who of [shop.clerk, shop.branchAdmin, shop.branchClerk, shop.nobody])
      expect((await ask(api, who, imports, { query: { page: 1, limit: 10 } })).status).toBe(403);
    for (const action of ["read", "create", "update"]) {
      const someone = await shop.signIn("business_admin", {
        permissions_on: 1,
        permissions: JSON.stringify([`marketing.${action}`]),
        username: `shop.${action}`,
      });
      expect((await ask(api, someone, imports, { query: { page: 1, limit: 10 } })).status).toBe(200);
    }
  });
});
