import { beforeAll, expect, it } from "vitest";
import type { WireFields } from "../../../app/api/encode";
import type { PortalApi } from "../../../server/api";
import {
  copyReferralProgramme,
  createReferralProgramme,
  deactivateReferralProgramme,
  referralDetails,
  referralEdit,
  referralSetup,
  referrals,
  saveReferralProgramme,
} from "../../../server/contract/referrals/calls";
import { newRules } from "../../../server/contract/referrals/fields";
import { revertSettings, settingsHistory } from "../../../server/contract/settings/calls";
import { makeOffer } from "../../../server/demo/factories";
import type { Store } from "../../../server/store/store";
import { type Business, Clock, openCompanies, send } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { eachEngine } from "../../support/stores";

eachEngine("referral programmes", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Business;
  let other: Business;
  const clock = new Clock();

  beforeAll(async () => {
    ({ store, api, shop, other } = await openCompanies(stores, clock));
  });

  const inWrapper = (rules: Readonly<Record<string, string>>): WireFields =>
    Object.fromEntries(Object.entries(rules).map(([name, value]) => [`BranchReferralRules[${name}]`, value]));
  const create = (rules: Readonly<Record<string, string>>, who = shop.admin) =>
    ask(api, who, createReferralProgramme, { raw: inWrapper(rules) });
  const made = async (rules: Readonly<Record<string, string>> = {}, who = shop.admin): Promise<number> => {
    const { answer, text } = await create({ rule_name: "Friends", ...rules }, who);
    if (!answer?.branch_referral_rules_pk) throw new Error(text);
    return answer.branch_referral_rules_pk;
  };
  const save = (
    id: number | string,
    rules: Readonly<Record<string, string>>,
    more: WireFields = {},
    who = shop.admin,
  ) =>
    ask(api, who, saveReferralProgramme, {
      raw: { ...inWrapper({ branch_referral_rules_pk: String(id), ...rules }), ...more },
    });
  const edit = (p: number, who = shop.admin) => answerOf(api, who, referralEdit, { query: { q: "edit", p } });
  const rulesOf = async (p: number) => (await edit(p)).branchReferralRules;
  const home = (who = shop.admin) => answerOf(api, who, referrals);
  const count = async () => (await home()).referralStats.length;

  it("begins with the defaults of the specification", async () => {
    const setup = await answerOf(api, shop.admin, referralSetup, { query: { q: "setup" } });
    expect(setup.branchReferralRules).toEqual({ ...newRules, branch_referral_rules_pk: null, revision: "" });
    expect(setup.branchReferralRules).toMatchObject({ link_referral_enabled: true, enabled: false, canceled: false });
    expect(setup).toMatchObject({ offerEnabled: true, enabledLanguageIds: [1] });
    const id = await made();
    expect(await rulesOf(id)).toMatchObject({ ...newRules, rule_name: "Friends", branch_referral_rules_pk: id });
  });

  it("keeps every field, leaves what is not sent, and reads what is blank as none", async () => {
    const rules = {
      rule_name: "Bring one",
      cond_min_amount: "25.50",
      expires_in: "30",
      referee_earns: "100",
      referer_earns: "200",
      referee_earns_ratio: "1.25",
      referer_earns_ratio: "2",
      applied_to_all_purchases: "1",
      referral_link_redirect_url: "https://shop.example/join?x=1",
      link_referral_enabled: "0",
      enabled: "1",
    };
    const id = await made(rules);
    const stored = {
      rule_name: "Bring one",
      cond_min_amount: 2550,
      expires_in: 30,
      referee_earns: 100,
      referer_earns: 200,
      referee_earns_ratio: 1.25,
      referer_earns_ratio: 2,
      applied_to_all_purchases: true,
      referral_link_redirect_url: "https://shop.example/join?x=1",
      link_referral_enabled: false,
      enabled: true,
      canceled: false,
    };
    expect(await rulesOf(id)).toMatchObject(stored);
    expect((await save(id, { rule_name: "Renamed" })).errors).toEqual({});
    expect(await rulesOf(id)).toMatchObject({ ...stored, rule_name: "Renamed" });
    const blank = { cond_min_amount: "", expires_in: "", referee_earns: "", referral_link_redirect_url: "" };
    expect((await save(id, blank)).errors).toEqual({});
    const none = { cond_min_amount: 0, expires_in: 0, referee_earns: 0, referral_link_redirect_url: "" };
    expect(await rulesOf(id)).toMatchObject({ ...stored, rule_name: "Renamed", ...none });
  });

  it("refuses by its field what is out of bounds, and writes nothing", async () => {
    const before = await count();
    const wrong: readonly (readonly [string, readonly string[]])[] = [
      ["rule_name", ["", "x".repeat(256), "x".repeat(5000)]],
      ["cond_min_amount", ["-1", "ten", "1e308", "1.234", "99999999999"]],
      ["expires_in", ["-1", "3651", "1.5", "soon", "1e308"]],
      ["referee_earns", ["-1", "10000001", "0.5", "many"]],
      ["referer_earns", ["-1", "10000001", "0.5", "many"]],
      ["referee_earns_ratio", ["-0.01", "1000.01", "1.234", "x", "1e308"]],
      ["referer_earns_ratio", ["-0.01", "1000.01", "1.234", "x"]],
      ["applied_to_all_purchases", ["maybe"]],
      [
        "referral_link_redirect_url",
        [
          "javascript:alert(1)",
          "ftp://shop.example/",
          "https://",
          "shop.example",
          "https://good.example@evil.example/",
          `https://shop.example/${"x".repeat(2000)}`,
        ],
      ],
      ["referee_earns_offers", ["[1,", "x", "[0]", '["a"]', "[99999999999999999999]", "[987654]"]],
      ["referer_earns_offers", ["[-1]", "{}", "[987654]"]],
    ];
    const id = await made();
    for (const [field, values] of wrong)
      for (const value of values) {
        const input = { rule_name: "Friends", [field]: value };
        expect([field, value, Object.keys((await create(input)).errors)]).toEqual([field, value, [field]]);
        expect([field, value, Object.keys((await save(id, { [field]: value })).errors)]).toEqual([
          field,
          value,
          [field],
        ]);
      }
    expect(await count()).toBe(before + 1);
    expect(await rulesOf(id)).toMatchObject({ ...newRules, rule_name: "Friends" });
    const edges: Record<string, string>[] = [
      { expires_in: "3650" },
      { referee_earns: "10000000" },
      { referer_earns_ratio: "1000" },
    ];
    for (const edge of edges) expect((await save(id, edge)).errors).toEqual({});
  });

  it("tells what is wrong with all fields at once", async () => {
    const { errors } = await create({ rule_name: "", expires_in: "9999", referee_earns: "20000000" });
    expect(Object.keys(errors).sort()).toEqual(["expires_in", "referee_earns", "rule_name"]);
  });

  it("lists enabled programmes first, the newest in front, then those not started, then the canceled", async () => {
    const own = other.admin;
    const waiting = await made({ rule_name: "Waiting" }, own);
    const first = await made({ rule_name: "First", enabled: "1" }, own);
    const deleted = await made({ rule_name: "Gone", enabled: "1" }, own);
    const second = await made({ rule_name: "Second", enabled: "1" }, own);
    await ask(api, own, deactivateReferralProgramme, { body: { branch_referral_rules_pk: deleted } });
    const { referralStats } = await home(own);
    expect(referralStats.map(({ branch_referral_rules_pk }) => branch_referral_rules_pk)).toEqual([
      second,
      first,
      waiting,
      deleted,
    ]);
    expect(referralStats[3]).toMatchObject({ rule_name: "Gone", enabled: false, canceled: true, total_referrees: 0 });
  });

  it("is canceled by deactivating, as often as that is asked, and runs again when it is enabled", async () => {
    const id = await made({ enabled: "1" });
    const cancel = () => ask(api, shop.admin, deactivateReferralProgramme, { body: { branch_referral_rules_pk: id } });
    const once = await cancel();
    expect(once.errors).toEqual({});
    expect((await cancel()).body).toEqual(once.body);
    expect(await rulesOf(id)).toMatchObject({ enabled: false, canceled: true });
    await save(id, { enabled: "1" });
    expect(await rulesOf(id)).toMatchObject({ enabled: true, canceled: false });
  });

  it("is copied under a name of its own, not enabled", async () => {
    const name = "n".repeat(255);
    const id = await made({ rule_name: name, enabled: "1", referee_earns: "7" });
    const { branch_referral_rules_pk: copy } = await answerOf(api, shop.admin, copyReferralProgramme, {
      query: { lg: true },
      body: { branch_referral_rules_pk: id },
    });
    expect(copy).not.toBe(id);
    expect(await rulesOf(copy ?? 0)).toMatchObject({
      rule_name: `${name.slice(0, 248)} (copy)`,
      enabled: false,
      canceled: false,
      referee_earns: 7,
    });
  });

  it("gives offers that run; one that was chosen before stays, and no other can be chosen anew", async () => {
    const offer = (more: Parameters<typeof makeOffer>[2]) => makeOffer(store.db, shop.id, more);
    const runs = await offer({ title: "Cake", type: 1, never_expires: 1 });
    const ended = await offer({ title: "Over", type: 1, never_expires: 0, end_date: "2020-01-01" });
    const multiplied = await offer({ title: "Twice", type: 2, never_expires: 1 });
    const bonus = await offer({ title: "Bonus", type: 3, never_expires: 1 });
    const foreign = await makeOffer(store.db, other.id, { title: "Theirs", type: 1, never_expires: 1 });
    expect((await home()).offers.map(({ offer_pk }) => offer_pk)).toEqual([runs]);
    for (const id of [ended, multiplied, bonus, foreign])
      expect(Object.keys((await create({ rule_name: "X", referee_earns_offers: `[${id}]` })).errors)).toEqual([
        "referee_earns_offers",
      ]);
    const id = await made({ referee_earns_offers: `[${runs},${runs}]`, referer_earns_offers: `[${runs}]` });
    expect(await rulesOf(id)).toMatchObject({ referee_earns_offers: [runs], referer_earns_offers: [runs] });
    await store.db
      .updateTable("offers")
      .set({ never_expires: 0, end_date: "2020-01-01" })
      .where("id", "=", runs)
      .execute();
    expect((await save(id, { referee_earns_offers: `[${runs}]`, referee_earns: "5" })).errors).toEqual({});
    expect((await edit(id)).offers).toEqual([]);
    expect((await save(id, { referer_earns_offers: "" })).errors).toEqual({});
    expect(await rulesOf(id)).toMatchObject({ referee_earns_offers: [runs], referer_earns_offers: [] });
    expect(Object.keys((await save(id, { referer_earns_offers: `[${runs}]` })).errors)).toEqual([
      "referer_earns_offers",
    ]);
  });

  it("gives no offers where the business has none of them", async () => {
    const menu = await store.db
      .selectFrom("businesses")
      .select("menu_items")
      .where("id", "=", shop.id)
      .executeTakeFirstOrThrow();
    const set = (menu_items: string) =>
      store.db.updateTable("businesses").set({ menu_items }).where("id", "=", shop.id).execute();
    const runs = await makeOffer(store.db, shop.id, { title: "Pie", type: 1, never_expires: 1 });
    await set(JSON.stringify({ ...JSON.parse(menu.menu_items), offers: 0 }));
    expect(await home()).toMatchObject({ offers: [], offerEnabled: false });
    expect(Object.keys((await create({ rule_name: "X", referee_earns_offers: `[${runs}]` })).errors)).toEqual([
      "referee_earns_offers",
    ]);
    await set(menu.menu_items);
  });

  it("knows which version a save replaces", async () => {
    const id = await made();
    const { revision } = await rulesOf(id);
    const saved = await save(id, { referee_earns: "1" }, { revision });
    expect(saved.errors).toEqual({});
    const late = await save(id, { referee_earns: "2" }, { revision });
    expect(Object.keys(late.errors)).toEqual(["revision"]);
    expect(await rulesOf(id)).toMatchObject({ referee_earns: 1, revision: saved.answer?.revision });
    expect((await save(id, { referee_earns: "3" })).errors).toEqual({});
  });

  it("takes no words for the version of a programme that came of an older store's rule", async () => {
    const id = await made();
    await store.db.updateTable("referral_programmes").set({ updated_at: 0 }).where("id", "=", id).execute();
    expect(Object.keys((await save(id, { referee_earns: "1" }, { revision: "unread" })).errors)).toEqual(["revision"]);
    expect((await save(id, { referee_earns: "1" }, { revision: "0" })).errors).toEqual({});
  });

  it("is made once, however often the same request comes", async () => {
    const before = await count();
    const again = () =>
      ask(api, shop.admin, createReferralProgramme, {
        raw: inWrapper({ rule_name: "Once" }),
        headers: { "Idempotency-Key": "referral-once" },
      });
    const [one, two] = [await again(), await again()];
    expect(two.body).toEqual(one.body);
    expect(await count()).toBe(before + 1);
  });

  it("tells its changes in the settings' history, where they can be taken back", async () => {
    const id = await made({ rule_name: "Noted", enabled: "1", cond_min_amount: "5" });
    await save(id, { cond_min_amount: "7.50", referee_earns: "3" });
    await ask(api, shop.admin, deactivateReferralProgramme, { body: { branch_referral_rules_pk: id } });
    const query = { page: 1, limit: 20, area: "referral", userId: undefined, from: undefined, to: undefined };
    const noted = async () =>
      (await answerOf(api, shop.admin, settingsHistory, { query })).changes.filter(
        ({ subject }) => subject === "Noted",
      );
    const changes = await noted();
    expect(changes.map(({ name, before, after, revertible }) => [name, before, after, revertible])).toEqual([
      ["canceled", "0", "1", true],
      ["enabled", "1", "0", true],
      ["referee_earns", "0", "3", true],
      ["cond_min_amount", "5.00", "7.50", true],
      ["rule_name", "", "Noted", false],
    ]);
    const changed = changes.find(({ name }) => name === "cond_min_amount")?.change_pk ?? 0;
    expect((await ask(api, shop.admin, revertSettings, { body: { change_pk: changed } })).errors).toEqual({});
    expect(await rulesOf(id)).toMatchObject({ cond_min_amount: 500, referee_earns: 3, canceled: true });
  });

  it("is not there under an id that is none, or another business's", async () => {
    const id = await made();
    const foreign = await made({}, other.admin);
    const at = (path: string) => send(api, "GET", `/server/api/businessAdmin/${path}`, { token: shop.admin.token });
    for (const p of ["", "x", "0", "-1", "99999999999999999999", String(foreign), `${id}a`]) {
      for (const path of [
        `referrals/?q=edit&p=${p}`,
        `referrals?q=details&p=${p}`,
        `getReferralMessage?id=${p}&ajax=true`,
      ])
        expect([path, (await at(path)).status]).toEqual([path, 404]);
      expect([p, (await save(decodeURIComponent(p), { rule_name: "Mine" })).status]).toEqual([p, 404]);
    }
    for (const path of ["referrals/?q=edit", "getReferralMessage"]) expect((await at(path)).status).toBe(404);
    for (const branch_referral_rules_pk of [foreign, 987_654]) {
      const body = { branch_referral_rules_pk };
      expect((await ask(api, shop.admin, deactivateReferralProgramme, { body })).status).toBe(404);
      expect((await ask(api, shop.admin, copyReferralProgramme, { query: { lg: true }, body })).status).toBe(404);
    }
    expect(
      (await answerOf(api, other.admin, referralEdit, { query: { q: "edit", p: foreign } })).branchReferralRules,
    ).toMatchObject({ rule_name: "Friends", canceled: false });
  });

  it("answers every path with and without its last slash, told apart by q alone", async () => {
    const id = await made();
    const at = async (path: string) =>
      Object.keys((await send(api, "GET", `/server/api/businessAdmin/${path}`, { token: shop.admin.token })).body);
    for (const slash of ["", "/"]) {
      expect(await at(`referrals${slash}`)).toContain("referralStats");
      expect(await at(`referrals${slash}?q=details&p=${id}`)).toContain("referrals");
      expect(await at(`referrals${slash}?q=setup&_pjax`)).toContain("branchReferralRules");
      expect(await at(`referrals${slash}?q=edit&p=${id}`)).toContain("enabledLanguageIds");
    }
    expect(await answerOf(api, shop.admin, referralDetails, { query: { q: "details", p: id } })).toEqual({
      referrals: [],
      total: 0,
    });
  });
});
