import { beforeEach, expect, it } from "vitest";
import { defaultEmailTemplate, saveBusinessNameMarketing, sendTest } from "../../../server/contract/campaigns/calls";
import { previewCampaign } from "../../../server/contract/campaigns/preview-calls";
import { campaignOutbox } from "../../../server/contract/campaigns/sent-calls";
import { targetedCustomersCount } from "../../../server/contract/campaigns/who-calls";
import { makeOffer } from "../../../server/demo/factories";
import { answerOf } from "../../support/ask";
import { mailToAll, openCampaigns, smsToAll } from "../../support/campaigns";
import { eachEngine } from "../../support/stores";

eachEngine("what the messages of a campaign say", (stores) => {
  let own: Awaited<ReturnType<typeof openCampaigns>>;
  let ann: number;
  let carried: { readonly selectedOffers: string };

  beforeEach(async () => {
    own = await openCampaigns(stores);
    await own.own.give(100);
    ann = await own.own.join("Ann");
    const offers = [
      await makeOffer(own.store.db, own.shop.id, { title: "Free coffee" }),
      await makeOffer(own.store.db, own.shop.id, { title: "Two for one" }),
    ];
    const selected = offers.map((offerId) => ({ offerId, offerType: "offer", branchId: null }));
    carried = { selectedOffers: JSON.stringify(selected) };
  });

  const messageSMS = "shop: {{offer_title|nothing}} for {{first_name}}";
  const byText = { ...smsToAll, messageSMS, whoWillReceive: ["8"] };
  const preview = (fields: object) =>
    answerOf(own.api, own.shop.admin, previewCampaign, { raw: { ...byText, ...fields } });
  const outbox = async (campaignId: number) =>
    (await answerOf(own.api, own.shop.admin, campaignOutbox, { query: { campaignId, page: 1, limit: 25 } })).messages;

  it("names what goes along, in its order, and says the fallback where nothing does", async () => {
    const read = async (fields: object) => (await preview(fields)).customers[0]?.messageSMS;
    expect(await read(carried)).toBe("shop: Free coffee, Two for one for Ann Text STOP to opt out");
    expect(await read({})).toBe("shop: nothing for Ann Text STOP to opt out");
    const with_ = await own.own.started({ ...byText, ...carried });
    const without = await own.own.started(byText);
    await own.own.run();
    expect((await outbox(with_)).map(({ text }) => text)).toEqual([await read(carried)]);
    expect((await outbox(without)).map(({ text }) => text)).toEqual([await read({})]);
  });

  it("costs what the titles make of it", async () => {
    const long = { messageSMS: `shop: {{offer_title}}${"x".repeat(125)}` };
    expect((await preview({ ...long, ...carried })).customers[0]?.parts).toBe(2);
    expect((await preview(long)).customers[0]?.parts).toBe(1);
    const id = await own.own.started({ ...byText, ...long, ...carried });
    await own.own.run();
    expect((await own.own.messages(id)).map(({ credits }) => credits)).toEqual([2]);
  });

  it("shows links in words, those that are added too, and counts them as long as they are", async () => {
    const linked = { messageSMS: "shop: {{referral_link}}", addOffersLinkFlag: "1", addReferralLinkFlag: "1" };
    const { customers } = await preview(linked);
    expect(customers[0]).toMatchObject({
      messageSMS: "shop: (referral link) (offer link) (referral link) Text STOP to opt out",
      parts: 1,
    });
    const filled = { ...linked, messageSMS: `shop: {{referral_link}}${"x".repeat(30)}` };
    expect((await preview(filled)).customers[0]?.parts).toBe(2);
    const id = await own.own.started({ ...byText, ...linked });
    await own.own.run();
    expect((await outbox(id))[0]?.text).toBe(customers[0]?.messageSMS);
  });

  it("says the name that messages are sent under, wherever a text has the business's", async () => {
    const said = "{{business_name|us}}: tarts";
    const named = { ...byText, messageSMS: said, marketing_name: "Tarts & Co" };
    const read = async (fields: object) => (await preview(fields)).customers[0]?.messageSMS;
    const usual = { saveDefault: true, marketing_name: "The Café" };
    expect(await read({ messageSMS: said })).toBe("shop: tarts Text STOP to opt out");
    expect(await read(named)).toBe("Tarts & Co: tarts Text STOP to opt out");
    await answerOf(own.api, own.shop.admin, saveBusinessNameMarketing, { body: usual });
    expect(await read({ messageSMS: said })).toBe("The Café: tarts Text STOP to opt out");
    const [id, other] = [await own.own.started(named), await own.own.started({ ...byText, messageSMS: said })];
    await own.own.run();
    expect((await outbox(id)).map(({ text }) => text)).toEqual(["Tarts & Co: tarts Text STOP to opt out"]);
    expect((await outbox(other)).map(({ text }) => text)).toEqual(["The Café: tarts Text STOP to opt out"]);
    const test = { email_subject: "", email_body: "", sms_body: said, test_email: "", test_phone: "+15145550199" };
    await answerOf(own.api, own.shop.admin, sendTest, {
      raw: { ...test, test_as: String(ann), marketing_name: "Tarts & Co" },
    });
    const sent = own.store.db.selectFrom("outbox").select("body").where("kind", "=", "campaign_test");
    expect(await sent.execute()).toEqual([{ body: "Tarts & Co: tarts Text STOP to opt out" }]);
  });

  it("costs as many parts as the name takes that it is sent under", async () => {
    const messageSMS = `{{business_name}}: ${"x".repeat(130)}`;
    const long = { ...byText, messageSMS, marketing_name: "The Corner Café of Montréal" };
    const parts = async (fields: object) =>
      (await answerOf(own.api, own.shop.admin, targetedCustomersCount, { raw: { ...byText, ...fields } })).cost?.sms
        .parts;
    expect(await parts({ messageSMS })).toBe(1);
    expect(await parts(long)).toBe(2);
    const id = await own.own.started(long);
    await own.own.run();
    expect((await own.own.messages(id)).map(({ credits }) => credits)).toEqual([2]);
  });

  it("shows the mail of the offers in words", async () => {
    const template = "<h1>Joe&#39;s</h1><p>Hello {{first_name}}</p><a href='{{unsubscribe_link}}'>Unsubscribe</a>";
    const id = await own.own.started({ ...mailToAll, ...carried, messageEmail: "", templateData: template });
    await own.own.run();
    expect((await outbox(id))[0]?.text).toBe("Joe's\nHello Ann\nUnsubscribe");
  });

  it("shows braces of an offer's title as they are in the mail made of it, which is accepted", async () => {
    const { db } = own.store;
    const title = "Buy {{nick}}, get {{first_name}} <free>";
    const offerId = await makeOffer(db, own.shop.id, { title, description: "A {{b}}\nC" });
    await db.updateTable("customers").set({ first_name: "<Ann> {{points}}" }).where("id", "=", ann).execute();
    const items = [{ offerId, offerType: "offer", branchId: null }];
    const { template } = await answerOf(own.api, own.shop.admin, defaultEmailTemplate, { body: { offerList: items } });
    const fields = { ...mailToAll, selectedOffers: JSON.stringify(items), messageEmail: "" };
    const id = await own.own.started({ ...fields, templateData: `${template}<p>{{first_name}}</p>` });
    await own.own.run();
    expect((await outbox(id))[0]?.text).toBe(`shop\n${title}\nA {{b}}\nC\nUnsubscribe\n<Ann> {{points}}`);
  });

  it("makes a mail of as many and as long offers as there may be that a campaign can send", async () => {
    const long = { title: "<&>'\"".repeat(24), description: `${"Rye & {bread} ".repeat(285)}end` };
    const items: object[] = [];
    for (let n = 0; n < 50; n += 1)
      items.push({ offerId: await makeOffer(own.store.db, own.shop.id, long), offerType: "offer", branchId: null });
    const read = async (some: object[]) =>
      answerOf(own.api, own.shop.admin, defaultEmailTemplate, { raw: { offerList: JSON.stringify(some) } });
    const { template } = await read(items);
    expect(template.length).toBeLessThanOrEqual(100_000);
    expect(template.match(/<h2/g)).toHaveLength(50);
    expect(template).toContain("{{unsubscribe_link}}");
    const fields = { ...mailToAll, selectedOffers: JSON.stringify(items), messageEmail: "", templateData: template };
    expect((await own.own.start(fields)).errors).toEqual({});
    // One offer alone has more of its description, in whole words.
    expect((await read(items.slice(0, 1))).template).toContain("Rye &#38;…</p>");
  });

  it("leaves links to whoever sends a test, and fills in the rest as its reader would get it", async () => {
    const body = {
      ...{ email_subject: "{{offer_title}}", email_body: "{{first_name}}: {{view_link}}", sms_body: "" },
      ...{ test_email: "me@mail.example", test_phone: "", test_as: String(ann) },
    };
    await answerOf(own.api, own.shop.admin, sendTest, { raw: { ...body, ...carried } });
    const sent = own.store.db.selectFrom("outbox").select(["subject", "body"]).where("kind", "=", "campaign_test");
    expect(await sent.execute()).toEqual([{ subject: "[Test] Free coffee, Two for one", body: "Ann: {{view_link}}" }]);
  });

  it("spreads over parts by every reader's own text, however many read the same", async () => {
    for (let n = 0; n < 4; n += 1) await own.own.join("Maximiliana-Theodora", { email: `m${n}@mail.example` });
    await own.own.join("Nobody", { consent_sms: 0 });
    const { spread, looked } = await preview({ messageSMS: `shop: {{first_name}} {{tier}}${"x".repeat(125)}` });
    expect(spread).toEqual([
      { parts: 1, customers: 1 },
      { parts: 2, customers: 4 },
    ]);
    expect(looked).toBe(5);
  });
});
