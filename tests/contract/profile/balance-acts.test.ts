import { beforeAll, describe, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { adjustCustomerBalance, explainCustomerBalance } from "../../../server/contract/customers/profile-calls";
import { transactionList } from "../../../server/contract/dashboard/calls";
import { postTransaction } from "../../../server/ledger/post";
import { transactionTypes } from "../../../server/ledger/types";
import type { Store } from "../../../server/store/store";
import { type Business, Clock } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { customerActs, openActs } from "../../support/customer-acts";
import { sentDuring } from "../../support/meanwhile";
import { addTo, booksOf, drift } from "../../support/profiles";
import { eachEngine } from "../../support/stores";

eachEngine("adjusting and transferring a customer's balance", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Business;
  let other: Business;
  const clock = new Clock();

  beforeAll(async () => {
    ({ store, api, shop, other } = await openActs(stores, clock));
  });

  const { earn, withPoints, balance, adjust, withExpiring, transfer, leave, leaving, ledger, later } = customerActs(
    () => ({ store, api, shop, clock }),
  );

  describe("adjusting", () => {
    it("moves the balance by a signed amount, with who, from what and why", async () => {
      const uid = await withPoints(100);
      const { answer } = await adjust(uid, -30, shop.admin, { clerkId: shop.clerk.userId, platformPk: 4 });
      expect(answer).toMatchObject({ balance: 70, message: "30 points removed. New balance: 70 points." });
      expect((await adjust(uid, 5)).answer).toMatchObject({ balance: 75 });
      const { ledger: lines, total } = await ledger(uid);
      expect(total).toBe(3);
      expect(lines).toMatchObject([
        { units_exchange: 5, user_balance: 75, kind: "adjust", clerk_username: shop.admin.username },
        { units_exchange: -30, user_balance: 70, comments: "Sorry", clerk_username: shop.clerk.username },
        { units_exchange: 100, user_balance: 100, kind: "earn", trx_subtype_name: "Rewards" },
      ]);
      const row = await store.db
        .selectFrom("transactions")
        .select(["platform_id", "clerk_user_id", "type"])
        .where("id", "=", answer?.transaction_pk ?? 0)
        .executeTakeFirstOrThrow();
      expect(row).toEqual({ platform_id: 4, clerk_user_id: shop.clerk.userId, type: transactionTypes.adjust });
    });

    it.each([[0], [10_000_001], [-10_000_001], [-101]])("refuses %d", async (points) => {
      const uid = await withPoints(100);
      const { errors, body } = await adjust(uid, points);
      expect(errors).toHaveProperty("userAdjustBalance");
      expect(body.message).toBe(errors.userAdjustBalance?.[0]);
      expect(await balance(uid)).toBe(100);
    });

    it.each(["1e308", "NaN", "Infinity", "1.5", "", "9007199254740993", "0x10"])(
      "refuses %s points",
      async (points) => {
        const uid = await withPoints(100);
        const { errors } = await ask(api, shop.admin, adjustCustomerBalance, {
          raw: { uid, userAdjustBalance: points },
        });
        expect(errors).toHaveProperty("userAdjustBalance");
      },
    );

    it("of two at the same instant loses none and takes none twice", async () => {
      const uid = await withPoints(100);
      const both = await Promise.all([adjust(uid, -60), adjust(uid, -60), adjust(uid, 7)]);
      expect(both.filter(({ answer }) => answer !== null)).toHaveLength(2);
      expect(await balance(uid)).toBe(47);
      expect(await drift(store, shop, clock)).toEqual([]);
    });

    it("says the balance after what has expired, and takes no more than that", async () => {
      const uid = await withExpiring(30, 10);
      const tomorrow = await later(1);
      const { body } = await adjust(uid, -40, shop.admin, {}, tomorrow);
      expect(body.message).toBe("Enter at most the balance, 10 points.");
      expect((await adjust(uid, 5, shop.admin, {}, tomorrow)).answer).toMatchObject({ balance: 15 });
      expect(await drift(store, shop, clock)).toEqual([]);
    });

    it("reaches nobody who leaves at the same instant", async () => {
      const uid = await withPoints(20);
      expect((await sentDuring(store, leaving(uid), () => adjust(uid, 5))).status).toBe(404);
      const { points_balance } = await store.db
        .selectFrom("customers")
        .select("points_balance")
        .where("id", "=", uid)
        .executeTakeFirstOrThrow();
      expect(points_balance).toBe(0);
    });

    it("with one key happens once", async () => {
      const uid = await withPoints(10);
      const headers = { "Idempotency-Key": `adjust-${stores.engine}` };
      const once = () =>
        ask(api, shop.admin, adjustCustomerBalance, { body: { uid, userAdjustBalance: 5, comments: "" }, headers });
      await once();
      await once();
      expect(await balance(uid)).toBe(15);
    });

    it("explains what the balance is made of", async () => {
      const uid = await withPoints(100);
      await earn(uid, 40);
      await adjust(uid, -120);
      const explained = await answerOf(api, shop.admin, explainCustomerBalance, { query: { uid } });
      expect(explained).toMatchObject({ balance: 20, more: false, lots: [{ earned: 40, left: 20, kind: "earn" }] });
    });

    it("tells the whole movement of which a balance below zero took a part", async () => {
      const uid = await withPoints(0);
      await store.transaction((trx) =>
        postTransaction(trx, booksOf(shop, clock), {
          customerId: uid,
          branchId: shop.branch,
          type: transactionTypes.rewards,
          mayOverdraw: true,
          entries: [{ account: "points", kind: "spend", amount: -6 }],
        }),
      );
      await adjust(uid, 19);
      const explained = await answerOf(api, shop.admin, explainCustomerBalance, { query: { uid } });
      expect(explained).toMatchObject({ balance: 13, lots: [{ earned: 13, moved: 19, apart: 0, left: 13 }] });
    });

    it("tells what of a movement is in lots of another expiry", async () => {
      const from = await withExpiring(7, 12);
      const to = await withPoints(0, { email: "parts@mail.example" });
      await transfer(from, { email: "parts@mail.example" });
      const { lots } = await answerOf(api, shop.admin, explainCustomerBalance, { query: { uid: to } });
      expect(lots).toMatchObject([
        { earned: 7, moved: 19, apart: 12 },
        { earned: 12, moved: 19, apart: 7 },
      ]);
    });
  });

  describe("transferring", () => {
    it("says what went over, each only where there was some", async () => {
      await withPoints(0, { first_name: "Ann", last_name: "Heir", email: "heir@mail.example" });
      const from = await withPoints(0);
      const credit = (amount: number) =>
        store.transaction((trx) =>
          postTransaction(trx, booksOf(shop, clock), {
            customerId: from,
            branchId: shop.branch,
            type: transactionTypes.rewards,
            entries: [{ account: "credit", kind: "earn", amount }],
          }),
        );
      await credit(82);
      expect((await transfer(from, { email: "heir@mail.example" })).answer).toMatchObject({
        message: "$0.82 of store credit transferred to Ann Heir.",
        points: 0,
        store_credit: 82,
        giftcard: 0,
      });
      await credit(1250);
      await earn(from, 1, 700);
      expect((await transfer(from, { email: "heir@mail.example" })).answer).toMatchObject({
        message: "1 point and $12.50 of store credit transferred to Ann Heir.",
        points: 1,
        store_credit: 1250,
        giftcard: 0,
      });
      await earn(from, 1200);
      expect((await transfer(from, { email: "heir@mail.example" })).answer).toMatchObject({
        message: "1,200 points transferred to Ann Heir.",
      });
    });

    it("moves the whole balance to whom an email names, in two linked transactions", async () => {
      const from = await withPoints(80);
      const to = await withPoints(5, { first_name: "Tom", email: "tom@mail.example" });
      const { answer } = await transfer(from, { email: " TOM@mail.example" });
      expect(answer).toMatchObject({ toUid: to, points: 80 });
      expect([await balance(from), await balance(to)]).toEqual([0, 85]);
      expect((await ledger(to)).ledger[0]).toMatchObject({
        kind: "transfer",
        units_exchange: 80,
        comments: "As agreed",
      });
      const { list } = await answerOf(api, shop.admin, transactionList, {
        query: {
          listType: "points_trx",
          date1: "2026-06-01",
          date2: "2026-06-01",
          filterTrxType: 7,
          allBranches: true,
          branchId: 0,
          page: 1,
          limit: 10,
        },
      });
      expect(list.filter(({ user_fk }) => user_fk === to || user_fk === from)).toHaveLength(2);
      expect(await drift(store, shop, clock)).toEqual([]);
    });

    it.each([
      ["CA", "(514) 555-0188"],
      ["1", "514 555 0188"],
      ["", "+1 514-555-0188"],
      ["", "514.555.0188"],
    ])("finds a phone in any spelling: country %s, %s", async (code, phone) => {
      const known = await store.db
        .selectFrom("customers")
        .select("id")
        .where("business_id", "=", shop.id)
        .where("phone", "=", "+15145550188")
        .executeTakeFirst();
      const to = known?.id ?? (await withPoints(0, { phone: "+15145550188" }));
      expect((await transfer(await withPoints(3), { phone, code })).answer).toMatchObject({ toUid: to, points: 3 });
    });

    it("refuses oneself, strangers, those who left, nobody, two ways at once, and nothing", async () => {
      const from = await withPoints(50, { email: "self@mail.example", phone: "+15145550166" });
      await addTo(store, other, clock, { email: "foreign@mail.example" });
      const departed = await withPoints(0, { email: "gone@mail.example" });
      await leave(departed);
      const refused = [
        [{ email: "self@mail.example" }, "transfer_email"],
        [{ phone: "+15145550166" }, "transfer_phone"],
        [{ email: "foreign@mail.example" }, "transfer_email"],
        [{ email: "gone@mail.example" }, "transfer_email"],
        [{ email: "nobody@mail.example" }, "transfer_email"],
        [{}, "transfer_email"],
        [{ phone: "12" }, "transfer_phone"],
        [{ email: "a@mail.example", phone: "+15145550166" }, "transfer_phone"],
      ] as const;
      for (const [to, field] of refused) {
        const { errors, body } = await transfer(from, to);
        expect(errors).toHaveProperty(field);
        expect(body.message).toBe(errors[field]?.[0]);
      }
      await withPoints(0, { email: "rich@mail.example" });
      const poor = await withPoints(0);
      expect((await transfer(poor, { email: "rich@mail.example" })).body.message).toMatch(/no balance/);
      expect((await transfer(departed, { email: "rich@mail.example" })).status).toBe(404);
      expect(await balance(from)).toBe(50);
    });

    it("of two at the same instant moves it once", async () => {
      const from = await withPoints(30);
      const [one, two] = [
        await withPoints(0, { email: "one@mail.example" }),
        await withPoints(0, { email: "two@mail.example" }),
      ];
      await Promise.all([transfer(from, { email: "one@mail.example" }), transfer(from, { email: "two@mail.example" })]);
      expect((await balance(one)) + (await balance(two)) + (await balance(from))).toBe(30);
    });
  });

  it("a transfer reaches nobody who leaves at the same instant, and takes from nobody", async () => {
    const [from, to] = [await withPoints(30), await withPoints(0, { email: "leaves@mail.example" })];
    const send = () => transfer(from, { email: "leaves@mail.example" });
    expect((await sentDuring(store, leaving(to), send)).errors).toHaveProperty("transfer_email");
    await withPoints(0, { email: "stays@mail.example" });
    const again = await sentDuring(store, leaving(from), () => transfer(from, { email: "stays@mail.example" }));
    expect(again.status).toBe(404);
  });

  it("a branch role finds its own among many who share a phone", async () => {
    const shared = { phone: "+15145550177" };
    for (let n = 0; n < 3; n += 1) await withPoints(0, { ...shared, branch_id: shop.otherBranch });
    const own = await withPoints(0, shared);
    const from = await withPoints(9);
    const recipient = { phone: "+15145550177" };
    expect((await transfer(from, recipient)).errors.transfer_phone).toEqual([
      "Several customers share this phone number.",
    ]);
    expect((await transfer(from, recipient, shop.branchAdmin)).answer).toMatchObject({ toUid: own, points: 9 });
  });
});
