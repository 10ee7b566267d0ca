import { beforeAll, describe, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { transactionList } from "../../../server/contract/dashboard/calls";
import { makeCustomer } from "../../../server/demo/factories";
import { postTransaction } from "../../../server/ledger/post";
import type { TransactionType } from "../../../server/ledger/types";
import { instantOf } from "../../../server/store/day";
import type { Store } from "../../../server/store/store";
import { type Business, Clock, openCompanies, send } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { eachEngine } from "../../support/stores";

const zone = "America/Toronto";
type Question = Parameters<typeof transactionList.query.write>[0];

eachEngine("the transaction list", (stores) => {
  const clock = new Clock();
  let store: Store;
  let api: PortalApi;
  let shop: Business;
  let other: Business;
  let customer: number;
  /** The shop's transactions, newest first. */
  const posted: { id: number; day: string; branch: number; type: number }[] = [];

  const opening: Question = {
    listType: "points_trx",
    date1: "2026-05-01",
    date2: "2026-05-31",
    filterTrxType: 0,
    allBranches: true,
    branchId: 0,
    page: 1,
    limit: 10,
  };
  const list = (more: Partial<Question> = {}, who = shop.admin) =>
    answerOf(api, who, transactionList, { query: { ...opening, ...more } });
  const ids = async (more: Partial<Question> = {}, who = shop.admin) =>
    (await list(more, who)).list.map(({ transaction_pk }) => transaction_pk);

  const post = (company: Business, customerId: number, branchId: number, type: TransactionType, day: number) =>
    store.transaction((trx) =>
      postTransaction(
        trx,
        { businessId: company.id, timeZone: zone, now: clock.time },
        {
          customerId,
          branchId,
          type,
          amount: 1234,
          clerkUserId: company.clerk.userId,
          couponCode: "SPRING",
          at: instantOf(day, zone, 600),
          entries: [{ account: "points", kind: "earn", amount: 7 }],
        },
      ),
    );

  beforeAll(async () => {
    ({ store, api, shop, other } = await openCompanies(stores, clock));
    const join = (company: Business) =>
      store.transaction((trx) =>
        makeCustomer(trx, { businessId: company.id, timeZone: zone, now: clock.time }, company.branch),
      );
    customer = await join(shop);
    const stranger = await join(other);
    for (let at = 0; at < 33; at += 1) {
      const day = 20260510 + Math.floor(at / 11);
      const branch = at % 3 === 0 ? shop.otherBranch : shop.branch;
      const type = at % 4 === 0 ? 4 : 1;
      const { transactionId } = await post(shop, customer, branch, type, day);
      posted.unshift({ id: transactionId, day: String(day), branch, type });
      if (at % 5 === 0) await post(other, stranger, other.branch, 1, day);
    }
  });

  it("answers the fields of a row by their names", async () => {
    const { status, body } = await send(
      api,
      "GET",
      "/server/api/businessAdmin/AjaxTransactionList?listType=points_trx&date1=2026-05-01&date2=2026-05-31&filterTrxType=0&allBranches=1&branchId=0&page=1&limit=1",
      { token: shop.admin.token },
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: "OK", total: 33, isSuperAdmin: 0, message: "", receiptFlag: 0 });
    expect(body.tableHeaders).toEqual(expect.arrayContaining(["Date", "Customer"]));
    expect(body.list).toEqual([
      {
        transaction_pk: posted[0]?.id,
        purchase_pk: posted[0]?.id,
        activity_amount: "12.34",
        amount: "12.34",
        business_name: "shop",
        business_logo_thumbnail: "",
        branch_name: expect.stringMatching(/^shop (one|two)$/),
        clerk_username: shop.clerk.username,
        user_clerk_fk: shop.clerk.userId,
        user_fk: customer,
        home_branch_fk: expect.any(Number),
        username: "Zoë Tremblay",
        email: "zoe@mail.example",
        phone: "+15145550100",
        country_phone_fk: null,
        coupon_code: "SPRING",
        date_created: "2026-05-12 14:00:00",
        giftcard_balance: "0.00",
        image: "",
        products: "",
        punch_offer_fk: null,
        trx_subtype_fk: expect.any(Number),
        trx_subtype_name: expect.stringMatching(/^(Rewards|Bonus Points)$/),
        units_exchange: 7,
        user_balance: 33 * 7,
      },
    ]);
  });

  it("opens on ten a page, newest first, and every page joins the next", async () => {
    const pages = [
      await ids(),
      await ids({ page: 2 }),
      await ids({ page: 3 }),
      await ids({ page: 4 }),
      await ids({ page: 5 }),
    ];
    expect(pages.map((page) => page.length)).toEqual([10, 10, 10, 3, 0]);
    expect(pages.flat()).toEqual(posted.map(({ id }) => id));
    const bare = await send(
      api,
      "GET",
      "/server/api/businessAdmin/AjaxTransactionList?date1=2026-05-01&date2=2026-05-31",
      {
        token: shop.admin.token,
      },
    );
    expect(bare.body.list).toHaveLength(10);
  });

  it("filters by days, type and branch, and totals what is filtered", async () => {
    const cases: [Partial<Question>, (row: (typeof posted)[number]) => boolean][] = [
      [{ date1: "2026-05-11", date2: "2026-05-11" }, ({ day }) => day === "20260511"],
      [{ filterTrxType: 4 }, ({ type }) => type === 4],
      [{ allBranches: false, branchId: shop.otherBranch }, ({ branch }) => branch === shop.otherBranch],
      [
        { allBranches: false, branchId: shop.branch, filterTrxType: 1, date2: "2026-05-11" },
        ({ branch, type, day }) => branch === shop.branch && type === 1 && day <= "20260511",
      ],
      [{ filterTrxType: 12 }, () => false],
      [{ allBranches: false, branchId: 0 }, () => true],
      [{ allBranches: true, branchId: shop.otherBranch }, () => true],
    ];
    for (const [question, matches] of cases) {
      const expected = posted.filter(matches).map(({ id }) => id);
      const found = await list({ ...question, limit: 1000 });
      expect(found.list.map(({ transaction_pk }) => transaction_pk)).toEqual(expected);
      expect(found.total).toBe(expected.length);
      expect(await ids({ ...question, limit: 4, page: 2 })).toEqual(expected.slice(4, 8));
    }
  });

  it("says so when there is nothing", async () => {
    const { message, list: rows, total } = await list({ date1: "2025-01-01", date2: "2025-01-02" });
    expect({ rows, total }).toEqual({ rows: [], total: 0 });
    expect(message).not.toBe("");
  });

  it("forces a branch role to its own branch whatever it asks", async () => {
    const own = posted.filter(({ branch }) => branch === shop.branch).map(({ id }) => id);
    for (const more of [
      {},
      { allBranches: false, branchId: shop.otherBranch },
      { allBranches: false, branchId: other.branch },
    ]) {
      expect(await ids({ ...more, limit: 1000 }, shop.branchAdmin)).toEqual(own);
    }
  });

  it("shows nothing of another business", async () => {
    const mine = new Set(posted.map(({ id }) => id));
    const theirs = await ids({ limit: 1000 }, other.admin);
    expect(theirs).toHaveLength(7);
    expect(theirs.filter((id) => mine.has(id))).toEqual([]);
    const query = { ...opening, allBranches: false, branchId: other.branch };
    expect((await ask(api, shop.admin, transactionList, { query })).status).toBe(404);
    const after = await ask(api, shop.admin, transactionList, {
      query: { ...opening, limit: 0, after: theirs[0] ?? 0 },
    });
    expect(after.status).toBe(404);
  });

  it("needs dashboard_overview.read where the permissions switch is on", async () => {
    expect((await ask(api, shop.nobody, transactionList, { query: opening })).status).toBe(403);
  });

  it.each([
    ["date1", { date1: "2026-02-31" }],
    ["date2", { date2: "2026-04-30" }],
    ["filterTrxType", { filterTrxType: 11 }],
    ["page", { page: 0 }],
    ["limit", { limit: -1 }],
    ["limit", { limit: 1001 }],
    ["after", { after: -3 }],
  ])("refuses a bad %s", async (field, more) => {
    const { errors } = await ask(api, shop.admin, transactionList, { query: { ...opening, ...more } });
    expect(Object.keys(errors)).toEqual([field]);
  });

  describe("in pieces", () => {
    it("continues behind the last row though new rows arrive meanwhile", async () => {
      const first = await list({ limit: 20 });
      expect(first.next).toBe(first.list.at(-1)?.transaction_pk);
      await post(shop, customer, shop.branch, 9, 20260531);
      const second = await list({ limit: 20, ...(first.next !== null && { after: first.next }) });
      expect(second.next).toBeNull();
      const joined = [...first.list, ...second.list].map(({ transaction_pk }) => transaction_pk);
      expect(joined).toEqual(posted.map(({ id }) => id));
    });

    it("answers all for limit 0", async () => {
      const all = await list({ limit: 0 });
      expect(all.list).toHaveLength(34);
      expect(all.next).toBeNull();
    });
  });
});
