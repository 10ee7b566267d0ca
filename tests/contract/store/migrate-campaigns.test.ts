import { sql } from "kysely";
import { expect, it } from "vitest";
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
});
