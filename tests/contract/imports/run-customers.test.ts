import { beforeAll, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { cancelImport, checkImport, importRows, startImport, undoImport } from "../../../server/contract/imports/calls";
import { makeTier } from "../../../server/demo/factories";
import { verify } from "../../../server/ledger/verify";
import type { Store } from "../../../server/store/store";
import { type Business, Clock, makeCompany } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import {
  checked,
  csv,
  detailsOf,
  imported,
  importingShop,
  matched,
  reportedRows,
  undone,
  upload,
  work,
} from "../../support/imports";
import { booksOf } from "../../support/profiles";
import { eachEngine } from "../../support/stores";
import { makeTag } from "../../support/tags";

const clock = new Clock();
const header = "Email,First name,Last name,Phone,Birth date,Account number,Tags,SMS consent,Points,Notes";

eachEngine("an import of customers", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Business;
  let stranger: Business;

  const everyone = () =>
    store.db.selectFrom("customers").selectAll().where("business_id", "=", shop.id).orderBy("id").execute();
  const named = async (email: string) => (await everyone()).find((one) => one.email === email && one.left_at === null);
  const run = (lines: string[], more = {}) =>
    imported(api, store, shop.admin, clock, "customers", csv(header, ...lines), more);

  beforeAll(async () => {
    ({ store, api, shop } = await importingShop(stores, clock));
    stranger = await makeCompany(store, "stranger");
    await makeTier(store.db, shop.id, { name: "Gold" });
    for (const { id } of [shop, stranger]) for (const name of ["VIP", "Été"]) await makeTag(store, id, name);
  });

  it("makes customers with everything that the row says", async () => {
    const importId = await run([
      ' Ann@Mail.example ,Ann,Roy,(514) 555-0101,1990-05-12,A-1,"vip, ete",yes,"1,200","first line',
      'second line"',
    ]);
    expect(await detailsOf(api, shop.admin, importId)).toMatchObject({
      state: "done",
      rows: 1,
      checked: { new: 1, changed: 0, same: 0, refused: 0 },
      done: { new: 1, changed: 0, same: 0, refused: 0 },
      percent: 100,
    });
    const ann = await named("ann@mail.example");
    expect(ann).toMatchObject({
      first_name: "Ann",
      last_name: "Roy",
      phone: "+15145550101",
      phone_country: "CA",
      birth_date: "1990-05-12",
      account_number: "A-1",
      consent_sms: 1,
      allow_sms_status: 1,
      consent_email: 0,
      points_balance: 1200,
      notes: "first line\nsecond line",
      branch_id: shop.branch,
      updated_at: null,
    });
    const tags = await store.db
      .selectFrom("customer_tags")
      .select("tag_id")
      .where("customer_id", "=", ann?.id ?? 0)
      .execute();
    expect(tags).toHaveLength(2);
    expect(await verify(store, booksOf(shop, clock))).toEqual([]);
  });

  it("changes those it knows by email, phone or account number, and leaves what the row leaves blank", async () => {
    const importId = await run(["ann@mail.example,Anne,,,,,,,50,", ",,,514-555-0101,,,,,,", ",,Royer,,,A-2,,,,"]);
    expect((await detailsOf(api, shop.admin, importId)).done).toEqual({ new: 1, changed: 1, same: 1, refused: 0 });
    expect(await named("ann@mail.example")).toMatchObject({
      first_name: "Anne",
      last_name: "Roy",
      phone: "+15145550101",
      points_balance: 1200,
    });
    expect(await verify(store, booksOf(shop, clock))).toEqual([]);
  });

  it("takes a consent for the number of its own row, and none for a number that comes alone", async () => {
    await run(["sms@mail.example,Sam,,514-555-0130,,,,yes,,"]);
    await run(["sms@mail.example,,,514-555-0131,,,,yes,,"]);
    expect(await named("sms@mail.example")).toMatchObject({ phone: "+15145550131", allow_sms_status: 1 });
    await run(["sms@mail.example,,,514-555-0132,,,,,,"]);
    expect(await named("sms@mail.example")).toMatchObject({ phone: "+15145550132", allow_sms_status: 0 });
  });

  it("leaves known customers alone where that is asked for", async () => {
    const importId = await run(["ann@mail.example,Somebody,,,,,,,,"], { known: "skip" });
    expect((await detailsOf(api, shop.admin, importId)).done).toMatchObject({ changed: 0, same: 1 });
    expect(await named("ann@mail.example")).toMatchObject({ first_name: "Anne" });
  });

  it("refuses rows with the line and the reason, and takes the others", async () => {
    const lines = [
      "no-address,Bo,,,,,,,,",
      "bo@mail.example,Bo,,12345,,,,,,",
      "cy@mail.example,Cy,,,2030-01-01,,,,,",
      "di@mail.example,Di,,,31/31/2000,,,,,",
      "ed@mail.example,Ed,,,,,,,1e308,",
      "fy@mail.example,Fy,,,,,,,NaN,",
      "gus@mail.example,Gus,,,,,,,-5,",
      "hal@mail.example,Hal,,,,,nobody's,,,",
      "ida@mail.example,Ida,,,,,,perhaps,,",
      "jo@mail.example,Jo",
      "ky@mail.example,Ky,,,,,,,,,extra",
      ",Lu,,,,,,,,",
      "twin@mail.example,One,,,,,,,,",
      "TWIN@mail.example,Two,,,,,,,,",
      "ann@mail.example,,,,,A-2,,,,",
      "max@mail.example,Ma\u0007x,,,,,,,,",
      "ned@mail.example,Ned,,,,,,,,",
    ];
    const importId = await run(lines);
    const rows = await reportedRows(api, shop.admin, importId, "run");
    expect(rows.map(({ line, problems }) => [line, problems[0]?.field, problems[0]?.message])).toEqual([
      [2, "email", "Enter an email address such as ann@mail.example"],
      [3, "phone", "Not a valid phone number in Canada. Start foreign numbers with +"],
      [4, "birthDate", "The birth date is in the future"],
      [5, "birthDate", "“31/31/2000” is not a date"],
      [6, "points", "Enter whole points, such as 1,200"],
      [7, "points", "Enter whole points, such as 1,200"],
      [8, "points", "Enter whole points, such as 1,200"],
      [9, "userTags", "Unknown tag “nobody's”"],
      [10, "consentPhone", "Enter yes or no"],
      [11, "", "Row has 2 cells, header has 10"],
      [12, "", "Row has 11 cells, header has 10"],
      [13, "", "Row needs an email, phone or account number"],
      [15, "email", "Line 14 has the same email address"],
      [16, "", "Email, phone and account number belong to different customers"],
      [17, "firstName", "Remove the control characters"],
    ]);
    expect(rows[0]?.cells).toEqual(["no-address", "Bo", "", "", "", "", "", "", "", ""]);
    expect(await reportedRows(api, shop.admin, importId, "check", "refused")).toEqual(rows);
    expect((await detailsOf(api, shop.admin, importId)).done).toEqual({ new: 2, changed: 0, same: 0, refused: 15 });
    expect(await named("twin@mail.example")).toMatchObject({ first_name: "One" });
    expect(await verify(store, booksOf(shop, clock))).toEqual([]);
  });

  it("changes nothing in the dry run, and shows the first rows of each outcome", async () => {
    const before = await everyone();
    const importId = await matched(
      api,
      shop.admin,
      "customers",
      csv(header, ...Array.from({ length: 30 }, (_, n) => `dry${n}@mail.example,,,,,,,,,`)),
    );
    await answerOf(api, shop.admin, checkImport, { body: { importId } });
    await answerOf(api, shop.admin, checkImport, { body: { importId } });
    expect((await detailsOf(api, shop.admin, importId)).state).toBe("checking");
    await work(store, clock);
    expect(await detailsOf(api, shop.admin, importId)).toMatchObject({ state: "checked", checked: { new: 30 } });
    expect(await reportedRows(api, shop.admin, importId, "check", "new")).toHaveLength(20);
    expect(await everyone()).toEqual(before);
    await answerOf(api, shop.admin, cancelImport, { body: { importId } });
    expect((await detailsOf(api, shop.admin, importId)).state).toBe("cancelled");
    expect((await ask(api, shop.admin, startImport, { body: { importId } })).status).toBe(409);
  });

  it("knows the same file again, and changes nothing by it", async () => {
    const lines = ["same@mail.example,Sam,Lee,,1980-01-01,,VIP,1,10,"];
    const first = await run(lines);
    const before = await everyone();
    const second = await run(lines);
    expect(await detailsOf(api, shop.admin, second)).toMatchObject({
      earlier: { import_pk: first, state: "done" },
      checked: { new: 0, changed: 0, same: 1, refused: 0 },
    });
    expect(await everyone()).toEqual(before);
  });

  it("is undone as a whole: who joined is gone, who was changed is as before", async () => {
    const before = await everyone();
    const importId = await run([
      "ann@mail.example,Other,Name,,,,ete,no,,",
      "gone@mail.example,Gone,,,,,VIP,,,",
      "points@mail.example,Points,,,,,,,75,",
    ]);
    await undone(api, store, shop.admin, clock, importId);
    expect(await detailsOf(api, shop.admin, importId)).toMatchObject({ state: "undone", undone: 3, kept: 0 });
    const bare = (rows: Awaited<ReturnType<typeof everyone>>) =>
      rows
        .filter(({ left_at }) => left_at === null)
        .map(({ updated_at: _at, updated_by: _by, updated_platform_id: _from, ...row }) => row);
    expect(bare(await everyone())).toEqual(bare(before));
    expect(await named("points@mail.example")).toBeUndefined();
    expect(await verify(store, booksOf(shop, clock))).toEqual([]);
    const again = await run(["gone@mail.example,Gone,,,,,VIP,,,"]);
    expect((await detailsOf(api, shop.admin, again)).done).toMatchObject({ new: 1 });
  });

  it("names who undid it, who need not be who imported", async () => {
    const other = await shop.signIn("business_admin", { username: "shop.undoes" });
    const importId = await run(["ann@mail.example,Someone,,,,,,,,", "left@mail.example,Left,,,,,,,30,"]);
    await undone(api, store, other, clock, importId);
    expect((await named("ann@mail.example"))?.updated_by).toBe(other.userId);
    const [taken] = await store.db
      .selectFrom("transactions as given")
      .innerJoin("import_rows", "import_rows.transaction_id", "given.id")
      .innerJoin("transactions as taken", "taken.reverses_id", "given.id")
      .select("taken.clerk_user_id")
      .where("import_rows.import_id", "=", importId)
      .execute();
    expect(taken?.clerk_user_id).toBe(other.userId);
    const departure = await store.db
      .selectFrom("customer_departures")
      .select("left_by")
      .orderBy("id", "desc")
      .execute();
    expect(departure[0]?.left_by).toBe(other.userId);
  });

  it("gives back, undone, a consent that was confirmed and a country in the customer's own words", async () => {
    await run(["sms@mail.example,Sms,,(514) 555-0171,,,,yes,,", "no@mail.example,No,,(514) 555-0172,,,,yes,,"]);
    const both = ["sms@mail.example", "no@mail.example"];
    await store.db
      .updateTable("customers")
      .set({ allow_sms_status: 2, country: "Acadia" })
      .where("email", "in", both)
      .execute();
    const before = await Promise.all(both.map(named));
    const lines = ["sms@mail.example,(514) 555-0173,France,", "no@mail.example,,France,no"];
    const importId = await imported(
      api,
      store,
      shop.admin,
      clock,
      "customers",
      csv("Email,Phone,Country,SMS consent", ...lines),
    );
    const details = await Promise.all(both.map(named));
    expect(details).toMatchObject([
      { phone: "+15145550173", country: "France", country_short: "FR", allow_sms_status: 0 },
      { consent_sms: 0, country: "France", country_short: "FR", allow_sms_status: 0 },
    ]);
    await undone(api, store, shop.admin, clock, importId);
    const bare = (rows: typeof before) => rows.map((row) => ({ ...row, updated_at: 0, updated_by: 0 }));
    expect(bare(await Promise.all(both.map(named)))).toEqual(bare(before));
  });

  it("gives no confirmed consent back that was withdrawn since, and no country that was changed", async () => {
    await run(["withdrew@mail.example,Withdrew,,(514) 555-0174,,,,yes,,"]);
    const email = "withdrew@mail.example";
    const set = (columns: object) =>
      store.db.updateTable("customers").set(columns).where("email", "=", email).execute();
    await set({ allow_sms_status: 2, country: "Acadia" });
    const importId = await imported(
      api,
      store,
      shop.admin,
      clock,
      "customers",
      csv("Email,Phone,Country", `${email},(514) 555-0175,France`),
    );
    await set({ consent_sms: 0, country: "La France" });
    await undone(api, store, shop.admin, clock, importId);
    expect(await named(email)).toMatchObject({
      phone: "+15145550174",
      consent_sms: 0,
      allow_sms_status: 0,
      country: "La France",
      country_short: "FR",
    });
  });

  it("leaves what others have changed since, and says so", async () => {
    const importId = await run(["ann@mail.example,Import,Import,,,,,,,", "kept@mail.example,Kept,,,,,,,,"]);
    await store.db
      .updateTable("customers")
      .set({ first_name: "By hand", updated_at: clock.time + 1 })
      .where("business_id", "=", shop.id)
      .where("email", "in", ["ann@mail.example", "kept@mail.example"])
      .execute();
    await undone(api, store, shop.admin, clock, importId);
    expect(await detailsOf(api, shop.admin, importId)).toMatchObject({ state: "undone", undone: 0, kept: 2 });
    expect(
      (await reportedRows(api, shop.admin, importId, "undo")).map(({ line, problems }) => [line, problems[0]]),
    ).toEqual([
      [2, { field: "first_name", message: "Kept: changed since the import" }],
      [3, { field: "", message: "Kept: customer changed since the import" }],
    ]);
    expect(await named("ann@mail.example")).toMatchObject({ first_name: "By hand", last_name: "Roy" });
    expect(await named("kept@mail.example")).toMatchObject({ first_name: "By hand" });
  });

  it("tells whom it cannot give back what they had, and takes the others back", async () => {
    const silver = await makeTier(store.db, shop.id, { name: "Silver" });
    const levelled = (...lines: string[]) =>
      imported(api, store, shop.admin, clock, "customers", csv("Email,First name,Account number,Tier", ...lines));
    await levelled("mine@mail.example,Mine,M-1,", "level@mail.example,Level,,Silver");
    const importId = await levelled(
      "other@mail.example,Other,M-1,",
      "level@mail.example,Levelled,,Gold",
      "fresh@mail.example,Fresh,,",
    );
    expect((await detailsOf(api, shop.admin, importId)).done).toEqual({ new: 1, changed: 2, same: 0, refused: 0 });
    await run(["mine@mail.example,Thief,,,,,,,,"]);
    await store.db.updateTable("tiers").set({ deleted_at: clock.time }).where("id", "=", silver).execute();
    await undone(api, store, shop.admin, clock, importId);
    expect(await detailsOf(api, shop.admin, importId)).toMatchObject({ state: "undone", undone: 1, kept: 2 });
    expect(
      (await reportedRows(api, shop.admin, importId, "undo")).map(({ line, problems }) => [line, problems]),
    ).toEqual([
      [2, [{ field: "email", message: expect.any(String) }]],
      [3, [{ field: "profileUserTierId", message: "Choose a tier from the list" }]],
    ]);
    expect(await named("other@mail.example")).toMatchObject({ first_name: "Other" });
    expect(await named("level@mail.example")).toMatchObject({ first_name: "Levelled" });
    expect(await named("fresh@mail.example")).toBeUndefined();
    expect(await verify(store, booksOf(shop, clock))).toEqual([]);
  });

  it("tells why a file cannot be read to its end, and may be read otherwise", async () => {
    const file = csv("email,notes", "a1@mail.example,fine", 'b1@mail.example,"open');
    const importId = await checked(api, store, shop.admin, clock, "customers", file);
    expect(await detailsOf(api, shop.admin, importId)).toMatchObject({
      state: "failed",
      problem: "Could not read the whole file: a quotation mark after line 2 is not closed.",
    });
    expect((await ask(api, shop.admin, startImport, { body: { importId } })).status).toBe(409);
    expect(await named("a1@mail.example")).toBeUndefined();
  });

  it("stays in its business", async () => {
    const theirs = await upload(api, stranger.admin, "customers", csv("email", "ann@mail.example"));
    for (const call of [checkImport, startImport, cancelImport, undoImport])
      expect((await ask(api, shop.admin, call, { body: { importId: theirs } })).status).toBe(404);
    const query = { importId: theirs, stage: "check" as const, after: 0, limit: 10 };
    expect((await ask(api, shop.admin, importRows, { query })).status).toBe(404);
    const before = await everyone();
    await imported(api, store, stranger.admin, clock, "customers", csv(header, "ann@mail.example,Stranger,,,,,VIP,,,"));
    expect(await everyone()).toEqual(before);
  });
});
