import { beforeEach, describe, expect, it } from "vitest";
import { smsCredits } from "../../../server/areas/campaigns/cost";
import { mergeValues } from "../../../server/areas/campaigns/merge-values";
import { creditsEach } from "../../../server/areas/campaigns/texts";
import { targetedCustomersCount } from "../../../server/contract/campaigns/who-calls";
import { postTransaction } from "../../../server/ledger/post";
import { transactionTypes } from "../../../server/ledger/types";
import { answerOf } from "../../support/ask";
import { openCampaigns, smsToAll } from "../../support/campaigns";
import { eachEngine } from "../../support/stores";
import { buy, evaluate, join, openLadder, save, timeZone, yearly } from "../../support/tiers";

eachEngine("the sum of a campaign's text messages", (stores) => {
  let own: Awaited<ReturnType<typeof openCampaigns>>;

  beforeEach(async () => {
    own = await openCampaigns(stores);
  });

  const shown = async (messageSMS: string) => {
    const raw = { ...smsToAll, messageSMS };
    return (await answerOf(own.api, own.shop.admin, targetedCustomersCount, { raw })).cost?.sms.parts;
  };

  it("is exact where everybody's text was measured, and credit for it is enough", async () => {
    const messageSMS = `shop: {{first_name}}${"x".repeat(130)}`;
    await own.own.join("Al");
    await own.own.join("Maximiliana-Theodora");
    await own.own.give(3);
    expect(await shown(messageSMS)).toBe(3);
    const id = await own.own.started({ ...smsToAll, messageSMS, agreed: '{"email":0,"sms":3,"push":0}' });
    expect(await own.own.credits()).toMatchObject({ sms: [0, 3] });
    await own.own.run();
    expect(await own.own.read(id)).toMatchObject({ state: "sending" });
    expect(await own.own.credits()).toMatchObject({ sms: [0, 3] });
  });

  describe("of customers who write their names in many ways", () => {
    const names = [
      "Al",
      "Bo",
      "Zoé",
      "Anaïs",
      "François",
      "Łukasz",
      "A[b]",
      "Ann 😀",
      "Жанна",
      "",
      "Maximiliana-Theodora",
    ];
    const texts = [
      `shop: {{first_name}}${"x".repeat(130)}`,
      `shop: {{first_name|friend of ours}} {{last_name}}${"x".repeat(120)}`,
      `shop: {{points}} {{balance}}${"x".repeat(121)}`,
      `shop: {{tier|none}} {{branch_name}} {{first_name}}${"x".repeat(115)}`,
      `shop: {{next_expiry_points|no}} {{next_expiry_date|ê never ê}} {{first_name}}${"x".repeat(110)}`,
      `shop ж: {{points_to_next_tier|}} {{first_name}}${"x".repeat(35)}`,
      `shop: {{first_name}} {{referral_link}} {{business_name}}${"[".repeat(40)}`,
    ];
    let ids: number[];

    beforeEach(async () => {
      ids = [];
      for (const [n, first_name] of names.entries())
        ids.push(
          await own.own.join(`c${n}`, {
            ...{ first_name, last_name: n % 3 === 0 ? "Roe" : "Ng" },
            ...{ points_balance: 10 ** (n % 5) * (n % 4 === 3 ? -1 : 1), credit_balance: 10 ** (n % 6) },
          }),
        );
      for (const [n, customerId] of ids.entries()) if (n % 2 === 0) await earn(customerId, 10 ** (n % 5));
    });

    /** Adds points that expire, on two days. */
    const earn = (customerId: number, points: number) =>
      own.store.transaction(async (trx) => {
        const { shop, clock } = own;
        const books = { businessId: shop.id, timeZone: "America/Toronto", now: clock.time };
        const entries = [30, 130].map((days) => ({
          ...({ account: "points", kind: "earn", amount: points } as const),
          expiresAt: clock.time + days * 86_400_000,
        }));
        await postTransaction(trx, books, {
          customerId,
          branchId: shop.branch,
          type: transactionTypes.rewards,
          entries,
        });
      });

    it("have points that expire, some of them", async () => {
      const { store, shop, clock } = own;
      const books = { businessId: shop.id, timeZone: "America/Toronto", now: clock.time };
      const values = await mergeValues(store.db, books, ids, ["next_expiry_points"]);
      expect(ids.map((id) => values.get(id)?.next_expiry_points).filter((points) => points !== "")).toEqual([
        ...["1", "100", "10,000", "10", "1,000", "1"],
      ]);
    });

    it.each(texts)(
      "is that of each one's own text, and never less where not everyone is measured: %s",
      async (text) => {
        const { store, shop, clock } = own;
        const db = store.forBusiness(shop.id);
        const caller = { businessId: shop.id, timeZone: "America/Toronto" };
        const context = { db, caller, now: clock.time };
        const written = { messageSMS: text };
        const each = await creditsEach(db, { ...caller, now: clock.time }, written, ids);
        const sum = ids.reduce((all, id) => all + each("sms", id), 0);
        const of = (most?: number) =>
          smsCredits(context, { people: db.selectFrom("customers") }, written, ids.length, most);
        expect(await of()).toBe(sum);
        for (const most of [0, 1, 3, 7]) {
          const atMost = await of(most);
          expect({ most, enough: atMost >= sum }).toEqual({ most, enough: true });
          expect(atMost).toBeLessThanOrEqual(ids.length * 4);
        }
      },
    );
  });

  it("is enough for the same customers, however many different texts they get", async () => {
    const { store, shop } = own;
    const uid = await own.own.join("Al");
    const row = await store.db.selectFrom("customers").selectAll().where("id", "=", uid).executeTakeFirstOrThrow();
    const { id: _, ...copied } = row;
    // Not measured: of as many alike as the others, those with the highest ids come last.
    const longNames = new Map([
      [4_999, `Ж${"ж".repeat(20)}`],
      [5_000, `[${"y".repeat(20)}`],
    ]);
    const crowd = Array.from({ length: 5_001 }, (_, n) => ({
      ...{ ...copied, first_name: longNames.get(n) ?? `[${n}`, account_number: `many-${n}` },
      ...{ email: `many${n}@mail.example`, phone: `+1514${6_000_000 + n}` },
    }));
    for (let from = 0; from < crowd.length; from += 100)
      await store.db
        .insertInto("customers")
        .values(crowd.slice(from, from + 100))
        .execute();
    await own.own.give(20_000);
    const messageSMS = `shop: {{first_name}}${"x".repeat(120)}`;
    const sms = await shown(messageSMS);
    const agreed = JSON.stringify({ email: 0, sms, push: 0 });
    const campaign = await own.own.started({ ...smsToAll, messageSMS, agreed });
    await own.own.run();
    expect(await own.own.read(campaign)).toMatchObject({ state: "sending" });
    const { kept } = await store.db
      .selectFrom("message_credits")
      .select("kept")
      .where("business_id", "=", shop.id)
      .where("channel", "=", "sms")
      .executeTakeFirstOrThrow();
    expect(kept).toBe(5_005);
  });

  it("is enough for the way to the next level, however many points were taken", async () => {
    const { store, clock, api, company } = await openLadder(stores);
    const ann = await join(store, company, 20260101, { phone: "+15145550100", consent_sms: 1 });
    await store.db.updateTable("customers").set({ allow_sms_status: 1 }).where("id", "=", ann).execute();
    await save(api, company, yearly());
    // Points that came by a transfer do not count for a level; a correction does.
    for (const [type, kind, amount] of [
      [transactionTypes.transfer, "transfer", 5_000_000],
      [transactionTypes.adjust, "adjust", -5_000_000],
    ] as const)
      await buy(store, company, ann, 20260501, 0, { type, amount: 0, entries: [{ account: "points", kind, amount }] });
    await evaluate(store, 20260601);
    const db = store.forBusiness(company.id);
    const context = { db, caller: { businessId: company.id, timeZone }, now: clock.time };
    const messageSMS = `shop: {{points_to_next_tier}}${"x".repeat(125)}`;
    const values = await mergeValues(db, { businessId: company.id, timeZone, now: clock.time }, [ann]);
    expect(values.get(ann)).toMatchObject({ points_to_next_tier: "5,000,100" });
    const of = (most: number) => smsCredits(context, { people: db.selectFrom("customers") }, { messageSMS }, 1, most);
    expect([await of(1), await of(0)]).toEqual([2, 2]);
  });
});
