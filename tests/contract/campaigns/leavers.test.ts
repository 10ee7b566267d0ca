import { beforeEach, expect, it } from "vitest";
import type { WireFields } from "../../../app/api/encode";
import { stepCampaign } from "../../../server/areas/campaigns/step";
import { eraseDeparted } from "../../../server/areas/customers/erase-departed";
import { told } from "../../../server/areas/index";
import { giveCreditsBack, keepCredits } from "../../../server/campaigns/credits";
import { cancelActiveCampaign } from "../../../server/contract/campaigns/calls";
import { campaignOutbox } from "../../../server/contract/campaigns/sent-calls";
import { graceDays } from "../../../server/contract/customers/words";
import { unjoin } from "../../../server/customers/unjoin";
import type { Store } from "../../../server/store/store";
import { type Business, type Clock, tokenFor } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { aDay } from "../../support/bringing";
import { type campaignsOf, mailToAll, openCampaigns, smsToAll } from "../../support/campaigns";
import { customerActs } from "../../support/customer-acts";
import { isWaitedFor, until } from "../../support/meanwhile";
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
    const [ann, , cat] = [await own.join("ann"), await own.join("ben"), await own.join("cat")];
    const id = await own.started(both);
    const step = () => store.transaction((trx) => stepCampaign(trx, id, clock.time, 1));
    await step();
    await step();
    expect((await own.messages(id)).map(({ customer_id }) => customer_id)).toEqual([cat, cat]);
    for (const uid of [ann, cat]) await leave(uid);
    await own.run(1);
    expect(await figures(id)).toMatchObject({ audience: 3, waiting: 1, skipped: 2 });
    expect(await own.credits()).toMatchObject({ email: [99, 1], sms: [99, 1] });
    // Nobody has checked whether a message may be sent to Ann.
    await restore(ann);
    expect(await figures(id)).toMatchObject({ waiting: 1, skipped: 2 });
    await restore(cat);
    expect(await figures(id)).toMatchObject({ waiting: 2, skipped: 1 });
    expect(await own.credits()).toMatchObject({ email: [98, 2], sms: [98, 2] });
  });

  it("lets a message wait again that was written while its customer was leaving", async () => {
    const { ann, id } = await frozen(mailToAll);
    await leave(ann);
    await store.db
      .updateTable("outbox")
      .set({ created_at: clock.time + 1 })
      .where("customer_id", "=", ann)
      .execute();
    await restore(ann);
    expect(await figures(id)).toMatchObject({ waiting: 2, skipped: 0 });
    expect(await own.credits()).toMatchObject({ email: [98, 2] });
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
    const step = () => store.transaction((trx) => stepCampaign(trx, id, clock.time, 1));
    await step();
    await step();
    // Ann's message is written, that of her twin is not yet.
    await leave(ann);
    await own.run(1);
    await leave(ben);
    expect(await figures(id)).toMatchObject({ waiting: 1, skipped: 2 });
    await store.db.updateTable("customers").set({ email: "mine@mail.example" }).where("id", "=", twin).execute();
    await store.db.updateTable("message_credits").set({ balance: 0 }).where("channel", "=", "email").execute();
    for (const uid of [ann, ben]) await restore(uid);
    expect((await own.messages(id)).map(({ customer_id, reason }) => [customer_id, reason])).toEqual([
      [ann, "duplicate_address"],
      [twin, ""],
      [ben, "no_credit"],
    ]);
    const { channels, ...after } = await figures(id);
    expect(after).toMatchObject({ waiting: 1, skipped: 2 });
    expect(channels[0]?.reasons).toEqual([
      { reason: "duplicate_address", customers: 1 },
      { reason: "no_credit", customers: 1 },
    ]);
    expect(await own.credits()).toMatchObject({ email: [0, 1] });
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
    await restore(ann);
    expect(await own.credits()).toMatchObject({ email: [99, 1] });
    await store.db
      .updateTable("settings")
      .set({ value: "another" })
      .where("name", "=", "campaigns-of-instance")
      .execute();
    await own.run();
    expect(await own.read(id)).toMatchObject({ state: "held", held_reason: "copied" });
    await leave(ann);
    expect(await own.credits()).toMatchObject({ email: [99, 1] });
    await leave(ben);
    expect(await own.credits()).toMatchObject({ email: [100, 0] });
    for (const uid of [ann, ben]) await restore(uid);
    expect(await figures(id)).toMatchObject({ waiting: 2, channels: [{ agreed: 1 }] });
    expect(await own.credits()).toMatchObject({ email: [99, 1] });
  });

  it("gives back what one channel does not need, while another one costs more than was agreed", async () => {
    const timed = { ...both, scheduleFlag: "1", scheduleDate: "2026-06-01", scheduleTime: "10:00" };
    const ann = await own.join("ann");
    const id = await own.started(timed);
    await own.join("ben", { consent_sms: 0 });
    await store.db.updateTable("customers").set({ consent_sms: 0 }).where("id", "=", ann).execute();
    clock.pass(3 * 3_600_000);
    await own.run();
    expect(await own.read(id)).toMatchObject({ state: "held", held_reason: "dearer" });
    expect(await own.credits()).toMatchObject({ email: [99, 1], sms: [100, 0] });
  });

  if (stores.engine === "postgres")
    it("locks the credits of several channels in one order, whatever moves them", async () => {
      const owner = { businessId: shop.id, now: clock.time };
      const one = { email: 1, sms: 1, push: 1 };
      await store.transaction((trx) => keepCredits(trx, owner, one, null));
      let other: Promise<void> | undefined;
      const free = await store.transaction(async (trx) => {
        await trx.updateTable("message_credits").set({ kept: 1 }).where("channel", "=", "push").execute();
        other ??= store.transaction((second) => giveCreditsBack(second, owner, one, null));
        await until(() => isWaitedFor(trx));
        const rows = trx.selectFrom("message_credits").select("channel").orderBy("channel");
        return rows.forNoKeyUpdate().skipLocked().execute();
      });
      await other;
      expect(free).toEqual([{ channel: "push" }, { channel: "sms" }]);
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
