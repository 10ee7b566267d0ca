import { describe, expect, test } from "vitest";
import { losing, onTheLine, refusing } from "../../support/line";
import { answerAsOlder } from "../../support/older-api";
import { signInToOlder, wizardShop } from "../../support/wizard-shop";

const wizard = wizardShop();

const first = "/referrals/configuration/referral/create";

const rules = (name: string, more: object = {}) => ({
  rule_name: name,
  cond_min_amount: "25.00",
  expires_in: "30",
  referee_earns: "100",
  referer_earns: "500",
  referee_earns_ratio: "0",
  referer_earns_ratio: "1.5",
  referral_link_redirect_url: "",
  link_referral_enabled: "1",
  enabled: "1",
  ...more,
});
const referred = {
  referred_email_subject: "Welcome",
  referred_email: "Hello {{referred_name}}",
  referred_sms: "{{business_name}}: welcome",
};
const referrer = {
  referrer_email_subject: "A friend joined",
  referrer_email: "{{referred_name}} joined",
  referrer_sms: "{{business_name}}: a friend joined",
};
const claimed = {
  referrer_earn_email_subject: "Your reward",
  referrer_earn_email: "You get {{referrer_reward}}",
  referrer_earn_sms: "{{business_name}}: your reward is here",
};
const french = {
  referred_email_subject: "Bienvenue",
  referred_email: "Bonjour",
  referred_sms: "{{business_name}} : salut",
};

/** Posts the steps of a new programme. @returns the address of the last step. */
async function upTo(name: string, more: object = {}): Promise<string> {
  let address = await wizard.admin.on(first, rules(name, more));
  for (const texts of [referred, referrer, claimed]) address = await wizard.admin.on(address, texts);
  return address;
}

const programmes = (name: string) =>
  wizard.door.store.db
    .selectFrom("referral_programmes")
    .selectAll()
    .where("business_id", "=", wizard.shop.id)
    .where("rule_name", "=", name)
    .execute();

async function programme(name: string) {
  const [found, ...more] = await programmes(name);
  if (!found || more.length > 0) throw new Error(`There are ${more.length + (found ? 1 : 0)} of ${name}`);
  return found;
}

const textsOf = async (name: string, language: number) => {
  const { id } = await programme(name);
  const rows = await wizard.door.store.db
    .selectFrom("referral_messages")
    .select(["field", "text"])
    .where("programme_id", "=", id)
    .where("language_id", "=", language)
    .execute();
  return Object.fromEntries(rows.map(({ field, text }) => [field, text]));
};

/** Records the saves that are sent, by the last segment of their path. */
function listening() {
  const sent: string[] = [];
  const spy = onTheLine(wizard.door, async (request, really) => {
    const name = new URL(request.url).pathname.split("/").at(-1) ?? "";
    if (name.includes("Save")) sent.push(name);
    return really(request);
  });
  return { sent, stop: () => spy.mockRestore() };
}

describe("a new programme", () => {
  test("opens with the defaults of the documents and the usual messages", async () => {
    const { view } = await wizard.admin.open(first);
    expect(view.values).toMatchObject({ link_referral_enabled: "1", enabled: "0", referral_link_redirect_url: "" });
    const next = await wizard.admin.on(first, rules("Opens"));
    expect(next).toContain("/design-new-clients/");
    const { values } = (await wizard.admin.open(next)).view;
    for (const name of Object.keys(referred)) expect(values[name], name).not.toBe("");
  });

  test("sends the rules, then the messages, then each language that says something", async () => {
    const last = await upTo("Whole");
    await wizard.admin.on(last.replace("finalize", "design-new-clients").concat("&lang=2"), french);
    const line = listening();
    expect(await wizard.admin.on(last, {})).toBe("/referrals");
    line.stop();
    expect(line.sent).toEqual(["ReferralSave", "ReferralMessageSave", "SaveTranslation"]);
    expect(await programme("Whole")).toMatchObject({ cond_min_amount: 2500, expires_in: 30, referer_earns: 500 });
    expect(await textsOf("Whole", 1)).toMatchObject({ ...referred, ...referrer, ...claimed });
    expect(await textsOf("Whole", 2)).toMatchObject(french);
  });

  test("every one of the nine messages is required, with the words of the documents at its field", async () => {
    const messages = {
      referred_email_subject: "Referred email subject is required.",
      referred_email: "Referred email is required.",
      referred_sms: "Referred sms is required.",
      referrer_email_subject: "Referrer email subject is required.",
      referrer_email: "Referrer email is required.",
      referrer_sms: "Referrer sms is required.",
      referrer_earn_email_subject: "Referrer rewards email subject is required.",
      referrer_earn_email: "Referrer rewards email is required.",
      referrer_earn_sms: "Referrer rewards sms is required.",
    };
    let address = await wizard.admin.on(first, rules("Wordless"));
    const stored = {};
    for (const texts of [referred, referrer, claimed]) {
      const blank = Object.fromEntries(Object.keys(texts).map((name) => [name, " "]));
      const answer = await wizard.admin.post(address, blank);
      expect(answer.status).toBe(422);
      Object.assign(stored, answer.errors);
      address = await wizard.admin.on(address, texts);
    }
    expect(stored).toEqual(messages);
  });

  test.each([
    ["cond_min_amount", "a lot"],
    ["cond_min_amount", "-1"],
    ["cond_min_amount", "1e308"],
    ["expires_in", "3651"],
    ["referee_earns", "1.5"],
    ["referer_earns", "10000001"],
    ["referee_earns_ratio", "1001"],
    ["referral_link_redirect_url", "javascript:alert(1)"],
    ["referral_link_redirect_url", "ftp://example.com"],
    ["referral_link_redirect_url", "https://"],
    ["rule_name", "n".repeat(5000)],
    ["rule_name", ""],
    ["referee_earns_offers", "999999"],
  ])("%s %s is refused at its field, and everything typed stays", async (field, value) => {
    const { status, errors, refusal } = await wizard.admin.post(first, rules("Refused", { [field]: value }));
    expect(status).toBe(422);
    expect(Object.keys(errors)).toEqual([field]);
    expect(refusal?.repopulateFields?.referer_earns_ratio).toBe("1.5");
    expect(await programmes("Refused")).toEqual([]);
  });

  test("unknown placeholders and tags in an SMS are refused, in every language", async () => {
    const address = await wizard.admin.on(first, rules("Placeholders"));
    for (const lang of ["", "&lang=2"]) {
      const { errors } = await wizard.admin.post(`${address}${lang}`, {
        ...referred,
        referred_email: "{{nobody}}",
        referred_sms: "<b>Hi</b>",
      });
      expect(Object.keys(errors)).toEqual(["referred_email", "referred_sms"]);
    }
  });

  test("a double click makes one programme", async () => {
    const last = await upTo("Once");
    const clicks = await Promise.all([1, 2, 3].map(() => wizard.admin.post(last, {})));
    for (const click of clicks) expect(click).toMatchObject({ status: 303, location: "/referrals" });
    await programme("Once");
  });

  test("refused rules send no message, and reopen the step that asks for the field", async () => {
    const last = await upTo("No rules");
    const refuse = refusing(wizard.door, ({ url }) => url.includes("ReferralSave"), {
      message: "No.",
      errors: { minimum_purchase: ["Too low for you"] },
    });
    const { status, refusal } = await wizard.admin.post(last, {});
    refuse.mockRestore();
    const configuration = last.replace("finalize", "configuration");
    expect(status).toBe(422);
    expect(refusal?.elsewhere).toEqual([{ href: `${configuration}#cond_min_amount`, text: "Too low for you" }]);
    expect(await wizard.admin.open(last)).toMatchObject({ status: 303, location: configuration });
    expect(await programmes("No rules")).toEqual([]);
  });

  test("half failed, a second try goes on with the programme that was made", async () => {
    const last = await upTo("Half");
    await wizard.admin.on(last.replace("finalize", "design-new-clients").concat("&lang=2"), french);
    const noMessages = refusing(wizard.door, ({ url }) => url.includes("ReferralMessageSave"));
    expect((await wizard.admin.post(last, {})).status).toBe(422);
    noMessages.mockRestore();
    const noFrench = refusing(wizard.door, ({ url }) => url.includes("SaveTranslation"), {
      message: "No.",
      errors: { referred_sms: ["Too long for a carrier"] },
    });
    const { refusal } = await wizard.admin.post(last, {});
    noFrench.mockRestore();
    const design = last.replace("finalize", "design-new-clients");
    expect(refusal?.elsewhere).toEqual([{ href: `${design}&lang=2#referred_sms`, text: "Too long for a carrier" }]);
    expect((await wizard.admin.open(`${design}&lang=2`)).view.errors).toEqual({
      referred_sms: "Too long for a carrier",
    });
    expect((await wizard.admin.open(design)).view.errors).toEqual({});
    await wizard.admin.on(`${design}&lang=2`, french);
    expect(await wizard.admin.on(last, {})).toBe("/referrals");
    await programme("Half");
    expect(await textsOf("Half", 2)).toMatchObject(french);
  });

  test("an answer that is lost makes no second programme", async () => {
    const last = await upTo("Lost");
    const lost = losing(wizard.door, ({ url }) => url.includes("ReferralSave"));
    expect((await wizard.admin.post(last, {})).status).toBe(504);
    lost.mockRestore();
    expect(await wizard.admin.on(last, {})).toBe("/referrals");
    await programme("Lost");
  });
});

describe("a programme that is edited", () => {
  const edit = async (name: string, step = "configuration") =>
    `/referrals/${step}/referral/${(await programme(name)).id}`;

  test("opens filled, and a change of the rules alone sends the rules alone", async () => {
    await wizard.admin.on(await upTo("Edited"), {});
    const address = await edit("Edited");
    const { view } = await wizard.admin.open(address);
    expect(view.values).toMatchObject({ rule_name: "Edited", cond_min_amount: "25.00", referer_earns_ratio: "1.5" });
    const last = await wizard.admin.on(address, rules("Edited", { referer_earns: "600" }));
    const line = listening();
    expect(await wizard.admin.on(last, {})).toBe("/referrals");
    line.stop();
    expect(line.sent).toEqual(["ReferralSave"]);
    expect(await programme("Edited")).toMatchObject({ referer_earns: 600 });
  });

  test("a text in a further language is sent for that language alone, and can be emptied", async () => {
    await wizard.admin.on(await upTo("Spoken"), {});
    const design = await edit("Spoken", "design-claimed");
    const { view } = await wizard.admin.open(`${design}?lang=2`);
    expect(view).toMatchObject({ values: { referrer_earn_sms: "" }, originals: claimed });
    const written = { ...claimed, referrer_earn_sms: "{{business_name}} : merci" };
    const last = await wizard.admin.on(`${design}?lang=2`, written);
    const line = listening();
    await wizard.admin.on(last, {});
    line.stop();
    expect(line.sent).toEqual(["ReferralSave", "SaveTranslation"]);
    expect(await textsOf("Spoken", 2)).toMatchObject(written);
    const again = await wizard.admin.on(`${design}?lang=2`, { ...claimed, referrer_earn_sms: "" });
    await wizard.admin.on(again, {});
    expect((await textsOf("Spoken", 2)).referrer_earn_sms ?? "").toBe("");
    expect(await textsOf("Spoken", 1)).toMatchObject(claimed);
  });

  test("two tabs that change the same show both versions; the one that comes later chooses", async () => {
    await wizard.admin.on(await upTo("Two tabs"), {});
    const address = await edit("Two tabs");
    const [one, two] = [
      await wizard.admin.on(address, rules("Two tabs", { referer_earns: "1" })),
      await wizard.admin.on(address, rules("Two tabs", { referer_earns: "2" })),
    ];
    expect(await wizard.admin.on(one, {})).toBe("/referrals");
    expect(await wizard.admin.on(two, {})).toContain("/finalize/");
    const { conflict } = (await wizard.admin.open(two)).view;
    expect(JSON.stringify(conflict?.parts)).toContain("points");
    expect(await wizard.admin.on(two, { keep_mine: conflict?.stamp })).toBe("/referrals");
    expect(await programme("Two tabs")).toMatchObject({ referer_earns: 2 });
  });

  test.each(["0", "99999999999999999999", "%00", "abc", "999999"])("%s is no programme", async (id) => {
    const answer = await wizard.admin.open(`/referrals/configuration/referral/${id}`).catch((error: unknown) => error);
    expect(answer).toMatchObject({ status: 404 });
  });

  test("a language that the business does not speak is none", async () => {
    await wizard.admin.on(await upTo("Unspoken"), {});
    const answer = await wizard.admin
      .open(`${await edit("Unspoken", "design-claimed")}?lang=99`)
      .catch((e: unknown) => e);
    expect(answer).toMatchObject({ status: 404 });
  });
});

test("an older server's texts with placeholders of its own survive an edit of something else byte for byte", async () => {
  await wizard.admin.on(await upTo("Older"), {});
  const { id } = await programme("Older");
  const older = await signInToOlder(wizard);
  const own = "Hi {{first_name}},\r\n{{unknown}} \r\n";
  const resource = { resource: "branch_referral_rule", resource_id: id };
  const resources = [
    { ...resource, field: "referred_email", text: own },
    { ...resource, field: "referred_sms", text: "Bonjour" },
  ];
  const sent = answerAsOlder(
    wizard.door,
    { path: "ReferralMessageSave", change: () => ({ status: "success" }) },
    { path: "SaveTranslation", change: () => ({ status: "success" }) },
    { path: "loadTranslation", change: () => ({ status: "OK", translations: resources }) },
    {
      path: "getReferralMessage",
      change: () => ({ status: "OK", referralMessages: { ...referred, ...referrer, ...claimed, referred_email: own } }),
    },
  );
  const posted = (name: string) => sent.filter(({ path }) => path.includes(name)).map(({ form }) => form);
  const rulesAlone = await older.on(`/referrals/configuration/referral/${id}`, rules("Older", { expires_in: "31" }));
  await older.on(rulesAlone, {});
  expect([posted("ReferralSave").length, posted("MessageSave").length, posted("SaveTranslation").length]).toEqual([
    1, 0, 0,
  ]);

  const design = `/referrals/design-new-clients/referral/${id}`;
  const shown = (await older.open(design)).view.values;
  const changed = await older.on(design, { ...shown, referred_sms: "Changed" });
  const inFrench = changed.replace("finalize", "design-new-clients").concat("&lang=2");
  await older.on(inFrench, { referred_email: own, referred_sms: "Bienvenue" });
  await older.on(changed, {});
  const [messages] = posted("MessageSave");
  expect([messages?.get("referred_email"), messages?.get("referred_sms")]).toEqual([own, "Changed"]);
  const [translation] = posted("SaveTranslation");
  const texts = JSON.parse(String(translation?.get("resources"))) as { field: string; text: string }[];
  expect(texts).toEqual(
    expect.arrayContaining([
      { ...resource, field: "referred_email", text: own },
      { ...resource, field: "referred_sms", text: "Bienvenue" },
    ]),
  );
});
