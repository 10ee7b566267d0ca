import { beforeAll, expect, it } from "vitest";
import { formatDay, formatMoney } from "../../../app/ui/format";
import { equippedOf } from "../../../server/business/equipped";
import { rulesOf } from "../../../server/business/rules";
import { readAudience } from "../../../server/contract/audiences/read";
import { sentenceOf } from "../../../server/contract/audiences/sentence";
import { kinds, states } from "../../../server/contract/campaigns/words";
import { pointWords } from "../../../server/contract/settings/point-words";
import { loadDemo } from "../../../server/demo";
import { itemKinds } from "../../../server/ledger/sale-lines";
import { instantOf } from "../../../server/store/day";
import type { Store } from "../../../server/store/store";
import { eachEngine } from "../../support/stores";

const now = instantOf(20261121, "America/Toronto", 11 * 60);

eachEngine("the demo's campaigns", (stores) => {
  let store: Store;

  beforeAll(async () => {
    store = await stores.fresh();
    await loadDemo(store, { customers: 300, transactions: 6_000, seed: 5, now });
  });

  it("have what their filters need, as the reading of the demo's marketing data names it", async () => {
    const [first, second] = [store.forBusiness(1), store.forBusiness(2)];
    expect(await rulesOf(first)).toMatchObject({
      reward_store_credit_flag: true,
      points_expiry_flag: true,
      points_expiry_inactivity_flag: false,
      export_list_ignore_consent: false,
    });
    expect(await rulesOf(second)).toMatchObject({
      reward_store_credit_flag: false,
      points_expiry_flag: false,
      points_expiry_inactivity_flag: false,
      export_list_ignore_consent: true,
    });
    // Lightspeed Retail, Shopify, Klaviyo and Judge.me; bookings (15) are off.
    expect(await equippedOf(first)).toMatchObject({ reviews: true, systems: [1, 5, 11, 18] });
    expect(await equippedOf(second)).toMatchObject({ reviews: false, systems: [] });
    const sold = await first
      .selectFrom("sale_lines")
      .innerJoin("sold_items", "sold_items.id", "sale_lines.item_id")
      .select(["sold_items.system", "sold_items.kind"])
      .distinct()
      .execute();
    for (const system of [1, 5])
      expect(new Set(sold.flatMap((one) => (one.system === system ? one.kind : [])))).toEqual(new Set(itemKinds));
    const devices = await first.selectFrom("devices").select("customer_id").execute();
    expect(devices).toHaveLength(300 / 4);
  });

  it("are of every kind and state, those of the second business few", async () => {
    const all = await store.db.selectFrom("campaigns").select(["business_id", "kind", "state"]).execute();
    const first = all.filter((one) => one.business_id === 1);
    expect(new Set(first.map(({ state }) => state))).toEqual(new Set(states));
    expect(new Set(first.map(({ kind }) => kind))).toEqual(new Set(kinds));
    expect(all.length - first.length).toBe(2);
  });

  it("say whom they are for as the wizard would", async () => {
    for (const businessId of [1, 2]) {
      const db = store.forBusiness(businessId);
      const equipped = await equippedOf(db);
      const speaker = {
        money: (minor: number) => formatMoney(minor, "$"),
        day: formatDay,
        names: () => [],
        points: pointWords(await rulesOf(db)),
      };
      const rows = await db.selectFrom("campaigns").select(["name", "options"]).execute();
      for (const { name, options } of rows) {
        const { audienceSentence, ...saved } = JSON.parse(options) as Readonly<Record<string, unknown>>;
        const reading = readAudience(saved, equipped);
        const sentence = "audience" in reading ? sentenceOf(reading.audience, speaker) : reading;
        expect([name, audienceSentence]).toEqual([name, sentence]);
      }
    }
  });

  it("have the figures of their messages, by channel and in all", async () => {
    const figures = await store.db
      .selectFrom("campaign_figures")
      .innerJoin("campaigns", "campaigns.id", "campaign_figures.campaign_id")
      .selectAll("campaign_figures")
      .select("campaigns.kind")
      .execute();
    expect(figures.some(({ sent }) => sent > 100)).toBe(true);
    for (const { audience, sent, skipped, failed, waiting } of figures)
      expect(sent + skipped + failed + waiting).toBe(audience);
    const messages = await store.db.selectFrom("outbox").selectAll().where("kind", "=", "campaign").execute();
    for (const { campaign_id, channel, sent, skipped, failed, waiting } of figures.filter(
      (one) => one.channel !== "",
    )) {
      const of = (status: string) =>
        messages.filter((one) => one.source_id === campaign_id && one.channel === channel && one.status === status);
      expect([of("sent"), of("withheld"), of("failed"), of("waiting")].map(({ length }) => length)).toEqual([
        sent,
        skipped,
        failed,
        waiting,
      ]);
    }
    const reasons = await store.db.selectFrom("campaign_reasons").selectAll().execute();
    expect(reasons.reduce((sum, { customers }) => sum + customers, 0)).toBe(
      messages.filter(({ status }) => status === "withheld").length,
    );
  });

  it("keep as much credit aside as their messages will cost", async () => {
    const credits = await store.db.selectFrom("message_credits").select(["business_id", "channel", "kept"]).execute();
    const agreed = await store.db
      .selectFrom("campaign_figures")
      .select(["business_id", "channel"])
      .select((row) => row.fn.sum<number>("agreed").as("agreed"))
      .groupBy(["business_id", "channel"])
      .execute();
    for (const { business_id, channel, kept: aside } of credits) {
      const own = agreed.find((one) => one.business_id === business_id && one.channel === channel);
      expect(aside).toBe(Number(own?.agreed ?? 0));
    }
    expect(credits.some(({ kept: aside }) => aside > 0)).toBe(true);
  });
});
