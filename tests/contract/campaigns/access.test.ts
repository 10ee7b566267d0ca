import { beforeAll, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import {
  campaignDetails,
  cancelActiveCampaign,
  defaultEmailTemplate,
  getOffersUnionRewards,
  marketingCampaign,
  saveBusinessNameMarketing,
  sendTest,
  startCampaign,
  startCampaignCustomerExport,
  updateCustomerExport,
} from "../../../server/contract/campaigns/calls";
import { requestCredits } from "../../../server/contract/campaigns/credit-calls";
import { previewCampaign } from "../../../server/contract/campaigns/preview-calls";
import { deleteAudience, saveAudience, updateAudience } from "../../../server/contract/campaigns/saved-audience-calls";
import {
  targetedCustomers,
  targetedCustomersCount,
  targetedCustomersWithMail,
} from "../../../server/contract/campaigns/who-calls";
import type { Store } from "../../../server/store/store";
import { apiOn, type Business, Clock, makeCompany } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { campaignsOf, mailToAll } from "../../support/campaigns";
import { eachEngine } from "../../support/stores";

eachEngine("who may do what with campaigns", (stores) => {
  const clock = new Clock();
  let store: Store;
  let api: PortalApi;
  let shop: Business;
  let own: ReturnType<typeof campaignsOf>;
  let credit: number;

  beforeAll(async () => {
    store = await stores.fresh();
    api = apiOn(store, { clock });
    shop = await makeCompany(store, "shop");
    own = campaignsOf(api, store, shop, clock);
    await own.give(100);
    await own.join("ann");
    await own.join("far", { branch_id: shop.otherBranch });
    credit = 100;
  });

  const test = {
    email_body: "Hi",
    email_subject: "Hello",
    sms_body: "",
    test_email: "me@mail.example",
    test_phone: "",
    test_as: "",
    marketing_name: "",
  };
  const query = { nbp_mkg: 1 };
  const permitted = (name: string, permissions: readonly string[]) =>
    shop.signIn("business_clerk", { username: name, permissions_on: 1, permissions: JSON.stringify(permissions) });

  it("a branch role writes to its own customers, sees the business's campaigns and changes none of them", async () => {
    const whole = await own.started();
    const { answer } = await own.start(mailToAll, shop.branchAdmin);
    const mine = answer?.campaignId ?? 0;
    credit -= 3;
    await own.run();
    expect((await own.details(whole)).figures.audience).toBe(2);
    expect((await own.details(mine)).figures.audience).toBe(1);
    const asBranch = (campaignId: number) => ask(api, shop.branchAdmin, campaignDetails, { query: { campaignId } });
    expect((await asBranch(whole)).status).toBe(200);
    expect((await asBranch(mine)).answer?.campaign.branch_id).toBe(shop.branch);
    const query = { page: 1, limit: 20 };
    const changeable = async (who: Business["admin"]) =>
      (await answerOf(api, who, marketingCampaign, { query })).campaigns
        .filter(({ entity_campaign_pk: id }) => id === whole || id === mine)
        .map(({ entity_campaign_pk: id, may_change }) => [id, may_change]);
    for (const [who, may] of [
      [shop.branchAdmin, false],
      [shop.admin, true],
    ] as const) {
      expect(await changeable(who)).toEqual([
        [mine, true],
        [whole, may],
      ]);
      const { answer: details } = await ask(api, who, campaignDetails, { query: { campaignId: whole } });
      expect(details?.campaign.may_change).toBe(may);
    }
    expect((await own.save(whole, mailToAll, shop.branchAdmin)).status).toBe(403);
    const cancelled = await ask(api, shop.branchAdmin, cancelActiveCampaign, { body: { campaignId: whole } });
    expect(cancelled.status).toBe(403);
    const elsewhere = await shop.signIn("branch_admin", { username: "elsewhere", branch_id: shop.otherBranch });
    expect((await ask(api, elsewhere, campaignDetails, { query: { campaignId: mine } })).status).toBe(404);
  });

  it("a branch's campaign stays among its customers while the business edits it: its count, cost and messages", async () => {
    const { answer } = await own.start({ ...mailToAll, mktIsDraft: "1" }, shop.branchAdmin);
    const fields = { ...mailToAll, mktID: answer?.campaignId ?? 0 };
    const counted = async (raw: object) => {
      const { count, reachable, cost } = await answerOf(api, shop.admin, targetedCustomersCount, { raw: { ...raw } });
      return [count, reachable?.email, cost?.email.parts];
    };
    expect(await counted(mailToAll)).toEqual([2, 2, 2]);
    expect(await counted(fields)).toEqual([1, 1, 1]);
    const { customers } = await answerOf(api, shop.admin, previewCampaign, { raw: fields });
    expect(customers.map(({ firstName }) => firstName)).toEqual(["ann"]);
    const listed = await answerOf(api, shop.admin, targetedCustomers, { raw: { ...fields, page: 1, limit: 10 } });
    expect(listed.customers.map(({ email }) => email)).toEqual(["ann@mail.example"]);
    const [before = 0] = (await own.credits()).email ?? [];
    expect((await own.save(fields.mktID, mailToAll)).body.status).toBe("OK");
    credit -= 1;
    expect((await own.credits()).email?.[0]).toBe(before - 1);
  });

  it("a branch role lists its own customers of a frozen campaign of the business, whichever call it asks", async () => {
    const campaignId = await own.started();
    credit -= 2;
    await own.run();
    const everyone = ["ann@mail.example", "far@mail.example"];
    const readers = [
      { reader: shop.admin, reads: everyone },
      { reader: await shop.signIn("business_clerk", { username: "till" }), reads: everyone },
      { reader: shop.branchAdmin, reads: ["ann@mail.example"] },
      { reader: await shop.signIn("branch_clerk", { username: "branch till" }), reads: ["ann@mail.example"] },
    ];
    for (const { reader, reads } of readers)
      for (const call of [targetedCustomers, targetedCustomersWithMail]) {
        const { customers, total } = await answerOf(api, reader, call, { raw: { campaignId, page: 1, limit: 10 } });
        expect(customers.map(({ email }) => email)).toEqual(reads);
        expect(total).toBe(reads.length);
        const sought = { raw: { campaignId, page: 1, limit: 10, q: "far" } };
        expect((await answerOf(api, reader, call, sought)).total).toBe(reads.length - 1);
      }
  });

  it("starting asks for create, saving over for update, one's own draft for create alone", async () => {
    const maker = await permitted("maker", ["marketing.create"]);
    const reader = await permitted("reader", ["marketing.read"]);
    const changer = await permitted("changer", ["marketing.update"]);
    const draft = { ...mailToAll, mktIsDraft: "1" };
    const theirs = (await own.start(draft, maker)).answer?.campaignId ?? 0;
    expect((await own.save(theirs, draft, maker)).status).toBe(200);
    const others = await own.started(draft);
    expect((await own.save(others, draft, maker)).status).toBe(403);
    expect((await own.save(others, draft, changer)).status).toBe(200);
    expect((await own.start(draft, changer)).status).toBe(403);
    expect((await own.start(draft, reader)).status).toBe(403);
    expect((await ask(api, reader, campaignDetails, { query: { campaignId: others } })).status).toBe(200);
    expect((await ask(api, maker, campaignDetails, { query: { campaignId: others } })).status).toBe(403);
    expect((await own.start(draft, shop.nobody)).status).toBe(403);
  });

  it("an export asks for the same: create to start, update to save over, create alone for one's own draft", async () => {
    const maker = await permitted("list maker", ["marketing.create"]);
    const changer = await permitted("list changer", ["marketing.update"]);
    const draft = { campaign_name: "List", whoWillReceive: ["8"], integration_id: "11", mktIsDraft: "1" };
    const start = (who: Business["admin"]) => ask(api, who, startCampaignCustomerExport, { raw: draft });
    const save = (mktID: number, who: Business["admin"]) =>
      ask(api, who, updateCustomerExport, { raw: { ...draft, mktID } });
    const theirs = (await start(maker)).answer?.campaignId ?? 0;
    const others = (await start(shop.admin)).answer?.campaignId ?? 0;
    expect((await save(theirs, maker)).status).toBe(200);
    expect((await save(others, maker)).status).toBe(403);
    expect((await save(others, changer)).status).toBe(200);
    expect((await start(changer)).status).toBe(403);
  });

  it("saving an audience asks for create, changing one's own for create or update", async () => {
    const maker = await permitted("audience maker", ["marketing.create"]);
    const changer = await permitted("audience changer", ["marketing.update"]);
    const reader = await permitted("audience reader", ["marketing.read"]);
    const audience = { name: "Everybody", whoWillReceive: ["8"] };
    const save = (who: Business["admin"]) => ask(api, who, saveAudience, { raw: audience });
    expect((await save(changer)).status).toBe(403);
    expect((await save(reader)).status).toBe(403);
    const audience_id = (await save(maker)).answer?.audience_id ?? 0;
    const rename = (who: Business["admin"], name: string) =>
      ask(api, who, updateAudience, { raw: { audience_id, name } });
    expect((await rename(maker, "All")).status).toBe(200);
    expect((await rename(reader, "All of them")).status).toBe(403);
    // Their own, saved while they might create.
    await store.db.updateTable("saved_audiences").set({ user_id: changer.userId }).execute();
    expect((await rename(changer, "Our customers")).status).toBe(200);
    expect((await ask(api, reader, deleteAudience, { raw: { audience_id } })).status).toBe(403);
    expect((await ask(api, changer, deleteAudience, { raw: { audience_id } })).status).toBe(200);
  });

  it("whoever makes a campaign is told its sum, without seeing whom it is for", async () => {
    for (const action of ["read", "create", "update"]) {
      const who = await permitted(`counting ${action}`, [`marketing.${action}`]);
      const { cost } = await answerOf(api, who, targetedCustomersCount, { raw: mailToAll });
      expect(cost?.email.parts).toBe(2);
      expect((await ask(api, who, targetedCustomers, { raw: mailToAll })).status).toBe(action === "read" ? 200 : 403);
    }
    expect((await ask(api, shop.nobody, targetedCustomersCount, { raw: mailToAll })).status).toBe(403);
  });

  it("a blocked business reads on, and starts, exports and tests nothing", async () => {
    const id = await own.started({ ...mailToAll, mktIsDraft: "1" });
    const refusals = async () => [
      await own.start(),
      await own.save(id, mailToAll),
      await ask(api, shop.admin, startCampaignCustomerExport, { raw: { campaign_name: "x" } }),
      await ask(api, shop.admin, sendTest, { body: test }),
    ];
    const account = { business_id: shop.id, package_pk: 17, marketing_name: "", sms_price: 200, email_price: 20 };
    await store.db.insertInto("marketing_accounts").values(account).execute();
    for (const { status, body } of await refusals())
      expect([status, body.message]).toEqual([403, "Please contact your provider to enable the Marketing Module."]);
    await store.db.updateTable("marketing_accounts").set({ package_pk: 1 }).execute();
    const block = { block_marketing: 1, block_marketing_message: "Ask Ann." } as const;
    await store.db.updateTable("businesses").set(block).where("id", "=", shop.id).execute();
    for (const { status, body } of await refusals()) expect([status, body.message]).toEqual([403, "Ask Ann."]);
    expect((await answerOf(api, shop.admin, startCampaign, { query })).hasCredit?.canStartCampaign).toBe(false);
    expect((await own.details(id)).campaign.state).toBe("draft");
    await store.db.updateTable("businesses").set({ block_marketing: 0 }).where("id", "=", shop.id).execute();
  });

  it("startCampaign tells credit, prices and what filters choose from", async () => {
    const form = await answerOf(api, shop.admin, startCampaign, { query });
    expect(form.hasCredit).toEqual({
      current_email: credit,
      current_sms: 100,
      current_push_notif: 100,
      canStartCampaign: true,
    });
    expect(form.rules).toEqual({ sms_price: "0.02", email_price: "0.002" });
    expect(form.mktgPackage).toEqual({ mktg_package_pk: 1 });
    expect(form.segments.map(({ user_segment_pk }) => user_segment_pk)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(form.previousCampaigns.length).toBeGreaterThan(0);
    expect(form.custom_fields.map(({ label }) => label).join()).not.toContain(":");
  });

  it("keeps a sender name where it is to be the usual one", async () => {
    const name = async (marketing_name: string, saveDefault: boolean) =>
      ask(api, shop.admin, saveBusinessNameMarketing, { body: { marketing_name, saveDefault } });
    const senderName = async () => (await answerOf(api, shop.admin, startCampaign, { query })).marketing_name;
    expect((await name("Tarts", false)).answer).toEqual({ marketing_name: "Tarts" });
    expect(await senderName()).toBe("");
    await name("Tarts", true);
    expect(await senderName()).toBe("Tarts");
    expect((await name("", true)).errors).toEqual({ marketing_name: ["Enter a sender name"] });
  });

  it("lets a branch name the sender of its own campaign, not the business's usual one", async () => {
    const name = async (saveDefault: boolean) =>
      (await ask(api, shop.branchAdmin, saveBusinessNameMarketing, { body: { marketing_name: "Branch", saveDefault } }))
        .status;
    expect([await name(false), await name(true)]).toEqual([200, 403]);
    expect((await answerOf(api, shop.admin, startCampaign, { query })).marketing_name).not.toBe("Branch");
  });

  it("writes down what credit is asked for and at which price", async () => {
    const request = (sms: number, email: number) => ask(api, shop.admin, requestCredits, { body: { sms, email } });
    expect((await request(0, 0)).errors).toEqual({ sms: ["Enter how many credits you want"] });
    expect((await ask(api, shop.admin, requestCredits, { raw: { sms: "", email: "" } })).errors).toEqual({
      sms: ["Enter how many credits you want"],
    });
    expect((await request(-1, 0)).errors).toEqual({ sms: ["Enter a number from 0 to 1,000,000"] });
    expect((await request(0, 2 ** 53)).errors).toEqual({ email: ["Enter a whole number"] });
    await ask(api, shop.admin, saveBusinessNameMarketing, { body: { marketing_name: "Tarts", saveDefault: true } });
    await store.db
      .updateTable("marketing_accounts")
      .set({ sms_price: 200, email_price: 20 })
      .where("business_id", "=", shop.id)
      .execute();
    const { answer } = await request(500, 1_000);
    expect(answer).toEqual({ message: "Request sent for 500 SMS and 1,000 email credits." });
    expect(
      await store.db.selectFrom("credit_requests").select(["channel", "amount", "price"]).orderBy("id").execute(),
    ).toEqual([
      { channel: "sms", amount: 500, price: 100_000 },
      { channel: "email", amount: 1_000, price: 20_000 },
    ]);
  });

  it("sends tests to an address, a number or both, at most twenty messages an hour", async () => {
    const sent = (body: Partial<typeof test>) => ask(api, shop.admin, sendTest, { body: { ...test, ...body } });
    expect((await sent({ test_email: "me" })).errors).toEqual({ test_email: ["Email is not valid"] });
    expect((await sent({ test_phone: "12", sms_body: "x" })).errors).toEqual({
      test_phone: ["Phone number is not valid"],
    });
    const before = (await own.credits()).sms;
    expect((await sent({ test_phone: "+1 514 555 0188", sms_body: "x".repeat(150) })).body.status).toBe("OK");
    expect(before).toEqual([100, 0]);
    expect((await own.credits()).sms).toEqual([98, 2]);
    const rows = await store.db
      .selectFrom("outbox")
      .select(["channel", "address", "subject", "status"])
      .where("kind", "=", "campaign_test")
      .orderBy("id")
      .execute();
    expect(rows).toEqual([
      { channel: "email", address: "me@mail.example", subject: "[Test] Hello", status: "waiting" },
      { channel: "sms", address: "+15145550188", subject: "", status: "waiting" },
    ]);
    for (let n = 2; n < 20; n += 1) expect((await sent({})).body.status).toBe("OK");
    const late = await sent({});
    expect(late.body.message).toBe("Limit of test messages reached");
    expect(late.errors).toEqual({ test_email: ["Limit of test messages reached"] });
    expect((await ask(api, shop.branchAdmin, sendTest, { body: test })).body.status).toBe("OK");
    await store.db.updateTable("message_credits").set({ balance: 0 }).execute();
    const poor = await ask(api, shop.branchAdmin, sendTest, { body: test });
    expect(poor.body.message).toBe("Not enough credit to start the campaign");
  });

  it("an export asks for a connected provider, a way with an earlier list and a plan that ignores consent", async () => {
    const base = { campaign_name: "To Klaviyo", whoWillReceive: ["8"] };
    const send = (more: object) =>
      ask(api, shop.admin, startCampaignCustomerExport, { raw: { ...base, ...more } as never });
    expect((await send({})).errors).toEqual({
      integration_id: ["Choose a provider"],
      reset_name: ["Choose what happens at the provider"],
    });
    const klaviyo = { integration_id: 11, integrationPlatform: "klaviyo", reset_name: 1, list_name_rename: "Summer" };
    expect((await send(klaviyo)).errors).toEqual({ integration_id: ["This provider is not connected"] });
    await store.db
      .insertInto("integrations")
      .values({
        ...{ business_id: shop.id, pos_system_pk: 11, name: "Klaviyo", account_id: "k" },
        ...{ connected: 1, enabled: 1, needs_reauthorize: 0 },
      })
      .execute();
    expect((await send({ ...klaviyo, integrationPlatform: "mailchimp" })).errors).toHaveProperty("integrationPlatform");
    expect((await send({ ...klaviyo, reset_name: 3 })).errors).toEqual({ list_external_id: ["Choose a list"] });
    expect((await send({ ...klaviyo, ignore_consent: 1 })).errors).toHaveProperty("ignore_consent");
    const { answer } = await send({ ...klaviyo, custom_field_1: "1" });
    await own.run();
    const { campaign, figures } = await own.details(answer?.campaignId ?? 0);
    expect(campaign).toMatchObject({ kind: "export", state: "active", frequency: 2 });
    expect(JSON.parse(campaign.options)).toMatchObject({ custom_field_1: "1", list_name_rename: "Summer" });
    expect(figures).toMatchObject({ audience: 2, waiting: 2 });
  });

  it("shows offers in a mail, escaped, and refuses those that are not there", async () => {
    expect((await answerOf(api, shop.admin, getOffersUnionRewards, {})).offers).toEqual([]);
    const { template } = await answerOf(api, shop.admin, defaultEmailTemplate, { body: { offerList: [] } });
    expect(template).toContain("{{unsubscribe_link}}");
    const offerList = [{ offerId: 99, offerType: "offer", branchId: null }];
    const { errors } = await ask(api, shop.admin, defaultEmailTemplate, { body: { offerList } });
    expect(errors).toEqual({ offerList: ["One of the offers was not found"] });
  });
});
