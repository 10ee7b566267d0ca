import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { importRow } from "../../../server/areas/imports/running/new-import";
import { createImport } from "../../../server/contract/imports/calls";
import { importLimits } from "../../../server/contract/imports/words";
import { tokenFor } from "../../support/api";
import { answerOf } from "../../support/ask";
import { postOver, shownTo } from "../../support/edited-page";
import { csv, upload } from "../../support/imports";
import { rowsIn } from "../../support/page-html";
import { readAct } from "../../support/wizard";
import { wizardShop } from "../../support/wizard-shop";

const wizard = wizardShop();
let who: { token: string };

beforeAll(async () => {
  const { store } = wizard.door;
  const admin = store.db.selectFrom("users").select("id").where("username", "=", wizard.shop.admin.username);
  who = { token: await tokenFor(store, (await admin.executeTakeFirstOrThrow()).id, Date.now()) };
});

function api() {
  const { portalApi } = wizard.door;
  if (!portalApi) throw new Error("The API is not embedded");
  return portalApi;
}

const states = async () =>
  (await wizard.door.store.db.selectFrom("imports").select("state").orderBy("id").execute()).map(({ state }) => state);

const remove = async (importId: number, more: Record<string, string> = {}, search = "") =>
  readAct(
    await wizard.admin.postTo(
      await import("../../../app/features/imports/pages/list"),
      `/import-data${search}`,
      {},
      { remove: String(importId), ...more },
    ),
  );

async function send(name: string, bytes: Uint8Array<ArrayBuffer>, key = "") {
  const form = new FormData();
  if (key) form.append("idempotency_key", key);
  form.append("kind", "customers");
  form.append("file", new File([bytes], name));
  return readAct(
    await wizard.admin.postTo(
      await import("../../../app/features/imports/pages/create"),
      "/import-data/create",
      {},
      form,
    ),
  );
}

test("the columns of a file are offered under the business's own names, in its order, without what it hides", async () => {
  const { db } = wizard.door.store;
  const settings = [
    { field: "custom_field_1", text: "Favourite bread", is_hidden: 0 as const },
    { field: "phone", text: "Mobile", is_hidden: 0 as const },
    { field: "notes", text: "Notes", is_hidden: 1 as const },
  ];
  const rows = settings.map((one, position) => ({ ...one, position, custom_flag: 0 as const }));
  await db
    .insertInto("batch_import_settings")
    .values(rows.map((row) => ({ ...row, business_id: wizard.shop.id })))
    .execute();
  const importId = await upload(api(), who, "customers", csv("Favourite bread,Mobile,Notes", "Rye,514 555 0101,none"));
  const page = await import("../../../app/features/imports/pages/import");
  const address = `/import-data/${importId}`;
  const { matching } = await wizard.admin.visit(page, address, { action: String(importId) });
  expect(matching?.form.mapping).toEqual(["custom_field_1", "phone", ""]);
  expect(matching?.fields.slice(0, 2).map(({ text }) => text)).toEqual(["Favourite bread", "Mobile"]);
  expect(matching?.fields.map(({ field }) => field)).not.toContain("notes");
  const posted = { act: "match", idempotency_key: "match-hidden-1", date_order: "ymd", decimal_mark: "point" };
  const hidden = { ...posted, "mapping[0]": "", "mapping[1]": "phone", "mapping[2]": "notes", known: "update" };
  expect(readAct(await wizard.admin.postTo(page, address, { action: String(importId) }, hidden))).toMatchObject({
    status: 422,
  });
  await remove(importId);
  await db.deleteFrom("batch_import_settings").where("business_id", "=", wizard.shop.id).execute();
  await db.deleteFrom("imports").where("id", "=", importId).execute();
});

describe("the files of imports", () => {
  test("one that is refused is not left behind", async () => {
    const zip = new Uint8Array(Buffer.from("504b030414000600080000", "hex"));
    const blank = new Uint8Array(Buffer.from("\n\n,,\n"));
    for (const bytes of [zip, blank]) expect(await send("people.csv", bytes)).toMatchObject({ status: 422 });
    expect(await states()).toEqual(["removed", "removed"]);
    expect(await send("people.csv", csv("email", "a@b.example"))).toMatchObject({ status: 303 });
    expect(await states()).toEqual(["removed", "removed", "uploaded"]);
  });

  test("one that is sent twice at once is one import, which a later file of the same page does not touch", async () => {
    const before = (await states()).length;
    const people = csv("email", "twice@mail.example");
    const [one, other] = await Promise.all([1, 2].map(() => send("twice.csv", people, "page-upload-1")));
    expect(one).toMatchObject({ status: 303 });
    expect(other).toEqual(one);
    expect((await states()).slice(before)).toEqual(["uploaded"]);
    const late = await send("twice.csv", csv("email", "late@mail.example"), "page-upload-1");
    expect(late).toMatchObject({ status: 422 });
    expect((await states()).slice(before)).toEqual(["uploaded"]);
  });

  test("one that finds no room is refused beside its field", async () => {
    const size = importLimits.waitingBytes;
    const { id } = await wizard.door.store.db
      .insertInto("imports")
      .values(importRow(wizard.shop.id, { size, state: "cancelled" }))
      .returning("id")
      .executeTakeFirstOrThrow();
    const got = await send("people.csv", csv("email", "a@b.example"));
    expect(got).toMatchObject({ status: 429 });
    expect(JSON.stringify(got)).toContain("Run or remove pending imports");
    await wizard.door.store.db.deleteFrom("imports").where("id", "=", id).execute();
  });

  test("one that was broken off is removed by its button, however often that is pressed", async () => {
    const { importId } = await answerOf(api(), who, createImport, { body: { kind: "customers", file_name: "a.csv" } });
    const press = { idempotency_key: "press-remove-1" };
    expect(await remove(importId, press)).toEqual({ status: 303, to: "/import-data" });
    expect(await remove(importId, press)).toEqual({ status: 303, to: "/import-data" });
    expect(await remove(importId, {}, "?page=2")).toEqual({ status: 303, to: "/import-data?page=2" });
    const whole = await upload(api(), who, "customers", csv("email", "a@b.example"));
    expect(await remove(whole)).toEqual({ status: 303, to: "/import-data" });
    expect((await states()).slice(-2)).toEqual(["removed", "removed"]);
    for (const remove_ of ["x", "0", ""]) expect(await remove(0, { remove: remove_ })).toMatchObject({ status: 404 });
  });
});

describe("the columns that somebody else has matched meanwhile", () => {
  const page = () => import("../../../app/features/imports/pages/import");

  async function opened() {
    const importId = await upload(api(), who, "customers", csv("Person,Reach", "Ann,ann@mail.example"));
    const address = `/import-data/${importId}`;
    const params = { action: String(importId) };
    const post = async (fields: Record<string, string>) =>
      wizard.admin.postTo(await page(), address, params, { idempotency_key: randomUUID(), ...fields });
    return {
      form: async () => {
        const { matching } = await wizard.admin.visit(await page(), address, params);
        if (!matching) throw new Error("The columns are settled");
        const { mapping: _, ...rest } = matching.form;
        return { act: "match", ...rest, "mapping[0]": "firstName", "mapping[1]": "email" };
      },
      post,
      edited: { path: `${address}?change=1`, params, route: await page(), submit: "Check file" },
      storedMatching: () =>
        wizard.door.store.db
          .selectFrom("imports")
          .select(["mapping", "has_header", "date_order"])
          .where("id", "=", importId)
          .executeTakeFirstOrThrow(),
      // Ends the dry run that matching started, so that columns can be matched again.
      settle: () =>
        wizard.door.store.db.updateTable("imports").set({ state: "checked" }).where("id", "=", importId).execute(),
    };
  }

  test("are joined with what is chosen here: only the same column is a question", async () => {
    const { edited, storedMatching, settle } = await opened();
    const { admin } = wizard;
    const [before, tab] = [await shownTo(admin, edited), await shownTo(admin, edited)];
    const named = { "mapping[0]": "firstName" };
    const theirs = { ...named, "mapping[1]": "account_number" };
    expect(readAct(await postOver(admin, edited, tab, theirs))).toMatchObject({ status: 303 });
    await settle();
    const beside = { ...named, date_order: "dmy" };
    expect(readAct(await postOver(admin, edited, before, beside))).toMatchObject({ status: 303 });
    await settle();
    expect(await storedMatching()).toMatchObject({ mapping: '["firstName","account_number"]', date_order: "dmy" });

    const stale = await postOver(admin, edited, before, { ...named, "mapping[1]": "email" });
    expect(stale).toMatchObject({ data: { conflict: true } });
    expect(await storedMatching()).toMatchObject({ mapping: '["firstName","account_number"]' });
    const both = await shownTo(admin, edited, (stale as { readonly data: object }).data);
    expect(rowsIn(both).slice(1, 3)).toEqual([
      ["Reach", "Skip column", "Account number", "Email"],
      [expect.stringContaining("Column"), expect.anything()],
    ]);
    expect(readAct(await postOver(admin, edited, both, {}, "Save my version"))).toMatchObject({ status: 303 });
    expect(await storedMatching()).toMatchObject({ mapping: '["firstName","email"]', date_order: "dmy" });
  });

  test("are a question once the file has other columns", async () => {
    const { form, post, edited, storedMatching } = await opened();
    const { admin } = wizard;
    const before = await shownTo(admin, edited);
    const { revision } = await form();
    await post({ act: "reread", encoding: "utf-8", delimiter: "semicolon", has_header: "1", revision });
    const stored = (await storedMatching()).mapping;
    const stale = await postOver(admin, edited, before, { "mapping[0]": "email", date_order: "dmy" });
    expect(stale).toMatchObject({ data: { conflict: true } });
    expect((await storedMatching()).mapping).toBe(stored);
    const both = await shownTo(admin, edited, (stale as { readonly data: object }).data);
    expect(rowsIn(both)[1]).toEqual(["Columns of the file", "Person, Reach", "Person,Reach", "Person, Reach"]);
  });

  test("stay when the file is read another way by a page that has not seen them", async () => {
    const { form, post, storedMatching, settle } = await opened();
    const { revision } = await form();
    const reading = { act: "reread", encoding: "utf-8", delimiter: "comma", revision };
    await post({ ...(await form()), "mapping[1]": "account_number" });
    await settle();
    expect(readAct(await post(reading))).toMatchObject({ status: 422 });
    expect(await storedMatching()).toMatchObject({ has_header: 1, mapping: '["firstName","account_number"]' });
  });

  test("are no obstacle to who names no version, as an older client does", async () => {
    const { form, post, settle } = await opened();
    const { revision: _, ...mine } = await form();
    await post({ ...mine, "mapping[1]": "account_number" });
    await settle();
    expect(readAct(await post(mine))).toMatchObject({ status: 303 });
  });
});
