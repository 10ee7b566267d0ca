import { beforeAll, describe, expect, test, vi } from "vitest";
import { joinCustomer } from "../../../server/customers/join";
import { answerAsOlder, type Sent } from "../../support/older-api";
import { signInToOlder, wizardShop } from "../../support/wizard-shop";

/* The customer pages with a server that has only the documented calls. */

const wizard = wizardShop();
let tags: number[];

beforeAll(async () => {
  const tag = (name: string) => ({
    business_id: wizard.shop.id,
    name,
    abbreviation: name.slice(0, 3),
    color: "#123456",
    enabled: 1 as const,
    created_at: 1,
    updated_at: 1,
  });
  const rows = await wizard.door.store.db
    .insertInto("tags")
    .values([tag("Regular"), tag("Staff")])
    .returning("id")
    .execute();
  tags = rows.map(({ id }) => id);
});

const join = (first_name: string, more: object = {}) =>
  wizard.door.store.transaction((trx) =>
    joinCustomer(
      trx,
      { businessId: wizard.shop.id, timeZone: "America/Toronto", now: Date.now() },
      { first_name, branch_id: wizard.shop.branch, ...more },
    ),
  );

const stored = (id: number) =>
  wizard.door.store.db.selectFrom("customers").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

const worn = async (uid: number) => {
  const rows = await wizard.door.store.db
    .selectFrom("customer_tags")
    .select("tag_id")
    .where("customer_id", "=", uid)
    .execute();
  return rows.map(({ tag_id }) => tag_id);
};

/** Opens the customer's form, changes fields and submits it. @returns the form that the save sent. */
async function edit(uid: number, sent: readonly Sent[], changed: Record<string, unknown>): Promise<FormData> {
  const template = `/customers/template/customers/${uid}`;
  const { values } = (await wizard.admin.open(template)).view;
  await wizard.admin.on(await wizard.admin.on(template, { ...values, ...changed }), {});
  const form = sent.findLast(({ path }) => path.includes("UpdateUserProfile"))?.form;
  if (!form) throw new Error("Nothing was saved");
  return form;
}

describe("an edit in front of an older server", () => {
  test("leaves the tags and the custom fields that it does not touch", async () => {
    const uid = await join("Kept", { tags: [tags[0]], custom_field_1: "one", custom_field_2: "two" });
    const sent = answerAsOlder(wizard.door);
    const form = await edit(uid, sent, { lastName: "Renamed" });
    expect(form.get("userTags")).toBe(String(tags[0]));
    expect(await stored(uid)).toMatchObject({ last_name: "Renamed", custom_field_1: "one", custom_field_2: "two" });
    expect(await worn(uid)).toEqual([tags[0]]);
  });

  test("chooses among the tags and the levels of their own calls", async () => {
    const uid = await join("Chooses", { tags: [tags[0]] });
    const sent = answerAsOlder(wizard.door);
    const { facts } = (await wizard.admin.open(`/customers/template/customers/${uid}`)).view;
    expect(facts).toMatchObject({
      tags: [{ name: "Regular" }, { name: "Staff" }],
      tiers: [{ name: "Silver" }, { name: "Gold" }],
      customFields: [1, 2, 3, 4, 5].map((n) => ({ name: `custom_field_${n}`, label: `Custom Field ${n}` })),
    });
    await edit(uid, sent, { userTags: [tags[1]], custom_field_5: "five" });
    expect(await worn(uid)).toEqual([tags[1]]);
    expect(await stored(uid)).toMatchObject({ custom_field_5: "five" });
  });

  test("neither asks for the tags nor sends them where they are refused, or where it is not said who wears what", async () => {
    const uid = await join("Unsaid", { tags: [tags[0]] });
    const refused = { path: "/customers/tags", status: 403, change: () => ({ status: "NOT_OK" }) };
    for (const unsaid of [refused, profileWith(({ userTags: _tags, ...user }) => user)]) {
      const sent = answerAsOlder(wizard.door, unsaid);
      const form = await edit(uid, sent, { userTags: [] });
      expect(form.has("userTags")).toBe(false);
      vi.restoreAllMocks();
    }
    expect(await worn(uid)).toEqual([tags[0]]);
  });

  test("sends what is not told only where something was entered", async () => {
    const uid = await join("Silent", {
      custom_field_1: "one",
      notes: "Noted",
      consent_push: true,
      consent_email: true,
    });
    const silent = profileWith(({ custom_field_1: _one, notes: _notes, language: _language, ...user }) => user);
    const sent = answerAsOlder(wizard.door, silent);
    const form = await edit(uid, sent, { lastName: "Renamed" });
    for (const name of ["custom_field_1", "notes", "consentPush", "language"]) expect(form.has(name)).toBe(false);
    expect(await stored(uid)).toMatchObject({
      ...{ custom_field_1: "one", notes: "Noted", consent_push: 1, consent_email: 1 },
    });
    const posted = await edit(uid, sent, { notes: "Now", custom_field_2: "" });
    expect([posted.get("notes"), posted.get("custom_field_2")]).toEqual(["Now", ""]);
  });
});

test("a new customer of an older server is asked for no branch to join, which it does not read", async () => {
  const older = await signInToOlder(wizard);
  const sent = answerAsOlder(wizard.door);
  const address = "/customers/template/customers/create";
  const { facts, values } = (await older.open(address)).view;
  expect(facts).toMatchObject({ branches: [] });
  await older.on(await older.on(address, { ...values, firstName: "New", branchId: wizard.shop.branch }), {});
  const form = sent.find(({ path }) => path.includes("UpdateUserProfile"))?.form;
  expect([form?.get("firstName"), form?.has("branchId")]).toEqual(["New", false]);
});

test.each([
  ["inside the user", (user: object, along: object) => ({ user: { ...user, ...along } })],
  ["beside the user", (user: object, along: object) => ({ user, ...along })],
])("the token, the clerk and the platform of a save are found %s", async (_where, placed) => {
  const along = { csrf_token: "given", clerkId: "4", platformPk: "2" };
  const sent = answerAsOlder(
    wizard.door,
    {
      path: "/customerProfile",
      change: ({ user }) => {
        const { clerkId: _clerk, platformPk: _platform, ...others } = user as Record<string, unknown>;
        return { status: "OK", ...placed(others, along) };
      },
    },
    { path: "UpdateUserProfile", change: () => ({ status: "OK" }) },
  );
  const form = await edit(await join("Placed"), sent, { lastName: "Renamed" });
  expect(Object.fromEntries(form)).toMatchObject(along);
});

test("where tiers are given by hand, an edit in front of an older server sends the one chosen", async () => {
  const uid = await join("By hand");
  const [silver = 0] = wizard.shop.tiers;
  const manual = (user: Record<string, unknown>) => ({ ...user, userTier: { id: "", label: "", manual_setup: "1" } });
  const sent = answerAsOlder(wizard.door, profileWith(manual));
  const form = await edit(uid, sent, { profileUserTierId: silver });
  expect(form.get("profileUserTierId")).toBe(String(silver));
  expect(form.has("overrideTierStatus")).toBe(false);
});

const profileWith = (change: (user: Record<string, unknown>) => object) => ({
  path: "/customerProfile",
  change: (body: Record<string, unknown>) => ({ ...body, user: change(body.user as Record<string, unknown>) }),
});

describe("the profile in front of an older server", () => {
  const shown = async (uid: number) => {
    const page = await import("../../../app/features/customers/pages/profile");
    return wizard.admin.visit(page, `/customers/profile/uid=${uid}`, { uid: `uid=${uid}` });
  };

  test("names the tags worn and the custom fields, and says nothing of tags that it does not know of", async () => {
    const [uid, bare] = [await join("Tagged", { tags, custom_field_1: "one" }), await join("Bare")];
    answerAsOlder(wizard.door);
    expect(await shown(uid)).toMatchObject({
      tags: [{ name: "Regular" }, { name: "Staff" }],
      fields: [{ term: "Custom Field 1", value: "one" }, {}, {}, {}, {}],
    });
    expect(await shown(bare)).toMatchObject({ tags: [] });
    vi.restoreAllMocks();
    const results = [{ id: 10, key: "custom_field_1", text: "Shoe size :", order: 1, isHidden: 0, required: 0 }];
    answerAsOlder(wizard.door, { path: "businessCrmSettings", change: () => ({ status: "OK", results }) });
    expect(await shown(uid)).toMatchObject({ fields: [{ term: "Shoe size", value: "one" }, {}, {}, {}, {}] });
    vi.restoreAllMocks();
    answerAsOlder(
      wizard.door,
      profileWith(({ userTags: _tags, custom_field_1: _one, ...user }) => user),
    );
    expect(await shown(uid)).toMatchObject({ tags: null, fields: [{ term: "Custom Field 2" }, {}, {}, {}] });
  });
});
