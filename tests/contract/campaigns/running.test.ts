import { CompiledQuery } from "kysely";
import { beforeEach, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { leaveSettled } from "../../../server/areas/campaigns/freeze";
import { waitingOf } from "../../../server/areas/campaigns/step";
import { cancelActiveCampaign, cancelDraftCampaign } from "../../../server/contract/campaigns/calls";
import type { Store } from "../../../server/store/store";
import type { Business, Clock } from "../../support/api";
import { ask } from "../../support/ask";
import { type campaignsOf, mailToAll, openCampaigns, smsToAll } from "../../support/campaigns";
import { eachEngine } from "../../support/stores";

const hour = 3_600_000;

eachEngine("a campaign whose moment has come", (stores) => {
  let clock: Clock;
  let store: Store;
  let api: PortalApi;
  let shop: Business;
  let own: ReturnType<typeof campaignsOf>;

  beforeEach(async () => {
    ({ clock, store, api, shop, own } = await openCampaigns(stores));
    await own.give(100);
  });

  const both = { ...smsToAll, sendEmailSms: "email,sms" };
  const cancel = (campaignId: number, who = shop.admin) =>
    ask(api, who, cancelActiveCampaign, { body: { campaignId } });

  it("freezes a row for each customer and channel, waiting or skipped with the reason, piece by piece", async () => {
    const ann = await own.join("ann");
    const ben = await own.join("ben", { consent_email: 0 });
    const cat = await own.join("cat", { email: "", phone: "5145550100" });
    const dan = await own.join("dan", { double_opt_in: 1 });
    const eve = await own.join("eve", { phone: "+12125550100", phone_country: "US" });
    const departed = await own.join("gone", { left_at: clock.time });
    const id = await own.started(both);
    await own.run(2);
    const rows = (await own.messages(id)).map(({ customer_id, channel, reason }) => [customer_id, channel, reason]);
    expect(rows).toEqual([
      [ann, "email", ""],
      [ann, "sms", ""],
      [ben, "email", "no_consent"],
      [ben, "sms", ""],
      [cat, "email", "no_address"],
      [cat, "sms", "invalid_address"],
      [dan, "email", ""],
      [dan, "sms", "no_consent"],
      [eve, "email", ""],
      [eve, "sms", "a2p"],
    ]);
    expect(rows.map(([uid]) => uid)).not.toContain(departed);
    const { campaign, figures } = await own.details(id);
    expect(campaign).toMatchObject({ state: "sending" });
    expect(figures).toMatchObject({ audience: 5, waiting: 4, skipped: 1, sent: 0, failed: 0 });
    expect(figures.channels).toMatchObject([
      { channel: "email", audience: 5, waiting: 3, skipped: 2 },
      { channel: "sms", audience: 5, waiting: 2, skipped: 3 },
    ]);
    expect(figures.channels[1]?.reasons).toEqual([
      { reason: "a2p", customers: 1 },
      { reason: "invalid_address", customers: 1 },
      { reason: "no_consent", customers: 1 },
    ]);
    expect(await own.credits()).toMatchObject({ email: [97, 3], sms: [98, 2], push: [100, 0] });
  });

  it("is of those who were customers at one instant", async () => {
    await own.join("ann");
    const id = await own.started();
    await own.run();
    await own.join("late");
    await own.run();
    expect((await own.details(id)).figures).toMatchObject({ audience: 1, waiting: 1 });
  });

  it.each([1, 100])("goes to an address once, to whoever was seen last, in pieces of %i", async (atOnce) => {
    await own.join("old", { email: "us@mail.example", last_visit_at: clock.time - 2 * hour });
    const seen = await own.join("seen", { email: "us@mail.example", last_visit_at: clock.time - hour });
    await own.join("never", { email: "us@mail.example" });
    const id = await own.started();
    await own.run(atOnce);
    const rows = await own.messages(id);
    expect(rows.filter(({ status }) => status === "waiting").map((row) => row.customer_id)).toEqual([seen]);
    expect(rows.filter(({ reason }) => reason === "duplicate_address")).toHaveLength(2);
    expect((await own.details(id)).figures).toMatchObject({ audience: 3, waiting: 1, skipped: 2 });
  });

  if (stores.engine === "sqlite")
    it("looks for each piece of its people without going through the others", async () => {
      const db = store.forBusiness(shop.id);
      const queries = [waitingOf(db, 1, "email", 9), leaveSettled(db, 1, [6, 7], { seen_at: 5, customer_id: 6 })].map(
        (query) => query.compile(),
      );
      const plans = queries.map(({ sql, parameters }) =>
        CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
      );
      const explained = await Promise.all(plans.map((plan) => store.db.executeQuery<{ detail: string }>(plan)));
      expect(explained.map(({ rows }) => rows.map(({ detail }) => detail))).toEqual([
        [expect.stringContaining("outbox_campaign_address (business_id=? AND source_id=? AND channel=?)")],
        [expect.stringContaining("PRIMARY KEY (business_id=? AND campaign_id=? AND (seen_at,customer_id)>(?,?))")],
      ]);
    });

  it("costs a part each, of each customer's own text", async () => {
    const messageSMS = `shop: {{first_name}}${"x".repeat(130)}`;
    const short = await own.join("Al");
    const long = await own.join("Maximiliana-Theodora");
    const id = await own.started({ ...smsToAll, messageSMS });
    expect(await own.credits()).toMatchObject({ sms: [97, 3] });
    await own.run();
    const credits = new Map((await own.messages(id)).map((row) => [row.customer_id, row.credits]));
    expect([credits.get(short), credits.get(long)]).toEqual([1, 2]);
    expect(await own.credits()).toMatchObject({ sms: [97, 3] });
  });

  it("is refused where the credit does not reach, in the words of section 8, and keeps none of it", async () => {
    for (let n = 0; n < 3; n += 1) await own.join(`c${n}`);
    await store.db.updateTable("message_credits").set({ balance: 2 }).where("channel", "=", "sms").execute();
    const { body, answer } = await own.start(both);
    expect(answer).toBeNull();
    expect(body).toMatchObject({ message: "Not enough credit to start the campaign", valEnoughCredit: false });
    expect(await own.credits()).toMatchObject({ email: [100, 0], sms: [2, 0] });
  });

  it("is held when it turns out dearer than agreed", async () => {
    await own.join("ann");
    const id = await own.started({
      ...mailToAll,
      scheduleFlag: "1",
      scheduleDate: "2026-06-01",
      scheduleTime: "10:00",
    });
    await own.join("ben");
    clock.pass(3 * hour);
    await own.run();
    expect(await own.read(id)).toMatchObject({ state: "held", held_reason: "dearer" });
    expect(await own.credits()).toMatchObject({ email: [99, 1] });
    expect((await own.details(id)).figures).toMatchObject({ audience: 2, waiting: 2 });
  });

  it("is held when one of its filters can no longer be used at its moment, and keeps its credits", async () => {
    await own.join("ann");
    const integration = { business_id: shop.id, pos_system_pk: 15, name: "Booking", account_id: "b" };
    await store.db
      .insertInto("integrations")
      .values({ ...integration, connected: 1, enabled: 1, needs_reauthorize: 0 })
      .execute();
    const id = await own.started({
      ...{ ...mailToAll, scheduleFlag: "1", scheduleDate: "2026-06-01", scheduleTime: "10:00" },
      ...{ whoWillReceive: ["57"], bookingServiceOperator: "2", bookingLastAppointmentsDays: "14" },
    });
    await store.db
      .updateTable("integrations")
      .set({ connected: 0, enabled: 0 })
      .where("pos_system_pk", "=", 15)
      .execute();
    clock.pass(3 * hour);
    await own.run();
    expect(await own.read(id)).toMatchObject({ state: "held", held_reason: "audience" });
    expect(await own.messages(id)).toEqual([]);
    expect(await own.credits()).toMatchObject({ email: [99, 1] });
  });

  it("waits for its time, is held when that was missed by a day, and expires after its last day", async () => {
    await own.join("ann");
    const timed = { ...mailToAll, scheduleFlag: "1", scheduleDate: "2026-06-02", scheduleTime: "10:00" };
    const id = await own.started(timed);
    const last = await own.started({ ...timed, expiresFlag: "1", expiryDate: "2026-06-02" });
    await own.run();
    expect(await own.read(id)).toMatchObject({ state: "scheduled", schedule_date: "2026-06-02 10:00" });
    clock.time = Date.UTC(2026, 5, 3, 14, 1);
    await own.run();
    expect(await own.read(id)).toMatchObject({ state: "held", held_reason: "missed" });
    expect(await own.read(last)).toMatchObject({ state: "expired" });
    expect(await own.credits()).toMatchObject({ email: [99, 1] });
  });

  it("gives back what it kept when it is cancelled; nothing of it waits any more", async () => {
    await own.join("ann");
    await own.join("ben");
    const id = await own.started();
    await own.run();
    expect((await cancel(id)).answer).toEqual({ message: "Campaign canceled." });
    const { campaign, figures } = await own.details(id);
    expect(campaign).toMatchObject({ state: "cancelled" });
    expect(figures).toMatchObject({ audience: 2, waiting: 0, skipped: 2 });
    expect(figures.channels[0]?.reasons).toEqual([{ reason: "cancelled", customers: 2 }]);
    await own.run(1);
    expect((await own.messages(id)).map(({ status }) => status)).toEqual(["withheld", "withheld"]);
    expect(await own.credits()).toMatchObject({ email: [100, 0] });
    expect((await cancel(id)).body.status).toBe("OK");
    expect(await own.credits()).toMatchObject({ email: [100, 0] });
    expect((await own.save(id, mailToAll)).errors).toHaveProperty("mktID");
  });

  it("is changed as a whole while nothing of it was sent, else in its name and last day alone", async () => {
    await own.join("ann");
    const id = await own.started();
    await own.run();
    expect((await own.save(id, { ...both, campaign_name: "Both" })).body.status).toBe("OK");
    expect(await own.messages(id)).toEqual([]);
    expect(await own.credits()).toMatchObject({ email: [99, 1], sms: [99, 1] });
    await own.run();
    await store.db.updateTable("campaign_figures").set({ sent: 1, waiting: 0 }).where("campaign_id", "=", id).execute();
    const late = {
      ...mailToAll,
      campaign_name: "Later",
      email_subject: "Other",
      expiresFlag: "1",
      expiryDate: "2026-06-30",
    };
    expect((await own.save(id, late)).answer?.message).toMatch(/^Name and expiry date saved/);
    expect(await own.read(id)).toMatchObject({
      campaign_name: "Later",
      expiry_date: "2026-06-30",
      email_subject: "Lemon tarts are back",
      channels: ["email", "sms"],
    });
  });

  it("is renamed once something was sent, whatever day it was scheduled for and however it was called", async () => {
    await store.db.updateTable("api_sessions").set({ token_expires_at: 9e15, ends_at: 9e15 }).execute();
    await own.join("ann");
    const timed = {
      ...mailToAll,
      ...{ scheduleFlag: "1", scheduleDate: "2026-06-01", scheduleTime: "10:00" },
      ...{ expiresFlag: "1", expiryDate: "2026-06-02" },
    };
    const id = await own.started(timed);
    clock.pass(3 * hour);
    await own.run();
    await store.db.updateTable("campaign_figures").set({ sent: 1, waiting: 0 }).where("campaign_id", "=", id).execute();
    clock.pass(48 * hour);
    expect((await own.save(id, { ...timed, campaign_name: "Renamed" })).body.status).toBe("OK");
    expect(await own.read(id)).toMatchObject({ campaign_name: "Renamed", expiry_date: "2026-06-02" });
    const renamed = (name: string) => store.db.updateTable("campaigns").set({ name }).where("id", "=", id).execute();
    await renamed("");
    const later = { ...timed, campaign_name: "", expiryDate: "2026-06-30" };
    expect((await own.save(id, later)).body.status).toBe("OK");
    await renamed("Summer");
    const refused = await own.save(id, { ...later, expiryDate: "2026-06-01" });
    expect(Object.keys(refused.errors).sort()).toEqual(["campaign_name", "expiryDate"]);
  });

  it("ends after its last day, also while it sends, waits for a decision or is automatic", async () => {
    await own.join("ann");
    const last = { expiresFlag: "1", expiryDate: "2026-06-01" };
    const sending = await own.started({ ...mailToAll, ...last });
    const auto = await own.started({ ...mailToAll, ...last, whoWillReceive: ["9"] });
    await own.run();
    const held = await own.started({ ...mailToAll, ...last });
    await store.db
      .updateTable("campaigns")
      .set({ state: "held", held_reason: "missed" })
      .where("id", "=", held)
      .execute();
    expect(await own.read(sending)).toMatchObject({ state: "sending" });
    expect(await own.read(auto)).toMatchObject({ state: "active" });
    // Half past eleven in Toronto.
    clock.time = Date.UTC(2026, 5, 2, 3, 30);
    await own.run();
    expect(await own.read(sending)).toMatchObject({ state: "sending" });
    clock.pass(hour);
    await own.run();
    for (const id of [sending, auto, held]) expect(await own.read(id)).toMatchObject({ state: "expired" });
    expect((await own.messages(sending)).map(({ status, reason }) => [status, reason])).toEqual([
      ["withheld", "expired"],
    ]);
    expect((await own.details(sending)).figures).toMatchObject({ audience: 1, waiting: 0, skipped: 1 });
    expect(await own.credits()).toMatchObject({ email: [100, 0] });
  });

  it("deletes a draft, and no campaign that has started", async () => {
    const draft = await own.started({ ...mailToAll, mktIsDraft: "1" });
    const drop = (campaignId: number) => ask(api, shop.admin, cancelDraftCampaign, { body: { campaignId } });
    expect((await cancel(draft)).errors).toEqual({ campaignId: ["This campaign hasn't started"] });
    expect((await drop(draft)).body.status).toBe("OK");
    expect((await drop(draft)).status).toBe(404);
    const id = await own.started();
    expect((await drop(id)).errors).toEqual({ campaignId: ["This campaign has started. Cancel it instead"] });
  });

  it("is held in a restored copy of the database", async () => {
    await own.join("ann");
    const timed = { ...mailToAll, scheduleFlag: "1", scheduleDate: "2026-06-02", scheduleTime: "10:00" };
    const id = await own.started(timed);
    await own.run();
    const update = store.db.updateTable("settings").set({ value: "another" });
    await update.where("name", "=", "campaigns-of-instance").execute();
    await own.run();
    expect(await own.read(id)).toMatchObject({ state: "held", held_reason: "copied" });
    const next = await own.started(timed);
    await own.run();
    expect(await own.read(next)).toMatchObject({ state: "scheduled" });
  });
});
