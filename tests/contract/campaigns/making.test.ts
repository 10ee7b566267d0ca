import { beforeAll, beforeEach, expect, it } from "vitest";
import type { WireFields } from "../../../app/api/encode";
import type { PortalApi } from "../../../server/api";
import {
  autoCampaigns,
  draftCampaigns,
  getMarketingCampaign,
  marketingCampaign,
  previousCampaigns,
} from "../../../server/contract/campaigns/calls";
import { makeOffer } from "../../../server/demo/factories";
import type { Store } from "../../../server/store/store";
import { apiOn, type Business, Clock, makeCompany } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { campaignsOf, mailToAll, smsToAll } from "../../support/campaigns";
import { eachEngine } from "../../support/stores";
import { makeTag } from "../../support/tags";

eachEngine("a campaign that is made", (stores) => {
  const clock = new Clock();
  let store: Store;
  let api: PortalApi;
  let shop: Business;
  let other: Business;
  let own: ReturnType<typeof campaignsOf>;

  beforeAll(async () => {
    store = await stores.fresh();
    api = apiOn(store, { clock });
    shop = await makeCompany(store, "Corner Café");
    other = await makeCompany(store, "other");
    own = campaignsOf(api, store, shop, clock);
    await own.give(1_000);
    for (const name of ["ann", "ben", "cat"]) await own.join(name);
  });
  beforeEach(() => {
    clock.time = Date.UTC(2026, 5, 1, 12);
  });

  const rowsOf = async () =>
    Number(
      (
        await store.db
          .selectFrom("campaigns")
          .select((row) => row.fn.countAll().as("n"))
          .executeTakeFirst()
      )?.n,
    );
  const page = { page: 1, limit: 20 };

  it("takes the longest email in any script, however many bytes it has on the wire", async () => {
    const messageEmail = "粥".repeat(100_000);
    const written = { messageEmail, writtenEmail: JSON.stringify({ messageEmail }) };
    const { status, answer } = await own.start({ ...mailToAll, ...written, mktIsDraft: "1" });
    expect(status).toBe(200);
    expect(await own.read(answer?.campaignId ?? 0)).toMatchObject({ email_body: messageEmail });
  });

  it("keeps every field that was sent, unknown ones too, and the columns of section 3", async () => {
    const sent = {
      ...mailToAll,
      mktProcessType: "Edit",
      ourOwn: 'ÄÖ {"a":1}',
      many: ["b", "a", "b"],
      "tagsId[]": ["4", "7"],
    };
    const id = await own.started(sent);
    const campaign = await own.read(id);
    expect(JSON.parse(campaign.options)).toMatchObject({ ...sent, whoWillReceive: "8" });
    expect(campaign).toMatchObject({
      entity_campaign_pk: id,
      campaign_name: "Summer",
      draft: false,
      auto: false,
      kind: "regular",
      state: "scheduled",
      channels: ["email"],
      email_subject: "Lemon tarts are back",
      email_body: "<p>Hello {{first_name|there}}</p>",
      utc_created: clock.time,
      username: shop.admin.username,
    });
  });

  it("keeps unknown options through an edit that does not send them, and lets known ones go", async () => {
    const id = await own.started({
      ...mailToAll,
      fromAnOlderServer: " a  b\t",
      mktIsDraft: "1",
      addOffersLinkFlag: "1",
    });
    expect((await own.save(id, { ...mailToAll, mktIsDraft: "1", campaign_name: "Autumn" })).body.status).toBe("OK");
    const options = JSON.parse((await own.read(id)).options);
    expect(options).toMatchObject({ fromAnOlderServer: " a  b\t", campaign_name: "Autumn" });
    expect(options).not.toHaveProperty("addOffersLinkFlag");
  });

  it("asks for what each channel needs, all at once, and makes nothing", async () => {
    const before = await rowsOf();
    const { errors } = await own.start({ sendEmailSms: "email,sms,push", pushNotificationLink: "javascript:alert(1)" });
    expect(errors).toEqual({
      campaign_name: ["Enter a campaign name"],
      email_subject: ["Enter a subject"],
      messageEmail: ["Enter the email"],
      messageSMS: ["Enter the SMS"],
      pushNotificationTitle: ["Enter a title"],
      pushNotificationMessage: ["Enter a message"],
      pushNotificationLink: ["Enter a web address such as https://shop.example/summer"],
    });
    expect((await own.start({ campaign_name: "x" })).errors).toEqual({ sendEmailSms: ["Choose at least one channel"] });
    expect((await own.start({ ...mailToAll, sendEmailSms: "email,fax" })).errors).toHaveProperty("sendEmailSms");
    expect((await own.start({ ...mailToAll, email_subject: "a\nb" })).errors).toEqual({
      email_subject: ["Use one line"],
    });
    expect((await own.start({ ...mailToAll, email_subject: ".", messageEmail: "." })).errors).toEqual({
      email_subject: ["Enter a subject"],
      messageEmail: ["Enter the email"],
    });
    expect((await own.start({ ...mailToAll, messageEmail: "Hi {{nickname}}" })).errors).toEqual({
      messageEmail: ["{{nickname}} isn't a merge field"],
    });
    const document = JSON.stringify({ version: 1, blocks: [{ text: "Hi {{nickname}}", style: { color: "red" } }] });
    for (const templateData of ["<style>@media print{p{color:red}}</style><p>Hi {{nickname}}</p>", document])
      expect((await own.start({ ...mailToAll, messageEmail: "", templateData })).errors).toEqual({
        templateData: ["{{nickname}} isn't a merge field"],
      });
    for (const campaign_name of ["a\u0001b", "a\u202eb"])
      expect((await own.start({ ...mailToAll, campaign_name })).errors).toHaveProperty("campaign_name");
    expect(await rowsOf()).toBe(before);
  });

  it("takes merge fields of an older editor, and those of a stored document that stays as it is", async () => {
    const mail = { ...mailToAll, messageEmail: "" };
    const older = '{"body":{"rows":[{"text":"{{coupon_code}}"}]}}';
    expect((await own.start({ ...mail, templateData: older })).errors).toEqual({});
    const html = "<p>{{coupon_code}}</p>";
    const id = await own.started({ ...mail, templateData: html, mktIsDraft: "1" });
    for (const campaign_name of ["Started", "Renamed"])
      expect((await own.save(id, { ...mail, campaign_name, templateData: html })).errors).toEqual({});
    expect((await own.save(id, { ...mail, templateData: `${html}{{nickname}}` })).errors).toEqual({
      templateData: ["{{coupon_code}} isn't a merge field"],
    });
  });

  it("asks for the business's name in a text message, in any case and with or without accents", async () => {
    for (const messageSMS of ["Tarts are back", "{{business_name tarts are back", "business_name}}: tarts"])
      expect((await own.start({ ...smsToAll, messageSMS })).errors).toEqual({
        messageSMS: ["Include your business name"],
      });
    for (const messageSMS of ["CORNER CAFE: tarts", "corner café tarts", "{{business_name|us}}: tarts"])
      expect((await own.start({ ...smsToAll, messageSMS })).body.status).toBe("OK");
  });

  it("refuses codes that are none, and an automatic one beside others in the words of section 4", async () => {
    const { errors } = await own.start({ ...mailToAll, whoWillReceive: ["8", "999"] });
    expect(errors.whoWillReceive).toEqual(["There is no filter 999"]);
    const conflict = await own.start({ ...mailToAll, whoWillReceive: ["9", "22"], "tagsId[]": ["1"] });
    expect(conflict.body.message).toContain(
      "Auto filters can't be combined with other filters. Remove the Birthday filter to continue.",
    );
  });

  it("refuses ids of another business, by their field, and makes nothing", async () => {
    const before = await rowsOf();
    const theirs = await makeTag(store, other.id, "theirs");
    const mine = await makeTag(store, shop.id, "mine");
    const tagged = (...ids: number[]) => ({ ...mailToAll, whoWillReceive: "22", "tagsId[]": ids.map(String) });
    const { errors } = await own.start(tagged(mine, theirs));
    expect(errors).toEqual({ tagsId: ["One of the tags was not found"] });
    const earlier = { excludeCustPrevRegCamp: "1", excludeCustPrevRegCampCriteria: "2" };
    const left = await own.start({ ...mailToAll, ...earlier, "excludeCustPrevRegCampIds[]": ["999999"] });
    expect(left.errors).toEqual({ excludeCustPrevRegCampIds: ["One of the campaigns was not found"] });
    const spoken = await own.start({ ...mailToAll, whoWillReceive: "4", "customerLanguagesId[]": ["999"] });
    expect(spoken.errors).toEqual({ customerLanguagesId: ["One of the languages was not found"] });
    expect(await rowsOf()).toBe(before);
    expect((await own.start(tagged(mine))).body.status).toBe("OK");
  });

  it("keeps credits for its channels alone, whatever else was agreed to", async () => {
    const before = await own.credits();
    const agreed = JSON.stringify({ email: 5, sms: 9, push: 2 });
    const id = await own.started({ ...mailToAll, agreed });
    const [balance = 0, kept = 0] = before.email ?? [];
    expect(await own.credits()).toEqual({ ...before, email: [balance - 5, kept + 5] });
    expect((await own.details(id)).figures.channels).toMatchObject([{ channel: "email", agreed: 5 }]);
  });

  it("attaches offers of its own business's branches", async () => {
    const offerId = await makeOffer(store.db, shop.id, { title: "Tart" });
    const offering = (branchId: number | null) => ({
      ...mailToAll,
      selectedOffers: JSON.stringify([{ offerId, offerType: "offer", branchId }]),
    });
    const problem = { selectedOffers: ["One of the branches was not found"] };
    for (const branchId of [other.branch, -2]) expect((await own.start(offering(branchId))).errors).toEqual(problem);
    for (const branchId of [shop.branch, 0, -1, null])
      expect((await own.start(offering(branchId))).body.status).toBe("OK");
    const draft = await own.started({ ...offering(other.branch), mktIsDraft: "1" });
    expect((await own.save(draft, offering(other.branch))).errors).toEqual(problem);
    // The branch of a started campaign may be gone since.
    const id = await own.started(offering(shop.branch));
    const options = JSON.stringify(offering(other.branch));
    await store.db.updateTable("campaigns").set({ options }).where("id", "=", id).execute();
    expect((await own.save(id, offering(other.branch))).body.status).toBe("OK");
  });

  it("is automatic weekly or monthly, and as stored", async () => {
    const birthday = { ...mailToAll, whoWillReceive: ["9"], frequency: "1" };
    expect((await own.start(birthday)).errors).toEqual({ frequency: ["Choose weekly or monthly"] });
    for (const frequency of ["2", "3"]) expect((await own.start({ ...birthday, frequency })).body.status).toBe("OK");
    const id = await own.started({ ...birthday, frequency: "2" });
    expect((await own.save(id, birthday)).errors).toHaveProperty("frequency");
    await store.db.updateTable("campaigns").set({ frequency: 1 }).where("id", "=", id).execute();
    expect((await own.save(id, birthday)).body.status).toBe("OK");
  });

  it("leaves a draft unfinished, keeps its id, and starts it in place", async () => {
    const id = await own.started({ mktIsDraft: "1", whoWillReceive: ["999"], messageSMS: "half a" });
    expect(await own.read(id)).toMatchObject({ draft: true, state: "draft", campaign_name: "", sms_body: "half a" });
    const { campaigns } = await answerOf(api, shop.admin, draftCampaigns, { query: page });
    expect(campaigns[0]).toMatchObject({ entity_campaign_pk: id, draft: true });
    const started = await own.save(id, mailToAll);
    expect(started.answer).toMatchObject({ campaignId: id, entity_campaign_pk: id, message: "Campaign started." });
    expect(await own.read(id)).toMatchObject({ draft: false, state: "scheduled" });
  });

  it("is one of fifty equal posts, and the same key with other content is refused", async () => {
    const before = await rowsOf();
    const key = { "Idempotency-Key": "summer-1" };
    const tries = await Promise.all(Array.from({ length: 50 }, () => own.start(mailToAll, shop.admin, key)));
    expect(new Set(tries.map(({ answer }) => answer?.campaignId)).size).toBe(1);
    expect(await rowsOf()).toBe(before + 1);
    expect((await own.start({ ...mailToAll, campaign_name: "Winter" }, shop.admin, key)).status).toBe(409);
    expect(await rowsOf()).toBe(before + 1);
  });

  it("is not saved over by who has not seen its last change", async () => {
    const id = await own.started({ ...mailToAll, mktIsDraft: "1" });
    const { revision } = await own.read(id);
    expect((await own.save(id, { ...mailToAll, mktIsDraft: "1", revision })).body.status).toBe("OK");
    expect((await own.save(id, { ...mailToAll, mktIsDraft: "1", revision })).errors).toHaveProperty("revision");
  });

  it("stands in the list of its kind, found by its name, and among the previous ones", async () => {
    const auto = await own.started({ ...mailToAll, campaign_name: "Birthday_100%", whoWillReceive: ["9"] });
    const found = await answerOf(api, shop.admin, autoCampaigns, { query: { ...page, q: "birthDAY" } });
    expect(found).toMatchObject({ total: 1, campaigns: [{ entity_campaign_pk: auto, auto: true, kind: "auto" }] });
    expect((await answerOf(api, shop.admin, marketingCampaign, { query: { ...page, q: "birthday" } })).total).toBe(0);
    const named = async (q: string) =>
      (await answerOf(api, shop.admin, autoCampaigns, { query: { ...page, q } })).campaigns.map(
        (row) => row.campaign_name,
      );
    await own.started({ ...mailToAll, campaign_name: "Été à la plage", whoWillReceive: ["9"] });
    for (const q of ["Birthday_100%", "y_1", "%"]) expect(await named(q)).toEqual(["Birthday_100%"]);
    for (const q of ["été", "ÉTÉ A LA", "ete"]) expect(await named(q)).toEqual(["Été à la plage"]);
    expect(await named("y%1")).toEqual([]);
    const second = { ...page, page: 2, limit: 1, q: "a" };
    expect(await answerOf(api, shop.admin, autoCampaigns, { query: second })).toMatchObject({
      total: 2,
      campaigns: [{ entity_campaign_pk: auto }],
    });
    const previous = await answerOf(api, shop.admin, previousCampaigns, { query: { mkg_filter_list: 1 } });
    expect(previous.previousAutoCampaigns).toContainEqual({ entity_campaign_pk: auto, campaign_name: "Birthday_100%" });
    expect(previous.previousCampaigns.length).toBeGreaterThan(0);
    expect((await ask(api, shop.admin, marketingCampaign, { query: { page: 0, limit: 20 } })).errors).toHaveProperty(
      "page",
    );
  });

  it("is another business's neither to see nor to change", async () => {
    const id = await own.started();
    expect((await ask(api, other.admin, getMarketingCampaign, { query: { id, ajax: true } })).status).toBe(404);
    expect((await own.save(id, mailToAll, other.admin)).status).toBe(404);
  });

  it.each<{ calledSo: string; fields: WireFields }>([
    { calledSo: "by section 3's field", fields: { autoCampaign: "1" } },
    { calledSo: "by the wizard's first step", fields: { campaignKind: "auto" } },
  ])(
    "an automatic campaign, called so $calledSo, needs one automatic filter, and only a draft goes without",
    async (one) => {
      const draft = await own.started({ ...mailToAll, ...one.fields, whoWillReceive: [], mktIsDraft: "1" });
      expect(await own.read(draft)).toMatchObject({ kind: "auto", auto: true, state: "draft" });
      for (const whoWillReceive of [[], ["8"], ["73"]])
        for (const { errors, body } of [
          await own.start({ ...mailToAll, ...one.fields, whoWillReceive }),
          await own.save(draft, { ...mailToAll, ...one.fields, whoWillReceive }),
        ]) {
          expect(body.status).toBe("NOT_OK");
          expect(errors).toEqual({ whoWillReceive: ["Choose one automatic filter, such as Birthday"] });
        }
      const birthday = { whoWillReceive: ["9"], daysBeforeBirthday: "7", customerCriteriaOp9: "1" };
      expect((await own.save(draft, { ...mailToAll, ...one.fields, ...birthday })).body.status).toBe("OK");
      expect(await own.read(draft)).toMatchObject({ kind: "auto", state: "scheduled" });
    },
  );
});
