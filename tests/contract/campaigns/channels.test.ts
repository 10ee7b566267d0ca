import { beforeEach, describe, expect, it } from "vitest";
import type { WireFields } from "../../../app/api/encode";
import { registrationRow } from "../../../server/a2p/registration";
import { startCampaign } from "../../../server/contract/campaigns/calls";
import { previewCampaign } from "../../../server/contract/campaigns/preview-calls";
import { targetedCustomers, targetedCustomersCount } from "../../../server/contract/campaigns/who-calls";
import { bakeryRegistration } from "../../../server/demo/areas/a2p";
import { answerOf } from "../../support/ask";
import { mailToAll, openCampaigns, smsToAll } from "../../support/campaigns";
import { eachEngine } from "../../support/stores";

eachEngine("whom a channel reaches", (stores) => {
  let own: Awaited<ReturnType<typeof openCampaigns>>;

  beforeEach(async () => {
    own = await openCampaigns(stores);
    await own.own.give(10);
  });

  const count = (raw: WireFields) => answerOf(own.api, own.shop.admin, targetedCustomersCount, { raw });
  const rowsOf = async (id: number) =>
    (await own.own.messages(id)).map(({ customer_id, channel, reason, address, credits }) => [
      customer_id,
      channel,
      reason,
      address,
      credits,
    ]);

  describe("by push", () => {
    const pushToAll = {
      ...mailToAll,
      sendEmailSms: "push",
      pushNotificationTitle: "Tarts",
      pushNotificationMessage: "Lemon tarts are back, {{first_name}}",
    };
    const device = (uid: number, token: string) =>
      own.store.db
        .insertInto("devices")
        .values({
          ...{ business_id: own.shop.id, customer_id: uid, of_customer_id: uid },
          ...{ token, created_at: own.clock.time },
        })
        .execute();
    const consenting = { consent_push: 1, consent_email: 0, consent_sms: 0 };
    const uids: Record<string, number> = {};

    beforeEach(async () => {
      uids.ann = await own.own.join("ann", consenting);
      uids.ben = await own.own.join("ben", consenting);
      uids.cat = await own.own.join("cat");
      uids.dan = await own.own.join("dan");
      uids.gone = await own.own.join("gone", { ...consenting, left_at: own.clock.time });
      // Two devices of one customer are one message.
      for (const [name, token] of [
        ["ann", "a1"],
        ["ann", "a2"],
        ["cat", "c1"],
        ["gone", "g1"],
      ] as const)
        await device(uids[name] ?? 0, token);
    });

    it("it takes consent and a device; without both, the consent is what is missing", async () => {
      const { reachable, left_out, cost } = await count(pushToAll);
      expect(reachable).toMatchObject({ push: 1, any: 1 });
      expect(left_out.filter(({ channel }) => channel === "push")).toEqual(
        expect.arrayContaining([
          { channel: "push", reason: "no_consent", customers: 2 },
          { channel: "push", reason: "no_address", customers: 1 },
        ]),
      );
      expect(cost).toMatchObject({ push: { parts: 1, money: "0.00" }, email: { parts: 0 }, sms: { parts: 0 } });
      const raw = { ...pushToAll, page: 1, limit: 10 };
      const { customers } = await answerOf(own.api, own.shop.admin, targetedCustomers, { raw });
      expect(customers.map(({ uid, channels, reasons }) => [uid, channels, reasons])).toEqual([
        [uids.ann, ["push"], []],
        [uids.ben, [], [{ channel: "push", reason: "no_address" }]],
        [uids.cat, [], [{ channel: "push", reason: "no_consent" }]],
        [uids.dan, [], [{ channel: "push", reason: "no_consent" }]],
      ]);
      const { customers: readers } = await answerOf(own.api, own.shop.admin, previewCampaign, { raw: pushToAll });
      expect(readers).toMatchObject([
        { uid: uids.ann, channels: ["push"], pushNotificationMessage: "Lemon tarts are back, ann" },
      ]);
    });

    it("a message waits for each customer, costs one credit, and is for them instead of a device", async () => {
      const id = await own.own.started(pushToAll);
      expect(await own.own.credits()).toMatchObject({ push: [9, 1], email: [10, 0], sms: [10, 0] });
      await own.own.run();
      expect(await rowsOf(id)).toEqual([
        [uids.ann, "push", "", String(uids.ann), 1],
        [uids.ben, "push", "no_address", String(uids.ben), 0],
        [uids.cat, "push", "no_consent", String(uids.cat), 0],
        [uids.dan, "push", "no_consent", String(uids.dan), 0],
      ]);
      const { figures } = await own.own.details(id);
      expect(figures).toMatchObject({ audience: 4, waiting: 1, skipped: 3 });
      expect(figures.channels[0]?.reasons).toEqual([
        { reason: "no_consent", customers: 2 },
        { reason: "no_address", customers: 1 },
      ]);
      expect(await own.own.credits()).toMatchObject({ push: [9, 1] });
    });
  });

  it("a text message to the United States, once the registration is approved, in whichever case", async () => {
    const eve = await own.own.join("eve", { phone: "+12125550100", phone_country: "US" });
    const ann = await own.own.join("ann");
    const registered = async (phase: "waiting" | "approved", profile: string) => {
      await own.store.db.deleteFrom("a2p_registrations").execute();
      const registration = registrationRow({
        ...{ mark: "m", form: bakeryRegistration, step: "campaign", phase, objects: {}, problems: {} },
        ...{ statuses: { profile, brand: "", campaign: "" }, submission: 1, looks: 0, dueAt: null },
      });
      await own.store.db
        .insertInto("a2p_registrations")
        .values({ business_id: own.shop.id, ...registration, updated_at: own.clock.time })
        .execute();
      const { reachable, cost, left_out } = await count(smsToAll);
      const { a2p10dlcProfileStatus } = await answerOf(own.api, own.shop.admin, startCampaign, {
        query: { nbp_mkg: 1 },
      });
      return {
        ...{ told: a2p10dlcProfileStatus, reached: reachable?.sms, parts: cost?.sms.parts },
        left: left_out.filter(({ channel, reason }) => channel === "sms" && reason === "a2p").length,
      };
    };
    const skipped = { reached: 1, parts: 1, left: 1 };
    const both = { reached: 2, parts: 2, left: 0 };
    expect(await registered("waiting", "in-review")).toEqual({ told: "in-review", ...skipped });
    expect(await registered("waiting", "approved")).toEqual({ told: "approved", ...both });
    expect(await registered("waiting", "APPROVED")).toEqual({ told: "APPROVED", ...both });
    expect(await registered("approved", "twilio-approved")).toEqual({ told: "approved", ...both });
    const id = await own.own.started(smsToAll);
    await own.own.run();
    expect(await rowsOf(id)).toEqual([
      [eve, "sms", "", "+12125550100", 1],
      [ann, "sms", "", expect.stringMatching(/^\+1514/), 1],
    ]);
  });
});
