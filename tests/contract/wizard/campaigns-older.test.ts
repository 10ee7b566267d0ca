import { beforeAll, describe, expect, test, vi } from "vitest";
import { portal } from "../../../app/access/portal.server";
import type { CampaignFacts } from "../../../app/features/campaigns/campaign";
import { savedAudience } from "../../../server/contract/audiences/saved";
import { addEmailCredits, at, delivery, everybody } from "../../support/campaign-steps";
import { onTheLine } from "../../support/line";
import { answerAsOlder } from "../../support/older-api";
import { pageHtml } from "../../support/page-html";
import { PlainForms } from "../../support/wizard";
import { signInToOlder, wizardShop } from "../../support/wizard-shop";

/* Campaigns with a server that has only the documented calls, and its own codes of filters. */

const wizard = wizardShop();

const email = { email_subject: "Hello {{first_name}}", messageEmail: "Spring is here." };
const db = () => wizard.door.store.db;

beforeAll(async () => {
  await addEmailCredits(wizard);
  let address = at("delivery", "o0");
  for (const step of [delivery, { who: "everybody", dormantsToo: "1" }, { offers: [] }, email, {}])
    address = await wizard.admin.on(address, step);
});

test("before there are outcomes, a campaign's people are narrowed to those whom email reaches by the call for that", async () => {
  const { id } = await db().selectFrom("campaigns").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
  await db().updateTable("campaigns").set({ frozen_at: null }).where("id", "=", id).execute();
  const older = await signInToOlder(wizard);
  const sent = answerAsOlder(wizard.door);
  const people = await import("../../../app/features/campaigns/pages/people");
  const queriesOf = async (query: string) => {
    const before = sent.length;
    await older.visit(people, `/marketing/details/${id}/people${query}`, { campaignId: String(id) });
    return sent.slice(before).flatMap(({ path }) => /GetTargeted\w+/.exec(path) ?? []);
  };
  expect(await queriesOf("")).toEqual(["GetTargetedCustomerNotifications"]);
  expect(await queriesOf("?channel=email")).toEqual(["GetTargetedCustomerWithMail"]);
  expect(await queriesOf("?channel=sms")).toEqual(["GetTargetedCustomerNotifications"]);
});

describe("a server that numbers its filters itself", () => {
  const itsFilters = {
    path: "/startCampaign?",
    change: (body: object) => ({
      ...body,
      filters: [{ name: "Postal", value: "postalCode", filter_value: 103 }],
      posSystems: [{ pos_system_pk: 5, connected: 2, pos_system_name: "Shopify" }],
      businessIntegrations: [
        { pos_system_pk: 1, enabled: 1 },
        { pos_system_pk: 17, enabled: 0 },
      ],
    }),
  };

  test("is sent its own codes, and shows those of a saved campaign as they are called here", async () => {
    const older = await signInToOlder(wizard);
    const saved = { path: "/startMarketingCampaign", change: () => ({ status: "OK", campaignId: 7 }) };
    const sent = answerAsOlder(wizard.door, itsFilters, saved);
    let next = await older.on(await older.on(at("delivery", "o1"), delivery), { who: "filters", dormantsToo: "1" });
    const { systems } = ((await older.open(next)).view.facts as unknown as CampaignFacts).equipped;
    expect([...systems].sort()).toEqual([1, 5]);
    for (const step of [{ whoWillReceive: ["3"], postalCode: "H2" }, { offers: [] }, email, {}])
      next = await older.on(next, step);
    const codesTo = (path: string) =>
      sent.flatMap((one) => (one.path.includes(path) ? [one.form?.getAll("whoWillReceive")] : []));
    expect(codesTo("/startMarketingCampaign")).toEqual([["103"]]);
    expect(new Set(codesTo("/AjaxTargetedCustomersCount").flat())).toEqual(new Set(["103"]));
  });

  test("its saved campaigns hold its codes", async () => {
    const older = await signInToOlder(wizard);
    const { id } = await db().selectFrom("campaigns").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
    const options = JSON.stringify({ whoWillReceive: ["103", "191"], postalCode: "H2" });
    answerAsOlder(wizard.door, itsFilters, {
      path: "/getMarketingCampaign",
      // Section 3 has neither kind nor state of a saved campaign.
      change: ({ campaign, ...body }) => ({
        ...body,
        campaign: { ...(campaign as object), options, kind: undefined, state: undefined, auto: "0", draft: "0" },
      }),
    });
    const { view } = await older.open(at("filters", "o2", id));
    expect(view.values).toMatchObject({ whoWillReceive: ["3", "191"], postalCode: "H2" });
    const { stored } = view.facts as unknown as CampaignFacts;
    expect(stored).toMatchObject({ unknown: ["191"], kind: "regular", state: "started" });
  });

  test("a number that it gives to a filter of its own is not read as section 9's, and stays as it came", async () => {
    const older = await signInToOlder(wizard);
    const { id } = await db().selectFrom("campaigns").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
    const options = { whoWillReceive: ["22"], shoeSize: "42.50", excludeDormants: "1" };
    const sent = answerAsOlder(
      wizard.door,
      {
        path: "/startCampaign?",
        change: (body: object) => ({
          ...body,
          filters: [{ name: "Shoe size", value: "shoeSize", filter_value: 22 }],
        }),
      },
      {
        path: "/getMarketingCampaign",
        change: ({ campaign, ...body }) => ({
          ...body,
          campaign: { ...(campaign as object), options: JSON.stringify(options), auto: "0", draft: "0" },
        }),
      },
    );
    const { view } = await older.open(at("filters", "o4", id));
    const { stored, equipped } = view.facts as unknown as CampaignFacts;
    expect(savedAudience(stored?.options ?? {}).shown).toEqual([]);
    expect(equipped.withoutCode).toEqual([22]);
    const renamed = await older.on(at("delivery", "o4", id), { ...delivery, campaign_name: "Kept" });
    await older.post(renamed, {});
    const saved = sent.find(({ form }) => form?.get("mktID") === String(id))?.form;
    const counted = sent.findLast(({ path }) => path.includes("/AjaxTargetedCustomersCount"))?.form;
    for (const form of [saved, counted]) {
      expect(form?.getAll("whoWillReceive")).toEqual(["22"]);
      expect(form?.get("shoeSize")).toBe(options.shoeSize);
      expect([...(form?.keys() ?? [])].filter((name) => name.startsWith("tagsId"))).toEqual([]);
    }
    expect(saved?.get("audienceSentence")).toBe("Customers by filter 22, which this portal does not know");
  });

  test("its campaigns with filters that nobody knows here are counted, and survive an edit, with all of them", async () => {
    const older = await signInToOlder(wizard);
    const { id } = await db().selectFrom("campaigns").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
    const kept = { shoeSize: "42.50", "shoeShops[]": ["7", "08"], fitting: '{"b": 1,  "a":2}' };
    const options = { ...kept, whoWillReceive: ["103", "191"], postalCode: "H2", excludeDormants: "1" };
    const sent = answerAsOlder(wizard.door, itsFilters, {
      path: "/getMarketingCampaign",
      change: ({ campaign, ...body }) => ({
        ...body,
        campaign: { ...(campaign as object), options: JSON.stringify(options), auto: "0", draft: "0" },
      }),
    });
    const renamed = await older.on(at("delivery", "o3", id), { ...delivery, campaign_name: "Renamed" });
    await older.post(renamed, {});
    const saved = sent.find(({ form }) => form?.get("mktID") === String(id))?.form;
    const counted = sent.findLast(({ path }) => path.includes("/AjaxTargetedCustomersCount"))?.form;
    for (const form of [saved, counted]) {
      expect(form?.getAll("whoWillReceive")).toEqual(["103", "191"]);
      expect(form?.getAll("shoeShops[]")).toEqual(kept["shoeShops[]"]);
      expect(Object.fromEntries(form ?? [])).toMatchObject({
        ...{ shoeSize: kept.shoeSize, fitting: kept.fitting, postalCode: "H2", excludeDormants: "1" },
      });
    }
    expect(saved?.get("campaign_name")).toBe("Renamed");
    expect(saved?.get("audienceSentence")).toMatch(/H2.*; also filter 191, which this portal does not know$/);
  });
});

test("what a campaign chooses from is read where the documents have it", async () => {
  const older = await signInToOlder(wizard);
  const sent = answerAsOlder(wizard.door, {
    path: "/startCampaign?",
    change: (body: object) => ({
      ...body,
      tiers: [{ business_tiers_pk: 4, type_name: "Gold" }],
      custom_fields: [{ label: "Shoe size:" }, { label: "Allergies:" }],
      posSystems: [
        { pos_system_pk: 5, connected: 1 },
        { pos_system_pk: 12, connected: 0 },
      ],
      integrations: [
        { pos_system_pk: 11, enabled: 1 },
        { pos_system_pk: 15, connected: 0 },
        { pos_system_pk: 18, connected: 1 },
      ],
      businessIntegrations: [],
    }),
  });
  const { facts } = (await older.open(at("delivery", "f1"))).view as unknown as { facts: CampaignFacts };
  expect(facts.tiers).toEqual([{ id: 4, name: "Gold" }]);
  expect(facts.customFields).toEqual([
    { key: "custom_field_1", label: "Shoe size" },
    { key: "custom_field_2", label: "Allergies" },
  ]);
  expect(facts.providers).toEqual([
    { id: 11, name: "Klaviyo", isConnected: true },
    { id: 12, name: "MailChimp", isConnected: false },
    { id: 13, name: "Constant Contact", isConnected: false },
  ]);
  expect([...facts.equipped.systems].sort()).toEqual([11, 18, 5]);
  expect(facts.equipped.reviews).toBe(true);
  expect(facts.languages?.map(({ name }) => name)).toEqual(["English", "French", "Spanish"]);
  expect(sent.map(({ path }) => path)).toContain("/server/api/businessAdmin/getLanguages");
});

test("a branch role's own branch is sent for every selection of branches, and its sender name is no default", async () => {
  const { username } = wizard.shop.admin;
  const ofBranch = { features: [], branchId: wizard.shop.branch };
  const branch = await PlainForms.signIn(wizard.door, wizard.shop, username, "branch_admin", ofBranch);
  const saved = { path: "/startMarketingCampaign", change: () => ({ status: "OK", campaignId: 7 }) };
  const sent = answerAsOlder(wizard.door, saved);
  const named = { ...delivery, marketing_name: "Branch", saveDefault: "1" };
  let next = await branch.on(await branch.on(at("delivery", "b1"), named), { who: "filters", dormantsToo: "1" });
  const between = { firstVisitBetwFirst: "2026-01-01", firstVisitBetwLast: "2026-02-01" };
  const filters = { whoWillReceive: ["12", "18"], ...between, branchIdOp18: [String(wizard.shop.otherBranch)] };
  for (const step of [filters, { offers: [] }, email, {}]) next = await branch.on(next, step);
  const names = sent.filter(({ path }) => path.includes("/saveBusinessNameMarketing"));
  expect(names.map(({ form }) => form?.get("saveDefault"))).toEqual(["false"]);
  const own = [String(wizard.shop.branch)];
  for (const path of ["/startMarketingCampaign", "/AjaxTargetedCustomersCount"]) {
    const form = sent.findLast((one) => one.path.includes(path))?.form;
    expect([path, form?.getAll("branchId[]"), form?.getAll("branchIdOp18[]")]).toEqual([path, own, own]);
  }
});

test("tags come by name and custom fields without colons, whatever the server's order", async () => {
  const older = await signInToOlder(wizard);
  const tag = (tag_pk: number | string, tag_name: string) => ({ tag_pk, tag_name });
  answerAsOlder(wizard.door, {
    path: "/startCampaign?",
    change: (body: object) => ({
      ...body,
      tags: [tag(3, "vegan"), tag("0", "None"), tag(7, "Étoile"), tag(5, "bakers")],
      custom_fields: [{ field: "custom_field_1", label: "Shoe: size :" }],
    }),
  });
  const { view } = await older.open(at("delivery", "b3"));
  const { tags, customFields } = view.facts as unknown as CampaignFacts;
  expect(tags?.map(({ name }) => name)).toEqual(["bakers", "Étoile", "vegan"]);
  expect(customFields).toEqual([{ key: "custom_field_1", label: "Shoe size" }]);
});

test("a saved campaign and a sender name are asked for as the documents write it", async () => {
  const older = await signInToOlder(wizard);
  const saved = { path: "/startMarketingCampaign", change: () => ({ status: "OK", campaignId: 7 }) };
  const sent = answerAsOlder(wizard.door, saved);
  const { id } = await db().selectFrom("campaigns").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
  await older.open(at("delivery", "d1", id));
  expect(sent.map(({ path }) => path)).toContain(`/server/api/businessAdmin/getMarketingCampaign?id=${id}&ajax=true`);
  let next = at("delivery", "d2");
  for (const step of [
    { ...delivery, marketing_name: "Tartine", saveDefault: "1" },
    everybody,
    { offers: [] },
    email,
    {},
  ])
    next = await older.on(next, step);
  const names = sent.filter(({ path }) => path.includes("/saveBusinessNameMarketing"));
  expect(names.map(({ form }) => form?.get("saveDefault"))).toEqual(["false", "true"]);
  await db().deleteFrom("marketing_accounts").execute();
});

test.each([
  [403, "The sender name was not saved as the default."],
  [500, "The sender name was not saved as the default."],
  [0, "It is not known whether the sender name was saved as the default."],
])("a campaign is saved though its sender name cannot be made the default (%i)", async (status, said) => {
  const older = await signInToOlder(wizard);
  vi.spyOn(console, "error").mockReturnValue();
  let starts = 0;
  onTheLine(wizard.door, async (request, really) => {
    const form = request.url.includes("/saveBusinessNameMarketing") ? await request.clone().formData() : null;
    if (form?.get("saveDefault") === "true") {
      if (status === 0) throw new Error("The line dropped");
      return Response.json({ status: "NOT_OK" }, { status });
    }
    if (!request.url.includes("/startMarketingCampaign")) return really(request);
    starts += 1;
    return Response.json({ status: "OK", campaignId: 7, message: "Campaign started" });
  });
  const say = vi.spyOn((await portal()).messages, "say");
  let next = at("delivery", `d${status}`);
  const named = { ...delivery, marketing_name: "Tartine", saveDefault: "1" };
  for (const step of [named, everybody, { offers: [] }, email, {}]) next = await older.on(next, step);
  expect([starts, next]).toEqual([1, "/marketing"]);
  expect(say.mock.calls.map(([, ...told]) => told)).toEqual([["success", `Campaign started. ${said}`, undefined]]);
});

describe("the details of a campaign that has no sentence", () => {
  const details = (whoWillReceive: readonly string[]) => ({
    path: "/campaignDetails",
    change: ({ campaign, ...body }: { campaign?: unknown }) => ({
      ...body,
      campaign: { ...(campaign as object), options: JSON.stringify({ whoWillReceive }) },
    }),
  });
  const audienceOf = async (codes: readonly string[], ...more: Parameters<typeof answerAsOlder>[1][]) => {
    const { id } = await db().selectFrom("campaigns").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
    const older = await signInToOlder(wizard);
    answerAsOlder(wizard.door, details(codes), ...more);
    const page = await import("../../../app/features/campaigns/pages/details");
    return (await older.visit(page, `/marketing/details/${id}`, { campaignId: String(id) })).audience;
  };
  const setup = (filters: readonly object[]) => ({
    path: "/startCampaign?",
    change: (body: object) => ({ ...body, filters }),
  });

  test("name its filters as an older server numbers and calls them", async () => {
    const own = [
      { name: "Neighbourhood", value: "postalCode", filter_value: 103 },
      { name: "", value: "tagsId", filter_value: 3 },
      { name: "Shoe size", value: "shoeSize", filter_value: 191 },
    ];
    expect(await audienceOf(["103", "3", "191"], setup(own))).toBe("Customers by Neighbourhood; Tag; Shoe size");
    expect(await audienceOf(["8"], setup(own))).toBe("All customers");
  });

  test("use section 9's codes where the server has none of its own, and say which nobody names", async () => {
    expect(await audienceOf(["22", "191", "192"])).toBe(
      "Customers by Tag; filters 191, 192, which your server does not name",
    );
  });

  test("guess no name where the server does not tell its codes", async () => {
    const silent = { path: "/startCampaign?", status: 403, change: () => ({ status: "NOT_OK" }) };
    expect(await audienceOf(["22"], silent)).toBe("Customers by filter 22, which your server does not name");
  });
});

test("credits and prices that are not told are unknown, which is no 0", async () => {
  const { admin, door } = wizard;
  answerAsOlder(door, { path: "/startCampaign?", change: (body) => ({ ...body, hasCredit: {}, rules: {} }) });
  const page = await import("../../../app/features/campaigns/pages/credits");
  const address = "/marketing/credits";
  const html = await pageHtml(page.default, address, await admin.visit(page, address));
  expect(html).toContain("Credits left unknown; price unknown");
  expect(html).toContain("Price unknown");
  expect(html).not.toMatch(/\b0 left|\$0\b/);
  const { facts } = (await admin.open(at("delivery", "untold"))).view as unknown as { facts: CampaignFacts };
  expect(facts).toMatchObject({ credits: { email: null, sms: null, push: null }, prices: { email: null, sms: null } });
});
