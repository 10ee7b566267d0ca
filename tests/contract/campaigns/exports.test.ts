import { beforeEach, expect, it } from "vitest";
import type { WireFields } from "../../../app/api/encode";
import type { PortalApi } from "../../../server/api";
import { exportDetails, marketingExports, startCampaignCustomerExport } from "../../../server/contract/campaigns/calls";
import { campaignPeople } from "../../../server/contract/campaigns/sent-calls";
import {
  targetedCustomers,
  targetedCustomersCount,
  targetedCustomersWithMail,
} from "../../../server/contract/campaigns/who-calls";
import { instantOfWallTime } from "../../../server/store/day";
import type { Store } from "../../../server/store/store";
import { type Business, type Clock, tokenFor } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { type campaignsOf, openCampaigns } from "../../support/campaigns";
import { customerActs } from "../../support/customer-acts";
import { sentDuring } from "../../support/meanwhile";
import { eachEngine } from "../../support/stores";

const day = 24 * 3_600_000;

eachEngine("an export to a provider", (stores) => {
  let clock: Clock;
  let store: Store;
  let api: PortalApi;
  let shop: Business;
  let own: ReturnType<typeof campaignsOf>;

  beforeEach(async () => {
    ({ clock, store, api, shop, own } = await openCampaigns(stores));
    await connect(11);
  });

  const connect = (pos_system_pk: number) =>
    store.db
      .insertInto("integrations")
      .values({
        ...{ business_id: shop.id, pos_system_pk, name: "Provider", account_id: "demonstration" },
        ...{ connected: 1, enabled: 1, needs_reauthorize: 0 },
      })
      .onConflict((conflict) => conflict.columns(["business_id", "pos_system_pk"]).doUpdateSet({ connected: 1 }))
      .execute();

  const list: WireFields = {
    ...{ campaign_name: "Newsletter", whoWillReceive: ["8"], frequency: "2" },
    ...{ integration_id: "11", integrationPlatform: "klaviyo", list_name: "Regulars", reset_name: "1" },
    custom_field_1: "1",
  };
  const start = (fields: WireFields) => ask(api, shop.admin, startCampaignCustomerExport, { raw: fields });
  const started = async (fields: WireFields = list) => {
    const { answer } = await start(fields);
    return answer?.campaignId ?? 0;
  };
  const signedIn = () => tokenFor(store, shop.admin.userId, clock.time);
  const people = async (campaignId: number) => {
    const query = { campaignId, page: 1, limit: 25 };
    return (await answerOf(api, await signedIn(), campaignPeople, { query })).people.map(({ uid }) => uid);
  };
  const details = async (campaignId: number) =>
    answerOf(api, await signedIn(), exportDetails, { query: { campaignId } });

  if (stores.engine === "postgres")
    it("keeps nobody from leaving while it runs", async () => {
      const ann = await own.join("Ann");
      const id = await started();
      await own.run();
      const { leave } = customerActs(() => ({ store, api, shop, clock }));
      const row = store.db.selectFrom("campaigns").select("id").where("id", "=", id);
      const left = await sentDuring(
        store,
        (trx) => trx.updateTable("campaigns").set({ stage: "done" }).where("id", "=", id).execute(),
        async () => {
          expect((await leave(ann)).body.status).toBe("OK");
          return row.forNoKeyUpdate().skipLocked().execute();
        },
      );
      expect(left).toEqual([]);
    });

  it("freezes its people without a message to anybody, and keeps all of its fields", async () => {
    const ann = await own.join("Ann");
    const id = await started();
    await own.run();
    expect(await people(id)).toEqual([ann]);
    expect(await own.messages(id)).toEqual([]);
    const { campaign, figures } = await details(id);
    expect(campaign).toMatchObject({ kind: "export", state: "active" });
    expect(JSON.parse(campaign.options)).toMatchObject({ list_name: "Regulars", custom_field_1: "1", reset_name: "1" });
    expect(figures).toMatchObject({ audience: 1, waiting: 1, sent: 0 });
    const listed = await answerOf(api, shop.admin, marketingExports, { query: { page: 1, limit: 20 } });
    expect(listed.campaigns[0]).toMatchObject({
      campaign_name: "Newsletter",
      state: "active",
      next_run: expect.any(String),
    });
  });

  it("leaves out who agreed to neither email nor text messages, unless the plan lets it ignore that", async () => {
    const bySms = await own.join("Ann", { consent_email: 0 });
    const byMail = await own.join("Ben", { consent_sms: 0 });
    const twiceAsked = await own.join("Cid", { consent_email: 0, double_opt_in: 1, allow_sms_status: 1 });
    const neither = await own.join("Dot", { consent_email: 0, allow_sms_status: 0 });
    const counts = async (more: WireFields) => {
      const raw = { whoWillReceive: ["8"], isCustomerExport: "1", ...more };
      const { count, without_consent } = await answerOf(api, await signedIn(), targetedCustomersCount, { raw });
      const { total } = await answerOf(api, await signedIn(), targetedCustomers, { raw });
      return { count, without_consent, total };
    };
    const consenting = { count: 2, without_consent: 2, total: 2 };
    const everybody = { count: 4, without_consent: 0, total: 4 };
    expect(await counts({})).toEqual(consenting);
    expect(await counts({ isCustomerExport: "0" })).toEqual(everybody);
    expect(await counts({ ignore_consent: "1" })).toEqual(consenting);
    const plain = await started();
    await own.run();
    expect(await people(plain)).toEqual([bySms, byMail]);
    expect((await details(plain)).figures).toMatchObject({ audience: 2, waiting: 2 });

    const plan = { business_rules: '{"export_list_ignore_consent": 1}' };
    await store.db.updateTable("businesses").set(plan).where("id", "=", shop.id).execute();
    expect(await counts({ ignore_consent: "1" })).toEqual(everybody);
    const ignoring = await started({ ...list, ignore_consent: "1" });
    await own.run();
    expect(await people(ignoring)).toEqual([bySms, byMail, twiceAsked, neither]);
    await store.db.updateTable("businesses").set({ business_rules: "{}" }).where("id", "=", shop.id).execute();
    clock.pass(8 * day);
    await own.run();
    expect(await people(ignoring)).toEqual([bySms, byMail]);
  });

  it.each([
    ["1", 1],
    ["2", 7],
    ["3", 30],
  ])("with frequency %s freezes anew on its day, and not before", async (frequency, days) => {
    const ann = await own.join("Ann");
    const id = await started({ ...list, frequency });
    await own.run();
    const ben = await own.join("Ben");
    clock.pass((days - 1) * day + day / 2);
    await own.run();
    expect(await people(id)).toEqual([ann]);
    clock.pass(2 * day);
    await own.run();
    expect(await people(id)).toEqual([ann, ben]);
    expect((await details(id)).figures).toMatchObject({ audience: 2, waiting: 2 });
  });

  const [daily, weekly, monthly] = ["1", "2", "3"];
  const at = (scheduleDate: string, scheduleTime: string) => ({ scheduleFlag: "1", scheduleDate, scheduleTime });
  const monthEnds = ["2027-02-28 10:00", "2027-03-31 10:00", "2027-04-30 10:00"];
  it.each([
    ["every month", { frequency: monthly, ...at("2027-01-31", "10:00") }, "2027-01-30 09:00", monthEnds],
    ["every month from now", { frequency: monthly }, "2027-01-31 10:00", monthEnds],
    [
      "every day",
      { frequency: daily, ...at("2027-03-13", "02:30") },
      "2027-03-12 09:00",
      ["2027-03-14 03:00", "2027-03-15 02:30", "2027-03-16 02:30"],
    ],
    [
      "every week",
      { frequency: weekly, ...at("2027-03-14", "02:30") },
      "2027-03-12 09:00",
      ["2027-03-21 02:30", "2027-03-28 02:30"],
    ],
  ])("%s keeps its own day and time past months and hours that lack them", async (_often, plan, saved, runs) => {
    clock.time = instantOfWallTime(saved, "America/Toronto");
    const { answer } = await ask(api, await signedIn(), startCampaignCustomerExport, { raw: { ...list, ...plan } });
    const id = answer?.campaignId ?? 0;
    const next = async () => (await details(id)).campaign.next_run || (await details(id)).campaign.schedule_date;
    for (const run of runs) {
      clock.time = instantOfWallTime(await next(), "America/Toronto");
      await own.run();
      expect(await next()).toBe(run);
    }
  });

  it("by email lists those of the frozen people whom email reaches, and nobody who joined since", async () => {
    const ann = await own.join("Ann");
    const ben = await own.join("Ben", { email: "" });
    const cid = await own.join("Cid", { consent_email: 0 });
    const id = await started();
    await own.run();
    await own.join("Dot");
    const listed = async (call: typeof targetedCustomers | typeof targetedCustomersWithMail) => {
      const { customers, total } = await answerOf(api, await signedIn(), call, { raw: { campaignId: id } });
      return [total, customers.map(({ uid }) => uid)];
    };
    expect(await listed(targetedCustomers)).toEqual([3, [ann, ben, cid]]);
    expect(await listed(targetedCustomersWithMail)).toEqual([1, [ann]]);
  });

  it("ends after its last day", async () => {
    await own.join("Ann");
    const id = await started({ ...list, frequency: "1", expiresFlag: "1", expiryDate: "2026-06-02" });
    await own.run();
    expect((await details(id)).campaign.state).toBe("active");
    clock.pass(3 * day);
    await own.run();
    expect((await details(id)).campaign.state).toBe("expired");
  });

  it.each([
    ["an unconnected provider", { integration_id: "12", integrationPlatform: "mailchimp" }, "integration_id"],
    ["no provider", { integration_id: "", integrationPlatform: "" }, "integration_id"],
    ["a new list without a name", { list_name: "" }, "list_name_rename"],
    ["the old name without a new one for the old list", { reset_name: "2" }, "list_name_previous_rename"],
    ["the old name without the old list", { reset_name: "2", list_name_previous_rename: "Old" }, "previous_list_name"],
    ["an existing list that is not named", { reset_name: "3" }, "list_external_id"],
    ["a list to delete that is not named", { reset_name: "4" }, "list_external_id"],
    ["a platform that is not the provider's", { integrationPlatform: "mailchimp" }, "integrationPlatform"],
    ["consent ignored without the rule", { ignore_consent: "1" }, "ignore_consent"],
    ["a schedule without a date", { scheduleFlag: "1", scheduleTime: "10:00" }, "scheduleDate"],
    ["a schedule without a time", { scheduleFlag: "1", scheduleDate: "2026-06-10" }, "scheduleTime"],
    ["an end without a date", { expiresFlag: "1" }, "expiryDate"],
    [
      "an end before its start",
      { ...at("2026-06-10", "10:00"), expiresFlag: "1", expiryDate: "2026-06-09" },
      "expiryDate",
    ],
  ])("is refused for %s", async (_why, fields, field) => {
    const { body, errors } = await start({ ...list, ...fields });
    expect(body.status).toBe("NOT_OK");
    expect(errors).toHaveProperty(field);
  });

  it("is kept as a draft whatever it lacks", async () => {
    const { answer } = await start({ campaign_name: "Later", mktIsDraft: "1", whoWillReceive: ["8"], reset_name: "1" });
    expect(await own.read(answer?.campaignId ?? 0)).toMatchObject({ kind: "export", state: "draft" });
  });
});
