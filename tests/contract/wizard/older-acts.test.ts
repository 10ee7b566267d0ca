import { beforeAll, expect, test, vi } from "vitest";
import { portal } from "../../../app/access/portal.server";
import { tagValues } from "../../../app/features/tags/tag-form";
import { joinCustomer } from "../../../server/customers/join";
import { postTransaction } from "../../../server/ledger/post";
import { transactionTypes } from "../../../server/ledger/types";
import { onTheLine } from "../../support/line";
import { answerAsOlder } from "../../support/older-api";
import { type PlainForms, readAct } from "../../support/wizard";
import { signInToOlder, wizardShop } from "../../support/wizard-shop";

/* Documented actions with a server that has only the documented calls. */

const wizard = wizardShop();
let admin: PlainForms;

beforeAll(async () => {
  admin = await signInToOlder(wizard);
});

const books = () => ({ businessId: wizard.shop.id, timeZone: "America/Toronto", now: Date.now() });

const join = (first_name: string, points: number) =>
  wizard.door.store.transaction(async (trx) => {
    const { shop } = wizard;
    const uid = await joinCustomer(trx, books(), {
      first_name,
      email: `${first_name.toLowerCase()}@mail.example`,
      branch_id: shop.branch,
    });
    await postTransaction(trx, books(), {
      customerId: uid,
      branchId: shop.branch,
      type: transactionTypes.adjust,
      entries: [{ account: "points", kind: "adjust", amount: points }],
    });
    return uid;
  });

const pointsOf = async (uid: number) =>
  (
    await wizard.door.store.db
      .selectFrom("customers")
      .select("points_balance")
      .where("id", "=", uid)
      .executeTakeFirstOrThrow()
  ).points_balance;

test("the profile leaves out what the server does not tell, and what it cannot do", async () => {
  const uid = await join("Ann", 140);
  answerAsOlder(wizard.door);
  const page = await import("../../../app/features/customers/pages/profile");
  expect(await admin.visit(page, `/customers/profile/uid=${uid}`, { uid: `uid=${uid}` })).toMatchObject({
    balance: { value: "140" },
    lots: null,
    history: null,
    may: { update: true, merge: false, delete: true },
  });
});

test("a balance is transferred to whom an address names, unseen", async () => {
  const [from, to] = [await join("From", 40), await join("To", 5)];
  const page = await import("../../../app/features/customers/pages/transfer");
  const [path, params] = [`/customers/profile/uid=${from}/transfer`, { uid: `uid=${from}` }];
  const named = { transfer_email: "to@mail.example", transfer_phone: "", phone_country_code: "CA" };
  const sent = answerAsOlder(wizard.door);
  const { to: next } = readAct(await admin.postTo(page, path, params, { ...named, find: "1" }));
  const shown = await admin.visit(page, next ?? "", params);
  expect(shown).toMatchObject({ receiver: null, unseen: { name: "to@mail.example", fields: named } });
  await admin.postTo(page, path, params, { ...named, transfer_comments: "" });
  expect([await pointsOf(from), await pointsOf(to)]).toEqual([0, 45]);
  const form = sent.find(({ path: called }) => called.includes("TransferUserBalance"))?.form;
  expect([form?.get("transfer_email"), form?.has("transfer_phone")]).toEqual(["to@mail.example", false]);
});

test.each([404, 500, 0])("a transfer counts though its receiver cannot be shown afterwards (%i)", async (status) => {
  const [from, to] = [await join(`Giver${status}`, 40), await join(`Taker${status}`, 5)];
  const named = { transfer_email: `taker${status}@mail.example`, transfer_phone: "", phone_country_code: "CA" };
  let isDone = false;
  vi.spyOn(console, "error").mockReturnValue();
  onTheLine(wizard.door, async (request, really) => {
    if (isDone && request.url.includes(`customerProfile?uid=${to}`)) {
      if (status === 0) throw new Error("The line dropped");
      return new Response("", { status });
    }
    const answer = await really(request);
    isDone ||= request.url.includes("TransferUserBalance");
    return answer;
  });
  const say = vi.spyOn((await portal()).messages, "say");
  const page = await import("../../../app/features/customers/pages/transfer");
  const [path, params] = [`/customers/profile/uid=${from}/transfer`, { uid: `uid=${from}` }];
  const posted = await wizard.admin.postTo(page, path, params, { ...named, transfer_comments: "" });
  expect(readAct(posted)).toEqual({ status: 303, to: `/customers/profile/uid=${from}` });
  expect(say.mock.calls.map(([, ...said]) => said)).toEqual([
    ["success", `40 points transferred from Giver${status} to the other customer.`, undefined],
  ]);
  expect([isDone, await pointsOf(from), await pointsOf(to)]).toEqual([true, 0, 45]);
});

test("a branch is saved though the session's rules cannot be renewed afterwards", async () => {
  let isDone = false;
  vi.spyOn(console, "error").mockReturnValue();
  onTheLine(wizard.door, async (request, really) => {
    if (isDone && request.url.includes("/auth/refresh"))
      return new Response("{}", { status: request.url.includes("soft") ? 401 : 500 });
    const answer = await really(request);
    isDone ||= request.url.includes("/addBranch/");
    return answer;
  });
  const page = await import("../../../app/features/branches/pages/branch");
  const [path, params] = ["/settings/businessProfile/branch/create", { action: "create" }];
  const posted = await wizard.admin.postTo(page, path, params, { name: "Uptown", country_code: "ca" });
  expect(readAct(posted)).toEqual({ status: 303, to: "/settings/businessProfile/dashboard" });
  expect(isDone).toBe(true);
});

test("a tag is deleted, and the page says that its use is not known", async () => {
  const row = { business_id: wizard.shop.id, name: "Old", abbreviation: "OLD", color: "#123456", enabled: 1 as const };
  const { id } = await wizard.door.store.db
    .insertInto("tags")
    .values({ ...row, created_at: 1, updated_at: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const page = await import("../../../app/features/tags/pages/delete");
  answerAsOlder(wizard.door);
  const params = { tagId: String(id) };
  expect(await admin.visit(page, "/", params)).toMatchObject({ isKnown: false, tag: { name: "Old" } });
  expect(readAct(await admin.postTo(page, "/", params, { confirm: "OLD" }))).toMatchObject({ status: 303 });
  await expect(admin.visit(page, "/", params)).rejects.toMatchObject({ kind: "not-found" });
});

test.each([
  ["Nameless", "", "NAMELESS"],
  ["Short", "SHT", "sht"],
])("a tag %s is deleted once its word is typed", async (tag_name, tag_abv, confirm) => {
  answerAsOlder(
    wizard.door,
    { path: "/customers/tags", change: () => ({ status: "OK", tags: [{ tag_pk: 61, tag_name, tag_abv }] }) },
    { path: "deleteTag", change: () => ({ status: "OK" }), status: 200 },
  );
  const page = await import("../../../app/features/tags/pages/delete");
  const post = (word: string) => admin.postTo(page, "/", { tagId: "61" }, { confirm: word });
  expect(readAct(await post(""))).toMatchObject({ status: 422 });
  expect(readAct(await post(confirm))).toMatchObject({ status: 303 });
});

test("tags are sent with documented fields only, and one that is not told to be disabled may be given", async () => {
  const tags = [{ tag_pk: 51, tag_name: "Kept", tag_abv: "KPT", tag_color: "#123456" }];
  const sent = answerAsOlder(
    wizard.door,
    { path: "/customers/tags", change: () => ({ status: "OK", tags }) },
    { path: "gridUpdateTags", change: () => ({ status: "OK" }) },
  );
  const page = await import("../../../app/features/tags/pages/list");
  const shown = await admin.visit(page, "/customers/tag/list/customers");
  expect(shown).toMatchObject({ may: { update: true, enable: false }, tags: [{ rawEnabled: "" }] });
  const rows = shown.tags.map((tag) => ({ ...tagValues(tag), "UpdateTags[51][abv]": "NEW" }));
  const added = { "InsertTags[0][name]": "New", "InsertTags[0][abv]": "N", "InsertTags[0][color]": "#654321" };
  const typed: Record<string, string> = Object.assign({}, ...rows, added);
  await admin.postTo(page, "/customers/tag/list/customers", {}, typed);
  const form = sent.find(({ path }) => path.includes("gridUpdateTags"))?.form;
  expect(Object.fromEntries(form ?? [])).toEqual({
    ...added,
    "UpdateTags[51][name]": "Kept",
    "UpdateTags[51][abv]": "NEW",
    "UpdateTags[51][color]": "#123456",
  });
  const { facts } = (await admin.open("/customers/template/customers/create")).view;
  expect(facts).toMatchObject({ tags: [{ id: 51 }] });
});

test("tiers are saved though the server cannot show who would move", async () => {
  const levels = Object.assign(
    {},
    ...wizard.shop.tiers.map((id, place) => ({
      [`UpdateTiers[type_name][${id}]`]: `Level ${place}`,
      [`UpdateTiers[enabled][${id}]`]: 1,
      [`UpdateTiers[reach_points][${id}]`]: 100 * (place + 1),
    })),
  );
  answerAsOlder(wizard.door);
  const last = await admin.on("/tiers/edit/tiers/setup", levels);
  expect((await admin.open(last)).view.options).toEqual({ kind: "unseen" });
  expect(await admin.on(last, {})).toBe("/tiers");
});

test("the setup of tiers sends documented fields only; whether a level is in use goes with its name", async () => {
  const [one = 0, two = 0] = wizard.shop.tiers;
  const sent = answerAsOlder(wizard.door);
  const { values } = (await admin.open("/tiers/edit/tiers/setup")).view;
  const inUse = `UpdateTiers[enabled][${one}]`;
  const other = values[inUse] === "1" ? "0" : "1";
  const last = await admin.on("/tiers/edit/tiers/setup", { ...values, [inUse]: other });
  expect(await admin.on(last, {})).toBe("/tiers");
  const [uses, setup] = sent.flatMap(({ path, form }) => (form && /saveBusinessTiers/i.test(path) ? [form] : []));
  const named = (form: FormData | undefined) => [...(form ?? [])].filter(([name]) => name.startsWith("UpdateTiers"));
  expect(named(uses)).toEqual([[`UpdateTiers[${one}][enabled]`, other]]);
  const fields = ["reach_points", "reach_spend", "reach_visits", "description"];
  const names = named(setup).map(([name]) => name);
  expect(names.sort()).toEqual([one, two].flatMap((id) => fields.map((name) => `UpdateTiers[${name}][${id}]`)).sort());
  expect((await admin.open("/tiers/edit/tiers/setup")).view.values[inUse]).toBe(other);
});

test("a gift goes to all customers alone, once the word is typed, and never to some of them", async () => {
  const pages = {
    list: await import("../../../app/features/balance-gifts/pages/list"),
    new: await import("../../../app/features/balance-gifts/pages/new"),
    preview: await import("../../../app/features/balance-gifts/pages/preview"),
  };
  const sent = answerAsOlder(wizard.door);
  const [path, gift] = ["/customers/balance-gifts", { give_points: "5", comments: "Thanks" }];
  expect(await admin.visit(pages.list, path)).toBeNull();
  expect(await admin.visit(pages.new, `${path}/new?userTagIds=3`)).toMatchObject({ recipients: null, notes: [/all/] });
  const some = await admin.postTo(pages.new, `${path}/new`, {}, { ...gift, userTagIds: "3" });
  expect(readAct(some)).toMatchObject({ status: 422, message: expect.stringMatching(/all customers, not to some/) });
  const { to } = readAct(await admin.postTo(pages.new, `${path}/new`, {}, gift));
  expect(await admin.visit(pages.preview, to ?? "")).toMatchObject({ customers: null, whom: "All customers", each: 5 });
  const give = (address: string, confirm: string) => admin.postTo(pages.preview, address, {}, { confirm });
  expect(readAct(await give(to ?? "", "5")).status).toBe(422);
  expect(sent.some(({ path: called }) => called.includes("adjustAllCustomerBalance"))).toBe(false);
  expect(readAct(await give(to ?? "", "Everybody"))).toMatchObject({ status: 303, to: path });
  const form = sent.find(({ path: called }) => called.includes("adjustAllCustomerBalance"))?.form;
  expect([...(form ?? [])]).toEqual([
    ["give_points", "5"],
    ["comments", "Thanks"],
  ]);
});

test("what the server has no calls for is not in the menu, and its address leads away", async () => {
  const { menuFor } = await import("../../../app/shell/screens");
  const { portalSession } = await import("../../support/portal-session");
  const labels = (features: string[]) => menuFor(portalSession({ features })).map(({ label }) => label);
  expect(labels(["imports"])).toContain("Import");
  expect(labels([])).not.toContain("Import");
  const page = await import("../../../app/features/imports/pages/list");
  await expect(admin.visit(page, "/import-data")).rejects.toMatchObject({ status: 303 });
});
