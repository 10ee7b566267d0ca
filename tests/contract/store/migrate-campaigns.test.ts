import { sql } from "kysely";
import { expect, it } from "vitest";
import { resumeLeaver } from "../../../server/campaigns/leavers";
import { customerRow, makeBranch, makeBusiness } from "../../../server/demo/factories";
import { purchaseFaults } from "../../../server/ledger/recount-purchases";
import { migrate } from "../../../server/store/migrate";
import { storeBefore } from "../../support/earlier-stores";
import { eachEngine } from "../../support/stores";

eachEngine("migrations to campaigns and their drafts", (stores) => {
  const before = (name: string) => storeBefore(stores, name);

  it("keep the drafts there are, and let another owner use their ids", async () => {
    const store = await before("0068");
    const draft = { id: "spring", owner: "1:ann", wizard: "offer", action: "create", data: "{}", version: 3 };
    const row = { ...draft, created_at: 1, updated_at: 2 };
    await store.db.insertInto("drafts").values(row).execute();
    await migrate(store);
    await store.db
      .insertInto("drafts")
      .values({ ...row, owner: "1:bob" })
      .execute();
    expect(await store.db.selectFrom("drafts").selectAll().orderBy("owner").execute()).toEqual([
      row,
      { ...row, owner: "1:bob" },
    ]);
  });

  it("counts what was bought before purchases were counted, that of merged customers for whom they live on in", async () => {
    const store = await before("0059");
    const business = await makeBusiness(store.db);
    const branch = await makeBranch(store.db, business);
    const [survivor, merged, earlier, other] = [1, 2, 3, 4];
    for (let one = 0; one < 4; one += 1)
      await store.db.insertInto("customers").values(customerRow(business, branch)).execute();
    for (const [id, merged_into] of [
      [earlier, merged],
      [merged, survivor],
    ] as const)
      await store.db.updateTable("customers").set({ merged_into, left_at: 1 }).where("id", "=", id).execute();
    const transactions = [
      [survivor, 1, 500, 20260301],
      [merged, 1, 700, 20260301],
      [merged, 1, 0, 20260302],
      [earlier, 1, 900, 20260110],
      [earlier, 2, 0, 20260111],
      [other, 1, 300, 20260401],
      [other, 1, 400, 20260402],
      [other, 12, 100, 20260403],
    ] as const;
    for (const [customer_id, type, amount, day] of transactions)
      await sql`insert into transactions (business_id, branch_id, customer_id, type, subtype, amount, points,
          points_balance, giftcard_balance, coupon_code, day, created_at)
        values (${business}, ${branch}, ${customer_id}, ${type}, '', ${amount}, 0, 0, 0, '', ${day}, 1)`.execute(
        store.db,
      );
    // The sixth is reversed; the fourth is partly returned, the first entirely.
    await sql`insert into transactions (business_id, branch_id, customer_id, type, subtype, amount, points,
        points_balance, giftcard_balance, coupon_code, day, created_at, reverses_id)
      values (${business}, ${branch}, ${other}, 3, '', 300, 0, 0, 0, '', 20260405, 1, 6)`.execute(store.db);
    for (const [transaction_id, customer_id, amount, returned] of [
      [1, survivor, 500, 500],
      [4, earlier, 900, 200],
    ] as const)
      await sql`insert into sales (business_id, transaction_id, customer_id, branch_id, amount, shipping, giftcard,
          redeem_points, value, earned, credit, balance, held, decision, returned, terms, why, created_at)
        values (${business}, ${transaction_id}, ${customer_id}, ${branch}, ${amount}, 0, 0, 0, 0, 0, 0, 0, 0, '',
          ${returned}, '{}', '[]', 1)`.execute(store.db);
    for (const transaction_id of [1, 2, 3, 4])
      await sql`insert into ledger_entries (business_id, customer_id, account, kind, amount, balance, transaction_id, created_at)
        select business_id, customer_id, 'points', 'earn', 5, 5, id, 1 from transactions where id = ${transaction_id}`.execute(
        store.db,
      );
    await migrate(store);
    const figures = await store.db
      .selectFrom("customers")
      .select(["purchases", "purchase_amount as amount", "first_purchase_day as first", "last_purchase_day as last"])
      .select(["earnings", "redemptions"])
      .orderBy("id")
      .execute();
    expect(figures).toEqual([
      { purchases: 2, amount: 1400, first: 20260110, last: 20260301, earnings: 3, redemptions: 1 },
      { purchases: 2, amount: 1400, first: 20260110, last: 20260301, earnings: 3, redemptions: 1 },
      { purchases: 1, amount: 700, first: 20260110, last: 20260110, earnings: 1, redemptions: 1 },
      { purchases: 1, amount: 400, first: 20260402, last: 20260402, earnings: 0, redemptions: 0 },
    ]);
    const days = store.db.selectFrom("purchase_days").select(["day", "customer_id", "purchases", "amount"]);
    expect(await days.orderBy("day").execute()).toEqual([
      { day: 20260110, customer_id: survivor, purchases: 1, amount: 700 },
      { day: 20260301, customer_id: survivor, purchases: 1, amount: 700 },
      { day: 20260402, customer_id: other, purchases: 1, amount: 400 },
    ]);
    expect(await purchaseFaults(store.db, business)).toEqual([]);
  });

  it("skips who has left campaigns that still wait, and lets them wait again when they return", async () => {
    const store = await before("0088");
    const { db } = store;
    const business = await makeBusiness(db);
    for (const [channel, balance, kept] of [
      ["email", 90, 10],
      ["sms", 80, 20],
    ] as const)
      await sql`insert into message_credits (business_id, channel, balance, kept)
        values (${business}, ${channel}, ${balance}, ${kept})`.execute(db);
    const [ann, ben, cat, dan] = [1, 2, 3, 4];

    /** @param figures channel, audience, waiting, sent, skipped and agreed. */
    async function campaign(
      state: string,
      held: string,
      stage: string,
      figures: readonly (readonly [string, number, number, number, number, number])[],
      messages: readonly (readonly [number, string, string, string, number])[],
    ) {
      const { rows } = await sql<{
        id: number;
      }>`insert into campaigns (business_id, kind, state, name, channels, options,
          email_subject, email_body, sms_body, template_data, template_general_styles, total_reachable, held_reason,
          stage, created_by, created_at, updated_at)
        values (${business}, 'regular', ${state}, '', 'email,sms', '{}', '', '', '', '', '', 4, ${held}, ${stage}, 1, 1, 1)
        returning id`.execute(db);
      const id = Number(rows[0]?.id);
      for (const [channel, audience, waiting, sent, skipped, agreed] of figures)
        await sql`insert into campaign_figures (business_id, campaign_id, channel, audience, waiting, sent, skipped, failed,
            agreed)
          values (${business}, ${id}, ${channel}, ${audience}, ${waiting}, ${sent}, ${skipped}, 0, ${agreed})`.execute(
          db,
        );
      for (const [customer, channel, status, reason, credits] of messages)
        await sql`insert into outbox (business_id, customer_id, channel, kind, source_id, language_id, address, subject,
            body, status, reason, created_at, credits)
          values (${business}, ${customer}, ${channel}, 'campaign', ${id}, 1, ${`${customer}@mail.example`}, '', '',
            ${status}, ${reason}, 1, ${credits})`.execute(db);
      return id;
    }

    const sending = await campaign(
      "sending",
      "",
      "done",
      [
        ["", 4, 3, 1, 0, 0],
        ["email", 4, 3, 0, 1, 3],
        ["sms", 4, 3, 1, 0, 6],
      ],
      [
        [ann, "email", "waiting", "", 1],
        [ann, "sms", "waiting", "", 2],
        [ben, "email", "withheld", "left", 1],
        [ben, "sms", "withheld", "left", 2],
        [cat, "email", "withheld", "no_consent", 0],
        [cat, "sms", "sent", "", 2],
        [dan, "email", "withheld", "left", 1],
        [dan, "sms", "withheld", "left", 2],
      ],
    );
    const moved = await campaign(
      "held",
      "copied",
      "done",
      [
        ["", 2, 2, 0, 0, 0],
        ["email", 2, 2, 0, 0, 2],
        ["sms", 2, 2, 0, 0, 1],
      ],
      [
        [ann, "email", "waiting", "", 1],
        [ann, "sms", "waiting", "", 3],
        [ben, "email", "withheld", "left", 1],
        [ben, "sms", "withheld", "left", 3],
      ],
    );
    const freezing = await campaign(
      "sending",
      "",
      "freezing",
      [
        ["", 3, 3, 0, 0, 0],
        ["email", 3, 3, 0, 0, 3],
      ],
      [
        [ann, "email", "waiting", "", 1],
        [ben, "email", "withheld", "left", 1],
      ],
    );
    await sql`insert into campaign_people (business_id, campaign_id, seen_at, customer_id)
      values (${business}, ${freezing}, 0, ${cat})`.execute(db);
    await migrate(store);

    const figures = (id: number) =>
      db
        .selectFrom("campaign_figures")
        .select(["channel", "waiting", "sent", "skipped", "agreed", "excess"])
        .where("campaign_id", "=", id)
        .orderBy("channel")
        .execute();
    const reasons = (id: number) =>
      db
        .selectFrom("campaign_reasons")
        .select(["channel", "reason", "customers"])
        .where("campaign_id", "=", id)
        .orderBy("channel")
        .execute();
    const credits = async () =>
      (await db.selectFrom("message_credits").selectAll().orderBy("channel").execute()).map(({ balance, kept }) => [
        balance,
        kept,
      ]);
    const nothing = { waiting: 0, sent: 0, skipped: 0, agreed: 0, excess: 0 };
    expect(await figures(sending)).toEqual([
      { ...nothing, channel: "", waiting: 1, sent: 1, skipped: 2 },
      { ...nothing, channel: "email", waiting: 1, skipped: 3, agreed: 1, excess: -2 },
      { ...nothing, channel: "sms", waiting: 1, sent: 1, skipped: 2, agreed: 2, excess: -4 },
    ]);
    expect(await reasons(sending)).toEqual([
      { channel: "email", reason: "left", customers: 2 },
      { channel: "sms", reason: "left", customers: 2 },
    ]);
    expect(await figures(moved)).toEqual([
      { ...nothing, channel: "", waiting: 1, skipped: 1 },
      { ...nothing, channel: "email", waiting: 1, skipped: 1, agreed: 1, excess: -1 },
      { ...nothing, channel: "sms", waiting: 1, skipped: 1, agreed: 1, excess: 2 },
    ]);
    expect(await figures(freezing)).toEqual([
      { ...nothing, channel: "", waiting: 2, skipped: 1 },
      { ...nothing, channel: "email", waiting: 2, skipped: 1, agreed: 3 },
    ]);
    expect(await credits()).toEqual([
      [93, 7],
      [84, 16],
    ]);
    await store.transaction((trx) => resumeLeaver(trx, { businessId: business, now: 2 }, ben));
    expect(await figures(sending)).toMatchObject([
      { waiting: 2, skipped: 1 },
      { waiting: 2, skipped: 2, agreed: 2 },
      { waiting: 2, skipped: 1, agreed: 4 },
    ]);
    expect(await figures(moved)).toMatchObject([
      { waiting: 2, skipped: 0 },
      { waiting: 2, skipped: 0, agreed: 2 },
      { waiting: 2, skipped: 0, agreed: 1, excess: 5 },
    ]);
    expect(await credits()).toEqual([
      [91, 9],
      [82, 18],
    ]);
  });
});
