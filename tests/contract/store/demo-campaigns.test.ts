import { beforeAll, expect, it } from "vitest";
import { kinds, states } from "../../../server/contract/campaigns/words";
import { loadDemo } from "../../../server/demo/load";
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

  it("are of every kind and state, those of the second business few", async () => {
    const all = await store.db.selectFrom("campaigns").select(["business_id", "kind", "state"]).execute();
    const first = all.filter((one) => one.business_id === 1);
    expect(new Set(first.map(({ state }) => state))).toEqual(new Set(states));
    expect(new Set(first.map(({ kind }) => kind))).toEqual(new Set(kinds));
    expect(all.length - first.length).toBe(2);
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
