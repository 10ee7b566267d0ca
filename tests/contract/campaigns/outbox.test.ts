import { CompiledQuery } from "kysely";
import { beforeEach, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { anyRecipient } from "../../../server/areas/campaigns/recipients";
import { campaignOutbox, campaignPeople, campaignPerson } from "../../../server/contract/campaigns/sent-calls";
import { everyoneFound } from "../../../server/customers/found-all";
import type { Store } from "../../../server/store/store";
import { type Business, makeCompany } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { type campaignsOf, mailToAll, openCampaigns, smsToAll } from "../../support/campaigns";
import { customerActs } from "../../support/customer-acts";
import { eachEngine } from "../../support/stores";

eachEngine("the outbox of campaigns", (stores) => {
  let opened: Awaited<ReturnType<typeof openCampaigns>>;
  let store: Store;
  let api: PortalApi;
  let shop: Business;
  let own: ReturnType<typeof campaignsOf>;

  beforeEach(async () => {
    opened = await openCampaigns(stores);
    ({ store, api, shop, own } = opened);
    await own.give(100);
  });

  const page = { page: 1, limit: 25 };
  const both = { ...smsToAll, sendEmailSms: "email,sms", messageSMS: "shop: hi {{first_name|you}}" };
  const people = async (campaignId: number, more: object = {}) =>
    answerOf(api, shop.admin, campaignPeople, { query: { campaignId, ...page, ...more } });
  const uids = async (campaignId: number, more: object) =>
    (await people(campaignId, more)).people.map(({ uid }) => uid);
  const outbox = async (more: object = {}, who = shop.admin) =>
    answerOf(api, who, campaignOutbox, { query: { ...page, ...more } });
  const set = (campaign: number, customer: number, channel: string, status: string) =>
    store.db
      .updateTable("outbox")
      .set({ status })
      .where("source_id", "=", campaign)
      .where("customer_id", "=", customer)
      .where("channel", "=", channel)
      .execute();

  async function started() {
    const ann = await own.join("Ann");
    const ben = await own.join("Ben", { consent_email: 0 });
    const cat = await own.join("Cat", { consent_email: 0, consent_sms: 0 });
    const id = await own.started(both);
    await own.run();
    return { ann, ben, cat, id };
  }

  it("lists people by what became of their messages, the best of several channels", async () => {
    const { ann, ben, cat, id } = await started();
    await set(id, ann, "email", "failed");
    await set(id, ann, "sms", "sent");
    expect(await uids(id, { outcome: "sent" })).toEqual([ann]);
    expect(await uids(id, { outcome: "failed" })).toEqual([]);
    expect(await uids(id, { outcome: "failed", channel: "email" })).toEqual([ann]);
    expect(await uids(id, { outcome: "waiting" })).toEqual([ben]);
    expect(await uids(id, { outcome: "skipped" })).toEqual([cat]);
    expect(await uids(id, { outcome: "skipped", channel: "email" })).toEqual([ben, cat]);
    expect((await people(id, { outcome: "skipped" })).people[0]?.outcomes).toEqual([
      { channel: "email", outcome: "skipped", reason: "no_consent" },
      { channel: "sms", outcome: "skipped", reason: "no_consent" },
    ]);
  });

  it("finds people by name, and goes on after whom it was at", async () => {
    const { ann, ben, cat, id } = await started();
    expect(await uids(id, { q: "ben" })).toEqual([ben]);
    expect(await uids(id, { q: "nobody" })).toEqual([]);
    const first = await people(id, { limit: 2 });
    expect([first.people.map(({ uid }) => uid), first.total, first.next]).toEqual([[ann, ben], 3, ben]);
    const rest = await people(id, { limit: 2, after: ben });
    expect([rest.people.map(({ uid }) => uid), rest.next]).toEqual([[cat], null]);
  });

  it("finds everybody of a campaign, however many others have the name, also who has left", async () => {
    const { ann, ben, id } = await started();
    const decoy = await own.join("Zed");
    const words = Array.from({ length: 1_001 }, (_, n) => `f:an ${String(n).padStart(4, "0")}`);
    await store.db
      .insertInto("customer_words")
      .values(words.map((word) => ({ business_id: shop.id, customer_id: decoy, word })))
      .execute();
    expect(await uids(id, { q: "an" })).toEqual([ann]);
    expect((await outbox({ q: "an" })).messages.map(({ uid }) => uid)).toEqual([ann, ann]);
    const { leave } = customerActs(() => opened);
    opened.clock.pass(1_000);
    await store.db.updateTable("customers").set({ last_name: "Müller" }).where("id", "=", ben).execute();
    await leave(ben);
    expect(await uids(id, { q: "ben" })).toEqual([ben]);
    expect((await outbox({ q: "muller be" })).messages.map(({ uid }) => uid)).toEqual([ben, ben]);
    expect((await outbox({ q: "ben", campaignId: id, channel: "sms" })).total).toBe(1);
    expect(await uids(id, { q: "bent" })).toEqual([]);
    expect(await uids(id, { q: "--" })).toEqual([]);
  });

  it("searches among those of one outcome, and among those without a message so far", async () => {
    const { ann, ben, id } = await started();
    const later = await own.join("Anna");
    await store.db
      .insertInto("campaign_people")
      .values({ business_id: shop.id, campaign_id: id, seen_at: 0, customer_id: later })
      .execute();
    await set(id, ann, "email", "sent");
    expect(await uids(id, { q: "an", outcome: "sent" })).toEqual([ann]);
    expect(await uids(id, { q: "an", outcome: "waiting" })).toEqual([later]);
    expect(await uids(id, { q: "ann", channel: "sms" })).toEqual([ann, later]);
    expect(await uids(id, { q: "ben", outcome: "sent" })).toEqual([]);
    expect(await people(id, { q: "ben" })).toMatchObject({ people: [{ uid: ben }], total: 1 });
  });

  if (stores.engine === "sqlite")
    it("asks of those found, not of everybody of a campaign, whether they are in it", async () => {
      const { id } = await started();
      const db = store.forBusiness(shop.id);
      const found = everyoneFound(db, [[{ from: "f:an", below: "f:ao" }]], []);
      const query = anyRecipient(db, { campaignId: id, outcome: "waiting", channel: undefined, own: null }, found);
      const { sql, parameters } = query.compile();
      const plan = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
      const { rows } = await store.db.executeQuery<{ detail: string }>(plan);
      const details = rows.map(({ detail }) => detail).filter((detail) => detail.startsWith("SEARCH"));
      expect(details).toEqual([
        expect.stringMatching(/^SEARCH word /),
        expect.stringContaining("outbox_campaign (business_id=? AND source_id=? AND customer_id=?)"),
        expect.stringContaining("campaign_people_customer (business_id=? AND customer_id=?"),
      ]);
    });

  it("counts whoever has no message so far as waiting", async () => {
    const { id } = await started();
    await store.db.deleteFrom("outbox").execute();
    const later = await own.join("Later");
    await store.db
      .insertInto("campaign_people")
      .values({ business_id: shop.id, campaign_id: id, seen_at: 0, customer_id: later })
      .execute();
    expect(await uids(id, { outcome: "waiting" })).toEqual([later]);
    expect(await uids(id, { outcome: "sent" })).toEqual([]);
  });

  it("shows each message as its reader would get it", async () => {
    const { ann, ben, cat, id } = await started();
    const { messages, total } = await outbox({ campaignId: id });
    expect(total).toBe(6);
    const of = (uid: number, channel: string) => messages.find((one) => one.uid === uid && one.channel === channel);
    expect(of(ann, "sms")).toMatchObject({
      campaign_name: "Summer",
      subject: "",
      text: "shop: hi Ann Text STOP to opt out",
      outcome: "waiting",
      parts: 1,
    });
    expect(of(ann, "email")).toMatchObject({ subject: "Lemon tarts are back", text: "Hello Ann" });
    expect(of(ben, "email")).toMatchObject({ outcome: "skipped", reason: "no_consent", parts: 0 });
    expect((await outbox({ uid: cat })).total).toBe(2);
    expect((await outbox({ channel: "sms", outcome: "waiting" })).messages.map(({ uid }) => uid)).toEqual([ann, ben]);
    expect((await outbox({ q: "ann" })).total).toBe(2);
  });

  it("keeps angle brackets and ampersands that belong to a name", async () => {
    const kay = await own.join("Kay");
    // As a store from before names were checked may hold it.
    await store.db.updateTable("customers").set({ first_name: "<b>Kay &amp; Jo" }).where("id", "=", kay).execute();
    const campaignId = await own.started(mailToAll);
    await own.run();
    const { messages } = await outbox({ campaignId, uid: kay });
    expect(messages.map(({ text }) => text)).toEqual(["Hello <b>Kay &amp; Jo"]);
  });

  it("is of the whole business for its admins, of a branch for its own, and of nobody else", async () => {
    const { id } = await started();
    await own.join("Far", { branch_id: shop.otherBranch });
    const whole = await own.started(mailToAll);
    await own.run();
    expect((await outbox({ campaignId: whole })).total).toBe(4);
    expect((await outbox({ campaignId: whole }, shop.branchAdmin)).total).toBe(3);
    const other = await makeCompany(store, "other");
    expect((await outbox({}, other.admin)).total).toBe(0);
    const query = { campaignId: id, ...page };
    expect((await ask(api, other.admin, campaignPeople, { query })).status).toBe(404);
    const reader = await shop.signIn("business_clerk", {
      username: "reader",
      permissions_on: 1,
      permissions: JSON.stringify(["marketing.read"]),
    });
    expect((await ask(api, reader, campaignOutbox, { query: page })).status).toBe(403);
    expect((await ask(api, reader, campaignPeople, { query })).status).toBe(200);
  });

  it("says why somebody is meant: each filter, met or not", async () => {
    const ann = await own.join("Ann");
    const ben = await own.join("Ben");
    await store.db.updateTable("customers").set({ lifetime_points: 50 }).where("id", "=", ben).execute();
    const id = await own.started({
      ...mailToAll,
      whoWillReceive: ["2"],
      haveLifetime: "10",
      haveLifetimeOperator: "2",
    });
    await own.run();
    const why = (uid: number) => answerOf(api, shop.admin, campaignPerson, { query: { campaignId: id, uid } });
    const has = (points: string) => ({ kind: "points", value: points });
    expect(await why(ann)).toMatchObject({
      ...{ meant: true, stays: true },
      filters: [{ filter_value: 2, met: true, deciding: has("0") }],
    });
    expect(await why(ben)).toMatchObject({
      ...{ meant: false, messages: [] },
      filters: [{ filter_value: 2, met: false, deciding: has("50") }],
    });
    expect((await why(ann)).messages.map(({ channel }) => channel)).toEqual(["email"]);
    expect((await ask(api, shop.admin, campaignPerson, { query: { campaignId: id, uid: 999_999 } })).status).toBe(404);
  });
});
