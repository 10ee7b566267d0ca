import { describe, expect, test } from "vitest";
import { onTheLine, refusing } from "../../support/line";
import { PlainForms } from "../../support/wizard";
import { wizardShop } from "../../support/wizard-shop";

const create = "/customers/template/customers/create";

const wizard = wizardShop();

const person = (name: string) =>
  wizard.door.store.db.selectFrom("customers").selectAll().where("first_name", "=", name).execute();

const answers = (name: string, more: Record<string, unknown> = {}) => ({
  firstName: name,
  language: 1,
  country_code: "CA",
  ...more,
});

describe("the customers wizard", () => {
  test("makes a customer once, however often the last step is sent", async () => {
    const last = await wizard.admin.on(create, answers("Ann", { phone: "(514) 555-0199", consentPhone: 1 }));
    expect(last).toMatch(/^\/customers\/finalize\/customers\/create\?draft=/);
    const sent = await Promise.all([wizard.admin.post(last, {}), wizard.admin.post(last, {})]);
    const [made, ...more] = await person("Ann");
    expect(more).toEqual([]);
    expect(made).toMatchObject({ phone: "+15145550199", phone_country: "CA", consent_sms: 1, consent_email: 0 });
    for (const { status, location } of sent)
      expect([status, location]).toEqual([303, `/customers/profile/uid=${made?.id}`]);
  });

  test("after a back end that was away, the next attempt is saved with a token of its own", async () => {
    let away = true;
    const tokens: string[] = [];
    onTheLine(wizard.door, async (request, really) => {
      if (!request.url.includes("UpdateUserProfile")) return really(request);
      tokens.push(String((await request.clone().formData()).get("csrf_token")));
      return away ? new Response("", { status: 503 }) : really(request);
    });
    const last = await wizard.admin.on(create, answers("Patient"));
    expect(await wizard.admin.post(last, {})).toMatchObject({
      status: 503,
      refusal: { message: expect.stringContaining("There was an unexpected error") },
    });
    const said = wizard.door.store.db.selectFrom("portal_messages").select(["kind", "text"]).orderBy("id", "desc");
    expect(await said.executeTakeFirst()).toMatchObject({
      kind: "unexpected",
      text: expect.stringContaining("There was an unexpected error"),
    });
    await wizard.door.store.db.deleteFrom("csrf_tokens").execute();
    away = false;
    await wizard.admin.post(last, {});
    expect(await person("Patient")).toHaveLength(1);
    expect(new Set(tokens).size).toBe(2);
  });

  test("a business role chooses where a customer joins, and is told where that is", async () => {
    const { branch, otherBranch } = wizard.shop;
    const { view } = await wizard.admin.open(create);
    expect(view.values).toMatchObject({ branchId: String(branch) });
    const last = await wizard.admin.on(create, answers("Elsewhere", { branchId: otherBranch }));
    await wizard.admin.on(last, {});
    await wizard.admin.on(await wizard.admin.on(create, answers("Anywhere")), {});
    expect(await person("Elsewhere")).toMatchObject([{ branch_id: otherBranch }]);
    expect(await person("Anywhere")).toMatchObject([{ branch_id: branch }]);
    for (const branchId of [999_999, "x"])
      expect(await wizard.admin.post(create, answers("Nowhere", { branchId }))).toMatchObject({
        status: 422,
        refusal: { fieldErrors: { branchId: "Choose one of the branches" } },
      });
    const [{ id } = { id: 0 }] = await person("Elsewhere");
    await wizard.admin.on(
      await wizard.admin.on(`/customers/template/customers/${id}`, answers("Elsewhere", { branchId: branch })),
      {},
    );
    expect(await person("Elsewhere")).toMatchObject([{ branch_id: otherBranch }]);
  });

  test("whom a branch role enters joins at its own branch, whatever is posted", async () => {
    const { branch, otherBranch, branchAdmin } = wizard.shop;
    const own = await PlainForms.signIn(wizard.door, wizard.shop, branchAdmin.username, "branch_admin", {
      branchId: branch,
    });
    expect((await own.open(create)).view.values).toMatchObject({ branchId: "" });
    await own.on(await own.on(create, answers("At the branch", { branchId: otherBranch })), {});
    expect(await person("At the branch")).toMatchObject([{ branch_id: branch }]);
  });

  test("what another customer has is said where it is typed, with the way to them", async () => {
    const known = { email: "known@mail.example", phone: "514 555 0140", account_number: "K-1" };
    await wizard.admin.on(await wizard.admin.on(create, answers("Known", { lastName: "Roy", ...known })), {});
    const [{ id } = { id: 0 }] = await person("Known");
    const typed = answers("Unknown", { ...known, email: "KNOWN@mail.example" });
    const link = { href: `/customers/profile/uid=${id}`, text: "Known Roy" };
    expect(await wizard.admin.post(create, typed)).toMatchObject({
      status: 422,
      refusal: {
        fieldErrors: {
          email: "Another customer has this email address",
          phone: "Another customer has this phone number",
          account_number: "Another customer has this account number",
        },
        links: { email: link, phone: link, account_number: link },
        repopulateFields: { firstName: "Unknown", email: "KNOWN@mail.example", phone: "514 555 0140" },
      },
    });
    expect((await wizard.admin.post(create, answers("Unknown", { phone: "12" }))).refusal).toMatchObject({
      fieldErrors: { phone: "Not a valid phone number in Canada. Start foreign numbers with +" },
      links: {},
    });
    const own = `/customers/template/customers/${id}`;
    expect(await wizard.admin.post(own, answers("Known", known))).toMatchObject({ status: 303 });
  });

  test("a back end that knows no such look says it at the save", async () => {
    onTheLine(wizard.door, async (request, really) =>
      request.url.includes("checkIdentity") ? new Response("", { status: 404 }) : really(request),
    );
    const last = await wizard.admin.on(create, answers("Later", { phone: "12" }));
    expect((await wizard.admin.post(last, {})).refusal?.elsewhere).toMatchObject([
      { href: `${last.replace("finalize", "template")}#phone` },
    ]);
  });

  test("a number changed together with its consent may be written to, changed alone may not", async () => {
    const typed = { phone: "514 555 0150", consentPhone: 1 };
    await wizard.admin.on(await wizard.admin.on(create, answers("Texted", typed)), {});
    const [{ id } = { id: 0 }] = await person("Texted");
    const template = `/customers/template/customers/${id}`;
    const change = async (more: Record<string, unknown>) => {
      await wizard.admin.on(await wizard.admin.on(template, answers("Texted", more)), {});
      return person("Texted");
    };
    expect(await change({ phone: "514 555 0151", consentPhone: 1 })).toMatchObject([
      { phone: "+15145550151", consent_sms: 1, allow_sms_status: 1 },
    ]);
    expect(await change({ phone: "514 555 0152" })).toMatchObject([{ consent_sms: 0, allow_sms_status: 0 }]);
  });

  test("a refusal of the save goes back to its field, and the next try has a token of its own", async () => {
    const last = await wizard.admin.on(create, answers("Second", { account_number: "A-1", phone: "514 555 0160" }));
    const meanwhile = answers("First", { account_number: "A-1", phone: "514 555 0160" });
    await wizard.admin.on(await wizard.admin.on(create, meanwhile), {});
    const refused = await wizard.admin.post(last, {});
    expect(refused.status).toBe(422);
    expect(refused.refusal?.elsewhere?.map(({ href }) => href.split("#")[1]).sort()).toEqual([
      "account_number",
      "phone",
    ]);
    const template = last.replace("finalize", "template");
    expect((await wizard.admin.open(template)).view.errors.account_number).toContain("account number");
    const again = await wizard.admin.on(template, answers("Second", { account_number: "A-2" }));
    expect(await wizard.admin.post(again, {})).toMatchObject({ status: 303 });
    expect(await person("Second")).toMatchObject([{ account_number: "A-2", phone: "" }]);
  });

  test.each([
    ["This phone number is in use", ["phone"]],
    ["The Account Number is in use", ["account_number"]],
    ["The phone and the account number are in use", ["phone", "account_number"]],
    ["Not now", []],
  ])("a back end that only says “%s” is heard beside %j", async (message, fields) => {
    const last = await wizard.admin.on(create, answers("Mentioned", { account_number: "A-3", phone: "514 555 0111" }));
    refusing(wizard.door, ({ url }) => url.includes("UpdateUserProfile"), { message });
    const template = last.replace("finalize", "template");
    expect(await wizard.admin.post(last, {})).toMatchObject({
      status: 422,
      refusal: {
        message: fields.length > 0 ? "" : message,
        elsewhere: fields.map((field) => ({ href: `${template}#${field}`, text: message })),
      },
    });
    expect(await person("Mentioned")).toEqual([]);
  });

  test("double opt-in is asked for, kept, and shown again", async () => {
    await wizard.admin.on(await wizard.admin.on(create, answers("Double", { consentPhone: 1, double_opt_in: 1 })), {});
    const [{ id, double_opt_in } = { id: 0, double_opt_in: 0 }] = await person("Double");
    expect(double_opt_in).toBe(1);
    const template = `/customers/template/customers/${id}`;
    expect((await wizard.admin.open(template)).view.values).toMatchObject({ double_opt_in: "1" });
    await wizard.admin.on(await wizard.admin.on(template, answers("Double")), {});
    expect(await person("Double")).toMatchObject([{ double_opt_in: 0 }]);
  });

  test("an edit saves what was changed, and a second one that knows the older version is asked", async () => {
    await wizard.admin.on(await wizard.admin.on(create, answers("Edited")), {});
    const [{ id } = { id: 0 }] = await person("Edited");
    const template = `/customers/template/customers/${id}`;
    const one = await wizard.admin.on(template, answers("Edited", { notes: "one" }));
    const two = await wizard.admin.on(template, answers("Edited", { notes: "two" }));
    expect(await wizard.admin.on(one, {})).toBe(`/customers/profile/uid=${id}`);
    expect((await wizard.admin.on(two, {})).split("?")[0]).toBe(`/customers/finalize/customers/${id}`);
    expect((await wizard.admin.open(two)).view.conflict?.parts).toMatchObject([{ title: "Other details" }]);
    expect(await person("Edited")).toMatchObject([{ notes: "one" }]);
  });

  test("a level that is not in use stays with who has it", async () => {
    const { db } = wizard.door.store;
    const [, gold = 0] = wizard.shop.tiers;
    const name = "In Gold";
    await wizard.admin.on(await wizard.admin.on(create, answers(name)), {});
    const [{ id } = { id: 0 }] = await person(name);
    await db.updateTable("customers").set({ tier_id: gold, override_tier: 1 }).where("id", "=", id).execute();
    await db.updateTable("tiers").set({ enabled: 0 }).where("id", "=", gold).execute();
    const template = `/customers/template/customers/${id}`;
    const { values } = (await wizard.admin.open(template)).view;
    expect(values).toMatchObject({ profileUserTierId: String(gold) });
    await wizard.admin.on(await wizard.admin.on(template, { ...values, notes: "Seen" }), {});
    await db.updateTable("tiers").set({ enabled: 1 }).where("id", "=", gold).execute();
    expect(await person(name)).toMatchObject([{ notes: "Seen", tier_id: gold, override_tier: 1 }]);
  });

  test("a country that no list has, such as an imported one, outlives an edit", async () => {
    await wizard.admin.on(await wizard.admin.on(create, answers("Abroad")), {});
    const [{ id } = { id: 0 }] = await person("Abroad");
    const { db } = wizard.door.store;
    await db.updateTable("customers").set({ country: "Freedonia" }).where("id", "=", id).execute();
    const template = `/customers/template/customers/${id}`;
    const save = async (more: object) => {
      const { values } = (await wizard.admin.open(template)).view;
      await wizard.admin.on(await wizard.admin.on(template, { ...values, ...more }), {});
      return person("Abroad");
    };
    expect(await save({ lastName: "Doe" })).toMatchObject([{ last_name: "Doe", country: "Freedonia" }]);
    expect(await save({ country_short: "FR" })).toMatchObject([{ country: "France", country_short: "FR" }]);
    expect(await save({ country_short: "" })).toMatchObject([{ country: "", country_short: "" }]);
  });

  test("a reader opens every step and sends none", async () => {
    const { username } = wizard.shop.clerk;
    const reader = await PlainForms.signIn(wizard.door, wizard.shop, username, "business_clerk", {
      permissionsOn: true,
      permissions: ["customer.read"],
    });
    const [{ id } = { id: 0 }] = await person("Edited");
    for (const address of [create, `/customers/template/customers/${id}`, `/customers/finalize/customers/${id}`]) {
      expect((await reader.open(address)).view.readOnly).toBe(true);
      expect((await reader.post(address, answers("By a reader"))).status).toBe(403);
    }
    expect(await person("By a reader")).toEqual([]);
  });
});
