import { beforeAll, describe, expect, test } from "vitest";
import { type CampaignAnswers, type CampaignFacts, kindOf } from "../../../app/features/campaigns/campaign";
import { pressButton } from "../../../app/form/names";
import { addEmailCredits, at, delivery, email } from "../../support/campaign-steps";
import { answerAsOlder } from "../../support/older-api";
import type { PlainForms } from "../../support/wizard";
import { signInToOlder, wizardShop } from "../../support/wizard-shop";

/* Drafts of campaigns, left at any step and opened again. */

const wizard = wizardShop();

const byFilters = { who: "filters", dormantsToo: "1" };
const db = () => wizard.door.store.db;

const newest = () => db().selectFrom("campaigns").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow();

beforeAll(async () => {
  await addEmailCredits(wizard);
});

/** Ways to leave a campaign whose audience has no filter yet. */
const ways = {
  "by filters, before the first one": async (forms: PlainForms, key: string) => {
    const filters = await forms.on(await forms.on(at("delivery", key), delivery), byFilters);
    await forms.on(filters, { leave: "1" });
  },
  "automatic, with only a name": async (forms: PlainForms, key: string) => {
    await forms.on(at("campaign", key), { kind: "auto" });
    await forms.on(at("delivery", key), { ...delivery, frequency: "3", leave: "1" });
  },
  "automatic, before its filter": async (forms: PlainForms, key: string) => {
    await forms.on(at("campaign", key), { kind: "auto" });
    const audience = await forms.on(at("delivery", key), { ...delivery, frequency: "3" });
    await forms.on(await forms.on(audience, byFilters), { leave: "1" });
  },
  "before its audience": async (forms: PlainForms, key: string) => {
    await forms.on(at("delivery", key), { ...delivery, leave: "1" });
  },
};
type Way = keyof typeof ways;

test("a draft sends no number of customers that nobody was shown", async () => {
  const sent = answerAsOlder(wizard.door);
  await wizard.admin.on(at("delivery", "uncounted"), { ...delivery, leave: "1" });
  const saves = sent.flatMap(({ form }) => (form?.get("mktIsDraft") ? [form] : []));
  expect(saves.map((form) => form.has("totalReachable"))).toEqual([false]);
});

describe("a draft that was left", () => {
  test.each<[Way, string, string | undefined, string]>([
    ["by filters, before the first one", "regular", "filters", "filters"],
    ["automatic, with only a name", "auto", "filters", "filters"],
    ["automatic, before its filter", "auto", "filters", "filters"],
    ["before its audience", "regular", undefined, "audience"],
  ])("%s reopens as what was chosen, and asks for the rest", async (way, kind, who, next) => {
    const key = `n-${Object.keys(ways).indexOf(way)}`;
    await ways[way](wizard.admin, key);
    const { id, kind: stored, state } = await newest();
    expect({ stored, state }).toEqual({ stored: kind, state: "draft" });
    const page = await import("../../../app/features/campaigns/pages/details");
    const details = await wizard.admin.visit(page, `/marketing/details/${id}`, { campaignId: String(id) });
    expect(details.audience).toBe("Not chosen yet");

    const edit = (step: string) => at(step, `${key}-again`, id);
    const { view } = await wizard.admin.open(edit("audience"));
    expect(kindOf({}, view.facts as never)).toBe(kind);
    expect(view.values.who).toBe(who);
    expect(view.steps.map(({ name }) => name)).not.toContain("campaign");
    await wizard.admin.on(edit("emailProView"), email);
    expect((await wizard.admin.post(edit("finalize"), {})).refusal?.first?.href).toBe(edit(next));
    expect(await wizard.admin.on(edit("delivery"), { ...delivery, frequency: "3" })).toBe(edit(next));
    expect(await newest()).toMatchObject({ id, state: "draft" });
  });

  test.each<[Way, Readonly<Record<string, unknown>>]>([
    ["by filters, before the first one", { kind: "regular" }],
    ["automatic, with only a name", { kind: "auto" }],
  ])("%s is asked for its type again where an older server keeps no choice", async (way, door) => {
    const key = `o-${door.kind}`;
    const older = await signInToOlder(wizard);
    const sent = answerAsOlder(wizard.door, {
      path: "/getMarketingCampaign",
      change: ({ campaign, ...body }) => {
        const { options, ...row } = campaign as Readonly<Record<string, unknown>>;
        const { campaignKind: _kind, audienceKind: _audience, ...documented } = JSON.parse(String(options));
        const columns = { kind: undefined, state: undefined, auto: "0", draft: "1" };
        return { ...body, campaign: { ...row, ...columns, options: JSON.stringify(documented) } };
      },
    });
    await ways[way](older, key);
    const { id } = await newest();
    const edit = (step: string) => at(step, `${key}-again`, id);
    expect(await older.on(edit("delivery"), { ...delivery, frequency: "3" })).toBe(edit("campaign"));
    expect((await older.post(edit("finalize"), {})).refusal?.first?.href).toBe(edit("campaign"));
    expect((await older.post(edit("campaign"), {})).errors).toEqual({ kind: "Choose what to make" });
    const next = await older.on(edit("campaign"), door);
    expect(next).toBe(edit("audience"));
    expect((await older.open(next)).view.values.who).toBeUndefined();
    expect((await older.post(next, { dormantsToo: "1" })).errors).toEqual({ who: "Choose who gets it" });
    const filters = await older.on(next, byFilters);
    expect(filters).toBe(edit("filters"));
    await older.on(filters, { whoWillReceive: ["9"], daysBeforeBirthday: "7", customerCriteriaOp9: "1" });
    await older.on(edit("emailProView"), email);
    await older.on(edit("finalize"), {});
    const saved = sent.findLast(({ form }) => form?.get("mktID") === String(id))?.form;
    expect(saved?.getAll("whoWillReceive")).toEqual(["9"]);
    expect(saved?.get("autoCampaign")).toBe("1");
  });

  test("with a filter that lacks its choice is not started, and asks for it", async () => {
    const filters = await wizard.admin.on(await wizard.admin.on(at("delivery", "f1"), delivery), byFilters);
    await wizard.admin.on(filters, { whoWillReceive: ["22"], leave: "1" });
    const { id } = await newest();
    const edit = (step: string) => at(step, "f2", id);
    await wizard.admin.on(edit("emailProView"), email);
    expect((await wizard.admin.post(edit("finalize"), {})).refusal?.first?.href).toBe(edit("filters"));
    const { errors } = await wizard.admin.post(edit("filters"), { whoWillReceive: ["22"] });
    expect(errors).toEqual({ tagsId: "Choose a tag" });
    expect(await newest()).toMatchObject({ id, state: "draft" });
  });

  test("without its texts is not started, and asks for them", async () => {
    const audience = await wizard.admin.on(at("delivery", "m1"), delivery);
    const offers = await wizard.admin.on(audience, { who: "everybody", dormantsToo: "1" });
    await wizard.admin.on(await wizard.admin.on(offers, { offers: [] }), { leave: "1" });
    const { id } = await newest();
    const edit = (step: string) => at(step, "m2", id);
    expect(await wizard.admin.on(edit("delivery"), delivery)).toBe(edit("emailProView"));
    expect((await wizard.admin.post(edit("finalize"), {})).refusal?.first?.href).toBe(edit("emailProView"));
  });

  test("keeps a time outside of today's rules, and its channels, when it is left again", async () => {
    const audience = await wizard.admin.on(at("delivery", "t1"), delivery);
    await wizard.admin.on(audience, { who: "everybody", dormantsToo: "1", leave: "1" });
    const { id, options } = await newest();
    const timed = { scheduleFlag: "1", scheduleDate: "2098-12-31", scheduleTime: "10:00:00" };
    await db()
      .updateTable("campaigns")
      .set({ options: JSON.stringify({ ...JSON.parse(options), ...timed }) })
      .where("id", "=", id)
      .execute();
    const older = await signInToOlder(wizard);
    const sent = answerAsOlder(wizard.door, {
      path: "/startMarketingCampaign",
      change: () => ({ status: "OK", campaignId: id }),
    });
    await older.on(at("emailProView", "t2", id), { ...email, leave: "1" });
    const form = sent.findLast(({ path }) => path.includes("/startMarketingCampaign"))?.form;
    expect(Object.fromEntries(form ?? [])).toMatchObject({ ...timed, sendEmailSms: "email", ...email });
  });

  test.each([
    ["sms", ["email", "sms"]],
    ["push", ["sms", "push"]],
  ])("by %s is also by what is ticked beside it, %j", async (channel, ticked) => {
    const audience = await wizard.admin.on(at("delivery", `c-${channel}`), { ...delivery, sendEmailSms: [channel] });
    await wizard.admin.on(audience, { who: "everybody", dormantsToo: "1", leave: "1" });
    const { id } = await newest();
    const again = { ...delivery, sendEmailSms: ticked, leave: "1" };
    await wizard.admin.on(at("delivery", `d-${channel}`, id), again);
    expect(await newest()).toMatchObject({ id, channels: ticked.join() });
  });

  test("is described with the names of its filters, whatever step it is left at", async () => {
    const made = { title: "Rye bread", all_branches: 1, never_expires: 0, end_date: "2026-01-01" } as const;
    const { makeOffer } = await import("../../../server/demo/factories");
    const offer = await makeOffer(db(), wizard.shop.id, made);
    const filters = await wizard.admin.on(await wizard.admin.on(at("delivery", "s1"), delivery), byFilters);
    await wizard.admin.on(filters, { whoWillReceive: ["50"], offerIds: [String(offer)], daysOp50: "14" });
    await wizard.admin.on(at("offers", "s1"), { offers: [] });
    await wizard.admin.on(at("emailProView", "s1"), { ...email, leave: "1" });
    const { audienceSentence } = JSON.parse((await newest()).options);
    expect(audienceSentence).toContain("Rye bread");
  });

  test("to everybody stays so", async () => {
    const audience = await wizard.admin.on(at("delivery", "e1"), delivery);
    await wizard.admin.on(audience, { who: "everybody", dormantsToo: "1", leave: "1" });
    const { id } = await newest();
    expect((await wizard.admin.open(at("audience", "e2", id))).view.values).toMatchObject({ who: "everybody" });
  });
});

describe("an automatic campaign", () => {
  const vip = { whoWillReceive: ["22"], tagsId: ["1"] };
  const birthday = { whoWillReceive: ["9"], daysBeforeBirthday: "7", customerCriteriaOp9: "1" };
  const ids: Record<string, number> = {};

  beforeAll(async () => {
    for (const [name, options] of Object.entries({ VIP: vip, Birthdays: birthday })) {
      const user_id = wizard.shop.admin.userId;
      const row = { name, shared: 1, options: JSON.stringify(options), created_at: 0, updated_at: 0 } as const;
      const made = await db()
        .insertInto("saved_audiences")
        .values({ ...row, business_id: wizard.shop.id, user_id })
        .returning("id")
        .executeTakeFirstOrThrow();
      ids[name] = made.id;
    }
  });

  const toFilters = async (key: string) => {
    await wizard.admin.on(at("campaign", key), { kind: "auto" });
    const audience = await wizard.admin.on(at("delivery", key), { ...delivery, frequency: "3" });
    return wizard.admin.on(audience, byFilters);
  };

  test("takes no saved audience but one of an automatic filter", async () => {
    const filters = await toFilters("a1");
    await wizard.admin.post(filters, { [pressButton]: `load:${ids.VIP}` });
    expect((await wizard.admin.open(filters)).view.values.whoWillReceive).not.toEqual(["22"]);
    await wizard.admin.on(filters, { [pressButton]: `load:${ids.Birthdays}` });
    expect((await wizard.admin.open(filters)).view.values.whoWillReceive).toEqual(["9"]);
  });

  test.each([
    ["another filter", () => vip, "Choose one automatic filter, such as Birthday"],
    ["no filter", () => ({}), "Add a filter"],
    [
      "an automatic filter and another",
      () => ({ ...birthday, ...vip, whoWillReceive: ["9", "22"] }),
      "Auto filters can't be combined with other filters. Remove the Birthday filter to continue.",
    ],
  ])("is refused with %s, by its field", async (_what, typed, whoWillReceive) => {
    const filters = await toFilters("a2");
    expect(await wizard.admin.post(filters, typed())).toMatchObject({ status: 422, errors: { whoWillReceive } });
  });
});

test("a regular campaign that is given an automatic filter is saved as an automatic one", async () => {
  let address = at("delivery", "r1");
  for (const step of [delivery, { who: "everybody", dormantsToo: "1" }, { offers: [] }, email, {}])
    address = await wizard.admin.on(address, step);
  const { id, kind } = await newest();
  expect(kind).toBe("regular");
  const birthday = { whoWillReceive: ["9"], daysBeforeBirthday: "7", customerCriteriaOp9: "1" };
  await wizard.admin.on(at("audience", "r2", id), byFilters);
  await wizard.admin.on(at("filters", "r2", id), birthday);
  const { view } = await wizard.admin.open(at("finalize", "r2", id));
  const { warningsOf } = await import("../../../app/features/campaigns/warnings");
  const facts = view.facts as unknown as CampaignFacts;
  const answers = view.answers as unknown as CampaignAnswers;
  expect(warningsOf(answers, facts, null).map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/^The Birthday filter makes the campaign automatic/),
  );
  await wizard.admin.on(at("finalize", "r2", id), {});
  const saved = await newest();
  expect(saved).toMatchObject({ id, kind: "auto", auto_code: 9 });
  expect(JSON.parse(saved.options)).toMatchObject({ autoCampaign: "1", campaignKind: "auto" });
});
