import { beforeAll, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { mergeCustomers } from "../../../server/areas/customers/profile/merge";
import { targetedCustomersCount } from "../../../server/contract/campaigns/who-calls";
import { makeCustomer } from "../../../server/demo/factories";
import { recordSale } from "../../../server/earning/record";
import { verify } from "../../../server/ledger/verify";
import type { Store } from "../../../server/store/store";
import { type Business, Clock } from "../../support/api";
import { answerOf } from "../../support/ask";
import { csv, detailsOf, imported, importingShop, undone } from "../../support/imports";
import { booksOf } from "../../support/profiles";
import { eachEngine } from "../../support/stores";

const clock = new Clock();
const people = 8;
const rows = 96;

eachEngine("purchases that an import brought", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Business;
  const uids: number[] = [];

  const books = () => booksOf(shop, clock);
  const mail = (one: number) => `p${one}@mail.example`;
  const take = (kind: "customers" | "transactions", ...lines: string[]) =>
    imported(api, store, shop.admin, clock, kind, csv(...lines));
  const undo = (importId: number) => undone(api, store, shop.admin, clock, importId);
  /** Audience counts by recent, frequent and large purchases. */
  const counts = async () => {
    const audiences = [
      { whoWillReceive: ["1"], noRegTrxDays: "30" },
      { whoWillReceive: ["7"], regLastTrxDays: "3", regLastTrxDaysRangeOperator: "2", regLastTrxDaysRangeEnd: "9" },
      { whoWillReceive: ["15"], atLeastOneTrxNum: "5", atLeastOneTrxIn: "4" },
      { whoWillReceive: ["17"], spentWeeksAmount: "20.00", spentWeeksNumber: "4" },
      { whoWillReceive: ["32"], regNoTrxDays: "0" },
    ];
    const found: (number | null)[] = [];
    for (const raw of audiences)
      found.push(
        (await answerOf(api, shop.admin, targetedCustomersCount, { raw: { ...raw, sendEmailSms: "email" } })).count,
      );
    return found;
  };
  const facts = async () => ({
    figures: await store.db
      .selectFrom("customers")
      .select(["id", "purchases", "purchase_amount", "first_purchase_day", "last_purchase_day", "earnings"])
      .where("id", "in", uids)
      .orderBy("id")
      .execute(),
    days: await store.db
      .selectFrom("purchase_days")
      .selectAll()
      .where("business_id", "=", shop.id)
      .orderBy("day")
      .orderBy("customer_id")
      .orderBy("branch_id")
      .execute(),
    counts: await counts(),
    faults: await verify(store, books()),
  });
  const imports = Array.from({ length: rows }, (_, n) => {
    const day = String(1 + (n % 28)).padStart(2, "0");
    return `${mail(n % people)},2026-05-${day} 12:${String(n % 60).padStart(2, "0")},${1 + (n % 9)}.50,5,Rewards,N${n}`;
  });

  beforeAll(async () => {
    ({ store, api, shop } = await importingShop(stores, clock));
    for (let one = 0; one < people; one += 1)
      uids.push(
        await store.transaction((trx) => makeCustomer(trx, books(), shop.branch, { email: mail(one), phone: "" })),
      );
    // Half of them have earlier purchases, so that the expected counts are not zero.
    for (const customerId of uids.slice(0, people / 2))
      await store.transaction((trx) =>
        recordSale(
          trx,
          { ...books(), now: clock.time - 5 * 86_400_000 },
          {
            ...{ customerId, branchId: shop.branch, channel: "counter" },
            sale: { amount: 2_000, shipping: 0, giftcard: 0, redeemPoints: 0 },
          },
        ),
      );
  });

  it("are in every figure and audience, and in none of them once it is undone", async () => {
    const before = await facts();
    expect(before.counts).toEqual([4, 4, 0, 0, 4]);
    const importId = await take("transactions", "Email,Date,Amount,Points,Type,Reference", ...imports);
    const after = await facts();
    expect(after.counts).toEqual([8, 8, 8, 8, 0]);
    expect(after.faults).toEqual([]);
    await undo(importId);
    expect(await detailsOf(api, shop.admin, importId)).toMatchObject({ state: "undone", undone: rows, kept: 0 });
    expect(await facts()).toEqual(before);
  });

  it("leave whom their customers were merged into meanwhile as well", async () => {
    const before = await facts();
    const importId = await take("transactions", "Email,Date,Amount,Points,Type,Reference", ...imports);
    const [survivor = 0, , , , merged = 0] = uids;
    const act = { clerkUserId: shop.admin.userId, branchId: shop.branch };
    await store.transaction((trx) => mergeCustomers(trx, books(), survivor, merged, act));
    await undo(importId);
    const now = await facts();
    expect(now.faults).toEqual([]);
    // The merged customer had no purchases of their own.
    expect(now.days).toEqual(before.days);
    expect(now.figures).toEqual(before.figures);
    expect(now.counts).toEqual([4, 4, 0, 0, 3]);
  });
});
