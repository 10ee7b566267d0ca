import { beforeAll, describe, expect, test } from "vitest";
import type { FilterOptions } from "../../../app/features/campaigns/filters/found";
import { pressButton } from "../../../app/form/names";
import { addEmailCredits, at, delivery } from "../../support/campaign-steps";
import { startShown } from "../../support/start-campaign";
import { PlainForms } from "../../support/wizard";
import { wizardShop } from "../../support/wizard-shop";

/* Pages around the campaigns wizard: counts, saved audiences, the outbox, a person's messages. */

const wizard = wizardShop();

const segment = (key: string, action: number | "create" = "create") => `action=${action}&idempotency_key=${key}`;
const email = { email_subject: "Hello {{first_name}}", messageEmail: "Spring is here." };
const db = () => wizard.door.store.db;

async function join(first_name: string, more: object = {}): Promise<number> {
  const { joinCustomer } = await import("../../../server/customers/join");
  const { store } = wizard.door;
  const books = { businessId: wizard.shop.id, timeZone: "America/Toronto", now: Date.now() };
  return store.transaction(async (trx) => {
    const person = { first_name, email: `${first_name}@mail.example`, branch_id: wizard.shop.branch };
    const uid = await joinCustomer(trx, books, person);
    const reachable = { consent_email: 1 as const, ...more };
    await trx.updateTable("customers").set(reachable).where("id", "=", uid).execute();
    return uid;
  });
}

async function atFilters(key: string, audience: object = { who: "filters", dormantsToo: "1" }): Promise<string> {
  return wizard.admin.on(await wizard.admin.on(at("delivery", key), delivery), { ...audience });
}

const points = (havePts: string) => ({ whoWillReceive: ["49"], havePts, havePtsOperator: "1" });
const valuesAt = async (address: string) => (await wizard.admin.open(address)).view.values;

async function saveAudience(name: string, audience: object): Promise<string> {
  const { id } = await db()
    .insertInto("saved_audiences")
    .values({
      ...{ business_id: wizard.shop.id, user_id: wizard.shop.admin.userId, name, shared: 0 },
      ...{ options: JSON.stringify(audience), created_at: 0, updated_at: 0 },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return String(id);
}

beforeAll(async () => {
  await addEmailCredits(wizard);
  await join("ann", { points_balance: 500 });
  await join("ben", { points_balance: 50 });
});

describe("the count of what is typed", () => {
  const count = async (key: string, fields: Record<string, string>, who = wizard.admin) => {
    const page = await import("../../../app/features/campaigns/pages/count");
    const action = segment(key);
    const answer = await who.postTo(page, `/marketing/audienceData/marketing/${action}/count`, { action }, fields);
    return answer instanceof Response && answer.ok ? ((await answer.json()) as FilterOptions) : answer;
  };
  const permitted = (permission: string) =>
    PlainForms.signIn(wizard.door, wizard.shop, wizard.shop.admin.username, "business_admin", {
      ...{ permissionsOn: true, permissions: [permission] },
    });

  test("is of the form and keeps nothing of it", async () => {
    const filters = await atFilters("p1");
    await wizard.admin.on(filters, { ...points("40"), [pressButton]: "count" });
    const typed = await count("p1", { whoWillReceive: "49", havePts: "400", havePtsOperator: "1" });
    expect(typed).toMatchObject({ reach: { count: 1 }, sentence: "Customers with more than 400 points" });
    expect(await valuesAt(filters)).toMatchObject({ havePts: "40" });
  });

  test("of a copy is by the settings of the copied campaign before its first post", async () => {
    const filters = await atFilters("p0", { who: "filters", dormantsToo: "1", applyConditionsAnd: "0" });
    let last = await wizard.admin.on(filters, { ...points("400"), whoWillReceive: ["49", "3"], postalCode: "H2" });
    for (const step of [{ offers: [] }, email]) last = await wizard.admin.on(last, step);
    await startShown(wizard.admin, last);
    const { id } = await db().selectFrom("campaigns").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
    const { view } = await wizard.admin.open(`${at("filters", "copied")}?copy=${id}`);
    const { campaignWizard } = await import("../../../app/features/campaigns/wizard");
    const { addressOf } = await import("../../../app/wizard/view");
    const { countAddress } = await import("../../../app/features/campaigns/saved/address");
    const address = countAddress(addressOf(campaignWizard, view.target, "filters", view.draft));
    const page = await import("../../../app/features/campaigns/pages/count");
    const params = { action: segment("copied") };
    const typed = { whoWillReceive: ["49", "3"], havePts: "400", havePtsOperator: "1", postalCode: "H2" };
    const form = new FormData();
    for (const [name, value] of Object.entries(typed)) for (const one of [value].flat()) form.append(name, one);
    const answer = await wizard.admin.postTo(page, address, params, form);
    expect(await (answer as Response).json()).toMatchObject({
      reach: { count: 1 },
      sentence: expect.stringContaining(" or "),
    });
  });

  test("is none of filters that cannot be read yet, and nobody else's draft", async () => {
    expect(await count("p1", { whoWillReceive: "49", havePts: "4x" })).toEqual({ reach: null, sentence: "" });
    const refused = await count("p1", { whoWillReceive: "8" }, await permitted("marketing.read"));
    expect(JSON.stringify(refused)).toContain("403");
  });

  test("is told whoever makes a campaign, who need not see its customers", async () => {
    const typed = { whoWillReceive: "49", havePts: "400", havePtsOperator: "1" };
    expect(await count("p9", typed, await permitted("marketing.create"))).toMatchObject({ reach: { count: 1 } });
  });

  test("buttons keep what is typed and show whom it means, or ask for a name", async () => {
    const filters = await atFilters("p2");
    const people = await wizard.admin.on(filters, { ...points("400"), [pressButton]: "people" });
    expect(people).toBe(at("audienceData", "p2"));
    const page = await import("../../../app/features/campaigns/pages/recipients");
    const { list, back } = await wizard.admin.visit(page, people, { action: segment("p2") });
    expect(list.lines.map(({ title }) => title)).toEqual(["ann"]);
    expect(back).toEqual({ to: at("filters", "p2"), label: "Filters" });
    const naming = await wizard.admin.on(filters, { ...points("40"), [pressButton]: "keep" });
    const keep = await import("../../../app/features/campaigns/pages/audience");
    await wizard.admin.postTo(keep, naming, { audienceId: "new" }, { name: "Forty" });
    const query = db().selectFrom("saved_audiences").select("options").where("name", "=", "Forty");
    expect(JSON.parse((await query.executeTakeFirstOrThrow()).options)).toMatchObject({ havePts: "40" });
  });

  test("a copy's people are found by its draft's key alone", async () => {
    const page = await import("../../../app/features/campaigns/pages/recipients");
    let last = await wizard.admin.on(at("delivery", "p3"), { ...delivery, campaign_name: "Copied from" });
    for (const step of [{ who: "everybody", dormantsToo: "1" }, { offers: [] }, email])
      last = await wizard.admin.on(last, step);
    const { back } = await wizard.admin.visit(page, at("audienceData", "p3"), { action: segment("p3") });
    expect(back).toEqual({ to: at("audience", "p3"), label: "Audience" });
    await startShown(wizard.admin, last);
    const { id } = await db().selectFrom("campaigns").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
    const copy = (step: string) => `${at(step, "p4")}?copy=${id}`;
    await wizard.admin.on(copy("audience"), { who: "filters", dormantsToo: "1" });
    const people = await wizard.admin.on(copy("filters"), { ...points("400"), [pressButton]: "people" });
    for (const address of [people, at("audienceData", "p4")]) {
      const { list, sentence } = await wizard.admin.visit(page, address, { action: segment("p4") });
      expect(sentence).toBe("Customers with more than 400 points");
      expect(list.lines).toHaveLength(1);
    }
  });
});

describe("a saved audience", () => {
  const loose = { ...points("10"), applyConditionsAnd: "0", excludeDormants: "1" };

  test("takes the place of filters that were answered, once, and as a whole", async () => {
    const saved = await saveAudience("Loose", loose);
    const other = await saveAudience("Other", points("77"));
    const audience = at("audience", "s1");
    const choose = (id: string) => wizard.admin.on(audience, { who: "saved", savedAudience: id, dormantsToo: "1" });
    await wizard.admin.on(await atFilters("s1"), points("999"));
    expect(await choose(saved)).toBe(at("filters", "s1"));
    expect(await valuesAt(at("filters", "s1"))).toMatchObject({ havePts: "10" });
    expect(await valuesAt(audience)).toMatchObject({ who: "saved", applyConditionsAnd: "0", dormantsToo: "0" });
    await wizard.admin.on(at("filters", "s1"), points("11"));
    await choose(saved);
    expect(await valuesAt(at("filters", "s1"))).toMatchObject({ havePts: "11" });
    await choose(other);
    expect(await valuesAt(at("filters", "s1"))).toMatchObject({ havePts: "77" });
  });

  test("is taken at the filters with how it joins them, and the campaign names it", async () => {
    const saved = await saveAudience("Either", loose);
    const filters = await atFilters("s2");
    await wizard.admin.on(filters, { ...points("5"), [pressButton]: `load:${saved}` });
    expect(await valuesAt(filters)).toMatchObject({ havePts: "10" });
    expect(await valuesAt(at("audience", "s2"))).toMatchObject({
      ...{ who: "saved", savedAudience: saved, applyConditionsAnd: "0", dormantsToo: "0" },
    });
    let next = await wizard.admin.on(filters, points("10"));
    for (const step of [{ offers: [] }, email]) next = await wizard.admin.on(next, step);
    await startShown(wizard.admin, next);
    const page = await import("../../../app/features/campaigns/pages/audiences");
    const { list } = await wizard.admin.visit(page, "/marketing/audiences");
    const uses = list.lines.find(({ title }) => title === "Either")?.campaigns;
    expect(uses).toMatchObject([{ campaign_name: "Spring" }]);
    const deleting = await import("../../../app/features/campaigns/pages/audience-delete");
    const shown = await wizard.admin.visit(deleting, `/marketing/audiences/${saved}/delete`, { audienceId: saved });
    expect(shown).toMatchObject({ name: "Either", campaigns: uses });

    const { id } = await db().selectFrom("campaigns").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
    await wizard.admin.on(at("audience", "s3", id), { who: "everybody", dormantsToo: "1" });
    await startShown(wizard.admin, at("finalize", "s3", id));
    const { list: after } = await wizard.admin.visit(page, "/marketing/audiences");
    expect(after.lines.find(({ title }) => title === "Either")?.campaigns).toEqual([]);
  });
});

describe("the messages of a campaign", () => {
  test("are in the outbox, at a person's page with the reason, and on the profile", async () => {
    const rich = await join("rich", { points_balance: 5_000 });
    let last = await atFilters("m1");
    for (const step of [points("1000"), { offers: [] }, email]) last = await wizard.admin.on(last, step);
    await startShown(wizard.admin, last);
    const { id } = await db().selectFrom("campaigns").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
    const { campaignsJob } = await import("../../../server/areas/campaigns/jobs");
    const { finish } = await import("../../support/work");
    await finish(campaignsJob(), wizard.door.store, Date.now() + 1_000);

    const outbox = await import("../../../app/features/campaigns/pages/outbox");
    const { page } = await wizard.admin.visit(outbox, `/marketing/outbox?campaign=${id}`);
    expect(page.lines).toMatchObject([
      { title: "rich", channel: "email", outcome: "waiting", subject: "Hello rich", text: "Spring is here." },
    ]);
    const none = await wizard.admin.visit(outbox, `/marketing/outbox?campaign=${id}&outcome=sent`);
    expect(none.page).toMatchObject({ lines: [], isEmpty: false });

    const person = await import("../../../app/features/campaigns/pages/person");
    const params = { campaignId: String(id), person: String(rich) };
    const shown = await wizard.admin.visit(person, `/marketing/details/${id}/people/${rich}`, params);
    expect(shown).toMatchObject({
      ...{ meant: true, stays: true, filters: [{ filter: "Points balance", met: true, by: "5,000 points" }] },
      messages: [{ subject: "Hello rich" }],
    });

    const profile = await import("../../../app/features/customers/pages/profile");
    const view = await wizard.admin.visit(profile, `/customers/profile/uid=${rich}`, { uid: `uid=${rich}` });
    const sent = "sent" in view ? view.sent?.messages.filter(({ campaignId }) => campaignId === id) : null;
    expect(sent).toMatchObject([{ campaign: "Spring", channel: "Email", outcome: "Waiting" }]);
  });
});

describe("systems whose filters name an account", () => {
  const systems = [
    [2, "lsXSeries", "31"],
    [7, "woo", "45"],
    [19, "lsKSeries", "75"],
    [22, "ecwid", "82"],
  ] as const;

  beforeAll(async () => {
    const ours = { business_id: wizard.shop.id };
    for (const [system, name] of systems) {
      const connected = { connected: 1, enabled: 1, needs_reauthorize: 0 } as const;
      await db()
        .insertInto("integrations")
        .values({ ...ours, pos_system_pk: system, name, account_id: "south", ...connected })
        .execute();
      for (const sold of ["north", "south"])
        await db()
          .insertInto("sold_items")
          .values({
            ...{ ...ours, system, kind: "product", external_id: `tart-${sold}`, account_id: sold },
            ...{ name: `Tart ${sold}`, name_folded: `tart ${sold}` },
          })
          .execute();
    }
  });

  test.each(systems)(
    "%i offers its accounts, finds in the one that is chosen and sends it",
    async (_id, system, code) => {
      const { accountsOf } = await import("../../../app/features/campaigns/filters/accounts");
      const { filterOf } = await import("../../../server/contract/audiences/filters");
      const field = `${system}AccountId`;
      const filters = await atFilters(`a-${system}`);
      await wizard.admin.on(filters, { [pressButton]: `add:${code}` });
      const { view } = await wizard.admin.open(filters);
      const key = filterOf(code);
      if (!key) throw new Error(`There is no filter ${code}`);
      const facts = view.facts as unknown as Parameters<typeof accountsOf>[2];
      const known = [
        { value: "", label: "Any account" },
        { value: "south", label: system },
      ];
      expect(accountsOf(key, [key], facts, { [field]: "south" })).toEqual(known);
      const kept = { value: "gone", label: "gone" };
      expect(accountsOf(key, [key], facts, { [field]: "gone" })).toEqual([...known, kept]);
      expect(accountsOf(key, [key], { accounts: {} }, {})).toBeNull();
      const found = async (account: string) => {
        await wizard.admin.on(filters, { ...view.values, [field]: account, [pressButton]: `find:${code}` });
        const { options } = (await wizard.admin.open(filters)).view;
        return (options as unknown as FilterOptions).found[code]?.list.lines.map(({ name }) => name);
      };
      expect(await found("")).toEqual(["Tart north", "Tart south"]);
      expect(await found("south")).toEqual(["Tart south"]);
      let next = await wizard.admin.on(filters, { ...view.values, [field]: "south" });
      for (const step of [{ offers: [] }, email, {}]) next = await wizard.admin.on(next, step);
      const made = db().selectFrom("campaigns").select("options").orderBy("id", "desc");
      expect(JSON.parse((await made.executeTakeFirstOrThrow()).options)).toMatchObject({ [field]: "south" });
    },
  );
});

test("the details of a campaign to be made lead to the wizard", async () => {
  const details = await import("../../../app/features/campaigns/pages/details");
  const visit = wizard.admin.visit(details, "/marketing/details/create", { campaignId: "create" });
  await expect(visit).rejects.toMatchObject({ status: 303 });
});
