import { beforeEach, expect, it } from "vitest";
import type { WireFields } from "../../../app/api/encode";
import { stepCampaign } from "../../../server/areas/campaigns/step";
import { eraseDeparted } from "../../../server/areas/customers/erase-departed";
import { unjoin } from "../../../server/areas/imports/running/unjoin";
import { told } from "../../../server/areas/index";
import { cancelActiveCampaign } from "../../../server/contract/campaigns/calls";
import { campaignOutbox } from "../../../server/contract/campaigns/sent-calls";
import { graceDays } from "../../../server/contract/customers/words";
import type { Store } from "../../../server/store/store";
import { type Business, type Clock, tokenFor } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { aDay } from "../../support/bringing";
import { type campaignsOf, mailToAll, openCampaigns, smsToAll } from "../../support/campaigns";
import { customerActs } from "../../support/customer-acts";
import { eachEngine } from "../../support/stores";

/* Customers who leave after a campaign's audience was frozen. */

eachEngine("a frozen campaign whose customers leave", (stores) => {
  let clock: Clock;
  let store: Store;
  let shop: Business;
  let own: ReturnType<typeof campaignsOf>;
  let opened: Awaited<ReturnType<typeof openCampaigns>>;

  beforeEach(async () => {
    opened = await openCampaigns(stores);
    ({ clock, store, shop, own } = opened);
    await own.give(100);
    // Customers may return for longer than a token lives.
    await store.db.updateTable("api_sessions").set({ token_expires_at: 9e15, ends_at: 9e15 }).execute();
  });

  const acts = customerActs(() => opened);
  const both = { ...smsToAll, sendEmailSms: "email,sms" };

  async function leave(uid: number) {
    clock.pass(1_000);
    expect((await acts.leave(uid)).body.status).toBe("OK");
  }
  const restore = async (uid: number) => {
    clock.pass(1_000);
    expect((await acts.restore(uid)).body.status).toBe("OK");
  };
  const erase = () => eraseDeparted(store, told.customerParts, clock.time + (graceDays + 1) * aDay);
  const cancel = async (campaignId: number) =>
    expect((await ask(opened.api, shop.admin, cancelActiveCampaign, { body: { campaignId } })).body.status).toBe("OK");

  async function frozen(fields: WireFields = both) {
    const ann = await own.join("ann");
    const ben = await own.join("ben");
    const id = await own.started(fields);
    await own.run();
    return { ann, ben, id };
  }

  const sum = (...figures: (number | null)[]) => figures.reduce<number>((all, one) => all + (one ?? 0), 0);

  /** Customers and messages by outcome, checked to add up to the audience and to be what the outbox holds. */
  async function figures(id: number) {
    const { figures: shown } = await own.details(id);
    const rows = await own.messages(id);
    for (const one of [shown, ...shown.channels])
      expect(sum(one.sent, one.skipped, one.failed, one.waiting)).toBe(one.audience);
    for (const { channel, reasons, ...one } of shown.channels) {
      const count = (status: string) => rows.filter((row) => row.channel === channel && row.status === status).length;
      expect([one.waiting, one.sent, one.failed, one.skipped]).toEqual(
        ["waiting", "sent", "failed", "withheld"].map(count),
      );
      const because = rows.flatMap((row) => (row.channel === channel && row.status === "withheld" ? [row.reason] : []));
      expect(reasons.flatMap(({ reason, customers }) => Array<string>(customers).fill(reason)).sort()).toEqual(
        because.sort(),
      );
    }
    return shown;
  }

  const send = async (id: number, uid: number, channel: string, status = "sent") => {
    await store.db
      .updateTable("outbox")
      .set({ status })
      .where("source_id", "=", id)
      .where("customer_id", "=", uid)
      .where("channel", "=", channel)
      .execute();
    for (const name of ["", channel])
      await store.db
        .updateTable("campaign_figures")
        .set((row) => ({ waiting: row("waiting", "-", 1), [status]: row(status as "sent", "+", 1) }))
        .where("campaign_id", "=", id)
        .where("channel", "=", name)
        .execute();
  };

  it("skips who left, gives back their credits, and takes them again when they return", async () => {
    const { ann, id } = await frozen();
    await leave(ann);
    expect(await figures(id)).toMatchObject({ audience: 2, waiting: 1, skipped: 1 });
    expect(await own.credits()).toMatchObject({ email: [99, 1], sms: [99, 1] });
    await restore(ann);
    const { channels, ...back } = await figures(id);
    expect(back).toMatchObject({ waiting: 2, skipped: 0 });
    expect(channels).toMatchObject([
      { waiting: 2, agreed: 2, reasons: [] },
      { waiting: 2, agreed: 2, reasons: [] },
    ]);
    expect(await own.credits()).toMatchObject({ email: [98, 2], sms: [98, 2] });
    await cancel(id);
    expect(await own.credits()).toMatchObject({ email: [100, 0], sms: [100, 0] });
  });

  it("skips who leaves before their message was written", async () => {
    const ann = await own.join("ann");
    await own.join("ben");
    const id = await own.started(both);
    const step = () => store.transaction((trx) => stepCampaign(trx, id, clock.time, 1));
    await step();
    await step();
    for (const { id: uid } of await store.db.selectFrom("customers").select("id").execute()) await leave(uid);
    expect(await own.details(id)).toMatchObject({ figures: { audience: 2 } });
    await own.run(1);
    expect(await figures(id)).toMatchObject({ audience: 2, waiting: 0, skipped: 2 });
    expect(await own.credits()).toMatchObject({ email: [100, 0], sms: [100, 0] });
    await restore(ann);
    expect(await figures(id)).toMatchObject({ audience: 2 });
  });

  it("counts who was sent a message as sent, also when they leave and are erased", async () => {
    const { ann, ben, id } = await frozen();
    for (const uid of [ann, ben]) await send(id, uid, "email");
    await leave(ann);
    await leave(ben);
    expect(await figures(id)).toMatchObject({ sent: 2, skipped: 0, channels: [{ sent: 2 }, { skipped: 2 }] });
    expect(await erase()).toBe(2);
    expect(await figures(id)).toMatchObject({ sent: 2, skipped: 0, channels: [{ sent: 2 }, { skipped: 2 }] });
    const rows = await own.messages(id);
    expect(rows.map(({ status }) => status)).toEqual(["sent", "withheld", "sent", "withheld"]);
    expect(rows.some(({ address }) => address.includes("mail.example") || address.startsWith("+"))).toBe(false);
    const who = tokenFor(store, shop.admin.userId, clock.time);
    const { messages } = await answerOf(opened.api, await who, campaignOutbox, {
      query: { campaignId: id, page: 1, limit: 25 },
    });
    expect(messages.map(({ channel, address, parts }) => `${channel} ${address} ${parts}`).sort()).toEqual([
      "email  1",
      "email  1",
      "sms  0",
      "sms  0",
    ]);
  });

  it("keeps the reasons of who is erased", async () => {
    const ann = await own.join("ann", { consent_sms: 0 });
    const id = await own.started(both);
    await own.run();
    await leave(ann);
    await erase();
    expect((await own.messages(id)).map(({ reason }) => reason)).toEqual(["left", "no_consent"]);
    expect(await figures(id)).toMatchObject({ skipped: 1 });
  });

  it("skips a customer whose import is undone", async () => {
    const { ann, id } = await frozen(mailToAll);
    const books = { businessId: shop.id, timeZone: "America/Toronto", now: clock.time };
    await store.transaction((trx) => unjoin(store.scope(trx, shop.id), books, ann, null));
    expect(await figures(id)).toMatchObject({ audience: 2, waiting: 1, skipped: 1 });
    expect(await own.credits()).toMatchObject({ email: [99, 1] });
  });

  it("sends nothing to who returns after it was cancelled", async () => {
    const { ann, ben, id } = await frozen(mailToAll);
    await leave(ann);
    await cancel(id);
    await leave(ben);
    await own.run();
    for (const uid of [ann, ben]) await restore(uid);
    expect((await own.messages(id)).map(({ status, reason }) => [status, reason])).toEqual([
      ["withheld", "left"],
      ["withheld", "cancelled"],
    ]);
    expect(await figures(id)).toMatchObject({ waiting: 0, skipped: 2 });
    expect(await own.credits()).toMatchObject({ email: [100, 0] });
  });

  it("skips who returns while their address is in use or the credits are", async () => {
    const ann = await own.join("ann", { email: "us@mail.example", last_visit_at: clock.time });
    const twin = await own.join("twin", { email: "us@mail.example" });
    const ben = await own.join("ben");
    const id = await own.started(mailToAll);
    await own.run();
    await leave(ann);
    await leave(ben);
    const waits = { status: "waiting", reason: "", credits: 1 };
    await store.db.updateTable("outbox").set(waits).where("customer_id", "=", twin).execute();
    await store.db.updateTable("customers").set({ email: "mine@mail.example" }).where("id", "=", twin).execute();
    await store.db.updateTable("message_credits").set({ balance: 0 }).where("channel", "=", "email").execute();
    for (const uid of [ann, ben]) await restore(uid);
    expect((await own.messages(id)).map(({ customer_id, reason }) => [customer_id, reason])).toEqual([
      [ann, "duplicate_address"],
      [twin, ""],
      [ben, "no_credit"],
    ]);
    expect((await own.details(id)).figures.channels[0]?.reasons).toEqual([
      { reason: "duplicate_address", customers: 2 },
      { reason: "no_credit", customers: 1 },
    ]);
  });

  it("keeps what was agreed for a campaign that costs more, until fewer credits do", async () => {
    const timed = { ...mailToAll, scheduleFlag: "1", scheduleDate: "2026-06-01", scheduleTime: "10:00" };
    const ann = await own.join("ann");
    const id = await own.started(timed);
    const ben = await own.join("ben");
    clock.pass(3 * 3_600_000);
    await own.run();
    expect(await own.read(id)).toMatchObject({ state: "held", held_reason: "dearer" });
    await leave(ann);
    expect(await own.credits()).toMatchObject({ email: [99, 1] });
    await leave(ben);
    expect(await own.credits()).toMatchObject({ email: [100, 0] });
  });

  it("writes a row for everybody of a campaign that was cancelled while it was frozen", async () => {
    for (const name of ["ann", "ben", "cat", "dan", "eve"]) await own.join(name);
    const id = await own.started(both);
    const step = () => store.transaction((trx) => stepCampaign(trx, id, clock.time, 2));
    await step();
    await step();
    await cancel(id);
    let steps = 0;
    while (await step()) steps += 1;
    expect(steps).toBeGreaterThan(1);
    const rows = await own.messages(id);
    expect(rows).toHaveLength(10);
    expect(new Set(rows.map(({ status, reason, credits }) => `${status} ${reason} ${credits}`))).toEqual(
      new Set(["withheld cancelled 0"]),
    );
    expect(await figures(id)).toMatchObject({ audience: 5, waiting: 0, skipped: 5 });
    expect(await store.db.selectFrom("campaign_people").selectAll().execute()).toEqual([]);
    expect(await own.credits()).toMatchObject({ email: [100, 0], sms: [100, 0] });
  });
});
