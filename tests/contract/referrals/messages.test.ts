import { beforeAll, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import {
  copyReferralProgramme,
  createReferralProgramme,
  referralEdit,
  saveReferralProgramme,
} from "../../../server/contract/referrals/calls";
import {
  getDefaultReferralMessage,
  getReferralMessage,
  loadTranslation,
  previewReferralMessages,
  saveReferralMessages,
  saveTranslation,
} from "../../../server/contract/referrals/message-calls";
import { blankMessages, messageFields, messageNames } from "../../../server/contract/referrals/messages";
import { revertSettings, settingsHistory } from "../../../server/contract/settings/calls";
import type { Store } from "../../../server/store/store";
import { type Business, openCompanies } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { eachEngine } from "../../support/stores";

eachEngine("referral messages", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Business;
  let other: Business;

  beforeAll(async () => {
    ({ store, api, shop, other } = await openCompanies(stores));
    const language = (language_id: number, name: string, abbreviation: string) => ({
      business_id: shop.id,
      language_id,
      name,
      abbreviation,
      is_default: 0 as const,
      mandatory: 0 as const,
    });
    const further = [language(2, "French", "fr"), language(3, "Spanish", "es"), language(4, "German", "de")];
    await store.db.insertInto("languages").values(further).execute();
  });

  const made = async (who = shop.admin): Promise<number> => {
    const raw = { "BranchReferralRules[rule_name]": "Friends", "BranchReferralRules[referee_earns]": "5" };
    return (await answerOf(api, who, createReferralProgramme, { raw })).branch_referral_rules_pk ?? 0;
  };
  const all = Object.fromEntries(messageNames.map((name) => [name, `The ${name}`]));
  const sent = (id: number, texts: Readonly<Record<string, string>>) => ({
    branch_referral_rules_pk: String(id),
    ...texts,
  });
  const save = (id: number, texts: Readonly<Record<string, string>>, who = shop.admin) =>
    ask(api, who, saveReferralMessages, { raw: sent(id, texts) });
  const stored = async (id: number) =>
    (await answerOf(api, shop.admin, getReferralMessage, { query: { id, ajax: "true" } })).referralMessages;
  const resources = (id: number, texts?: Readonly<Record<string, string>>) =>
    JSON.stringify(
      messageNames.map((field) => ({
        resource: "branch_referral_rule",
        resource_id: id,
        field,
        ...(texts && { text: texts[field] ?? "" }),
      })),
    );
  const translate = (id: number, language_id: number, texts: Readonly<Record<string, string>>) =>
    ask(api, shop.admin, saveTranslation, {
      raw: { language_id: String(language_id), resources: resources(id, texts) },
    });
  const translated = async (id: number, language_id: number) => {
    const raw = { language_id: String(language_id), resources: resources(id) };
    const { translations } = await answerOf(api, shop.admin, loadTranslation, { raw });
    return Object.fromEntries(translations.map(({ field, text }) => [field, text]));
  };

  it("are blank until they are saved, and then as they were written", async () => {
    const id = await made();
    expect(await stored(id)).toEqual(blankMessages);
    expect((await save(id, all)).errors).toEqual({});
    expect(await stored(id)).toEqual(all);
    const again = { ...all, referrer_sms: "Otherwise, from {{ business_name | the shop }}" };
    expect((await save(id, again)).errors).toEqual({});
    expect(await stored(id)).toEqual(again);
  });

  it("are all required in language 1, each in the specification's words, told at once", async () => {
    const id = await made();
    const words = Object.fromEntries(messageNames.map((name) => [name, [messageFields[name].missing]]));
    expect((await save(id, {})).errors).toEqual(words);
    expect(words).toMatchObject({
      referred_email_subject: ["Referred email subject is required."],
      referrer_earn_sms: ["Referrer rewards sms is required."],
    });
    const { referred_email: _, ...most } = all;
    expect((await save(id, most)).errors).toEqual({ referred_email: ["Referred email is required."] });
    expect(await stored(id)).toEqual(blankMessages);
    expect((await save(id, { language_id: "2", referred_sms: "Bonjour" })).errors).toEqual({});
    expect(await translated(id, 2)).toEqual({ referred_sms: "Bonjour" });
  });

  it("are refused by their field: too long, tags in a text message, braces that nothing fills in", async () => {
    const id = await made();
    const wrong: readonly (readonly [string, string])[] = [
      ["referred_email_subject", "x".repeat(256)],
      ["referred_email", "x".repeat(10_001)],
      ["referred_sms", "x".repeat(1001)],
      ["referrer_sms", "Hello <b>you</b>"],
      ["referrer_earn_email", "Hi {{password}}"],
      ["referrer_earn_sms", "Hi {{ }}"],
    ];
    for (const [name, text] of wrong) {
      expect([name, Object.keys((await save(id, { ...all, [name]: text })).errors)]).toEqual([name, [name]]);
      expect([name, Object.keys((await translate(id, 2, { [name]: text })).errors)]).toEqual([name, [name]]);
    }
    expect(await stored(id)).toEqual(blankMessages);
    expect(await translated(id, 2)).toEqual({});
    expect((await save(id, { ...all, language_id: "77" })).errors).toHaveProperty("language_id");
  });

  it("are translated text by text; a blank one is nobody's, and one programme's at a time", async () => {
    const [id, twin] = [await made(), await made()];
    await save(id, all);
    expect((await translate(id, 2, { referrer_sms: "Merci", referred_sms: "Bienvenue" })).errors).toEqual({});
    expect(await translated(id, 2)).toEqual({ referrer_sms: "Merci", referred_sms: "Bienvenue" });
    expect((await translate(id, 2, { referrer_sms: "Merci" })).errors).toEqual({});
    expect(await translated(id, 2)).toEqual({ referrer_sms: "Merci" });
    expect(await translated(id, 3)).toEqual({});
    expect(await stored(id)).toEqual(all);
    const mixed = [id, twin].map((resource_id) => ({
      resource: "branch_referral_rule",
      resource_id,
      field: "referrer_sms",
    }));
    const raw = { language_id: "2", resources: JSON.stringify(mixed) };
    expect((await ask(api, shop.admin, loadTranslation, { raw })).errors).toHaveProperty("resources");
    for (const odd of ["[", "{}", '[{"resource":"offer","resource_id":1,"field":"title"}]']) {
      const request = { raw: { language_id: "2", resources: odd } };
      expect([odd, Object.keys((await ask(api, shop.admin, loadTranslation, request)).errors)]).toEqual([
        odd,
        ["resources"],
      ]);
    }
  });

  it("are nobody's of another business", async () => {
    const foreign = await made(other.admin);
    expect((await save(foreign, all)).status).toBe(404);
    expect((await translate(foreign, 1, all)).status).toBe(404);
    const raw = { language_id: "2", resources: resources(foreign) };
    expect((await ask(api, shop.admin, loadTranslation, { raw })).status).toBe(404);
    const preview = { raw: { branch_referral_rules_pk: String(foreign) } };
    expect((await ask(api, shop.admin, previewReferralMessages, preview)).status).toBe(404);
    expect(
      await store.db.selectFrom("referral_messages").selectAll().where("business_id", "=", other.id).execute(),
    ).toEqual([]);
  });

  it("begin with texts in English, French or Spanish, which can be saved and name the business", async () => {
    const defaults = async (language_id?: number) =>
      (await answerOf(api, shop.admin, getDefaultReferralMessage, { body: { language_id } })).referralMessages;
    const [en, fr, es, de] = [await defaults(), await defaults(2), await defaults(3), await defaults(4)];
    expect(de).toEqual(en);
    expect(new Set([en, fr, es].map(({ referred_email_subject }) => referred_email_subject)).size).toBe(3);
    const id = await made();
    for (const [language_id, texts] of [
      [1, en],
      [2, fr],
      [3, es],
    ] as const) {
      expect((await save(id, { ...texts, language_id: String(language_id) })).errors).toEqual({});
      for (const name of ["referrer_sms", "referred_sms", "referrer_earn_sms"] as const)
        expect(texts[name]).toContain("{{business_name}}");
    }
    expect(await translated(id, 3)).toEqual(es);
  });

  it("come along with a copy in every language, where that is asked", async () => {
    const id = await made();
    await save(id, all);
    await translate(id, 2, { referrer_sms: "Merci" });
    const copied = async (lg: boolean) => {
      const body = { branch_referral_rules_pk: id };
      return (
        (await answerOf(api, shop.admin, copyReferralProgramme, { query: { lg }, body })).branch_referral_rules_pk ?? 0
      );
    };
    const [spoken, silent] = [await copied(true), await copied(false)];
    expect([await stored(spoken), await translated(spoken, 2)]).toEqual([all, { referrer_sms: "Merci" }]);
    expect(await stored(silent)).toEqual(blankMessages);
  });

  it("are previewed with what stands for each name, in language 1 where nothing else is said", async () => {
    const id = await made();
    await save(id, {
      ...all,
      referred_sms: "{{referred_reward}} for {{referred_name}} at {{business_name}}, {{minimum|any}}",
    });
    const previewed = async (raw: Record<string, string>) =>
      (
        await answerOf(api, shop.admin, previewReferralMessages, {
          raw: { branch_referral_rules_pk: String(id), ...raw },
        })
      ).preview;
    expect((await previewed({ language_id: "2" })).referred_sms).toBe("5 points for Sam at shop, any");
    expect((await previewed({ referred_sms: "Now {{referrer_name}}" })).referred_sms).toBe("Now Alex");
    expect((await stored(id)).referred_sms).toContain("{{referred_reward}}");
  });

  it("are noted with what they said before, can be put back, and make a new version of the programme", async () => {
    const id = await made();
    await save(id, all);
    const version = async () => {
      const query = { q: "edit" as const, p: id };
      return (await answerOf(api, shop.admin, referralEdit, { query })).branchReferralRules.revision;
    };
    const first = await version();
    expect((await answerOf(api, shop.admin, saveReferralMessages, { raw: sent(id, all) })).revision).toBe(first);
    const changed = { ...all, referred_sms: "Another" };
    const { revision } = await answerOf(api, shop.admin, saveReferralMessages, { raw: sent(id, changed) });
    expect(revision).not.toBe(first);
    await translate(id, 2, { ...all, referred_sms: "Autre" });
    expect(await version()).not.toBe(revision);
    const rules = {
      "BranchReferralRules[branch_referral_rules_pk]": String(id),
      "BranchReferralRules[rule_name]": "X",
    };
    const old = await ask(api, shop.admin, saveReferralProgramme, { raw: { ...rules, revision: first } });
    expect(Object.keys(old.errors ?? {})).toEqual(["revision"]);

    const query = { page: 1, limit: 50, area: "referralMessages", userId: undefined, from: undefined, to: undefined };
    const { changes } = await answerOf(api, shop.admin, settingsHistory, { query });
    const ofSms = changes.slice(0, messageNames.length + 1).filter(({ name }) => name.startsWith("referred_sms"));
    expect(ofSms.map(({ name, before, after, revertible }) => [name, before, after, revertible])).toEqual([
      ["referred_sms[2]", "", "Autre", true],
      ["referred_sms", all.referred_sms, "Another", true],
    ]);
    for (const { change_pk } of ofSms)
      expect((await ask(api, shop.admin, revertSettings, { body: { change_pk } })).errors).toEqual({});
    expect(await stored(id)).toEqual(all);
    expect(await translated(id, 2)).not.toHaveProperty("referred_sms");
  });

  it("go along with a copy, which the history tells", async () => {
    const id = await made();
    await save(id, all);
    const { branch_referral_rules_pk: copy } = await answerOf(api, shop.admin, copyReferralProgramme, {
      query: { lg: true },
      body: { branch_referral_rules_pk: id },
    });
    const query = { page: 1, limit: 1, area: "referral", userId: undefined, from: undefined, to: undefined };
    const { changes } = await answerOf(api, shop.admin, settingsHistory, { query });
    expect(changes).toMatchObject([{ name: "rule_name", before: "", after: "Friends (copy)", revertible: false }]);
    expect(await stored(copy ?? 0)).toEqual(all);
  });
});
