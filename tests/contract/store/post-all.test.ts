import { beforeAll, expect, it } from "vitest";
import { joinCustomer, joinMany } from "../../../server/customers/join";
import { makeBranch, makeBusiness, makeCustomer } from "../../../server/demo/factories";
import { random } from "../../../server/demo/random";
import { postTransaction } from "../../../server/ledger/post";
import { postAll } from "../../../server/ledger/post-all";
import { type EntryKind, LedgerError, type Posting, transactionTypes as types } from "../../../server/ledger/types";
import { verify } from "../../../server/ledger/verify";
import type { Store } from "../../../server/store/store";
import { eachEngine } from "../../support/stores";

const now = Date.UTC(2026, 5, 1, 12);
const timeZone = "America/Toronto";
const people = 12;
const rules = JSON.stringify({
  points_expiry_flag: "1",
  points_expiry_period: "2",
  points_expiry_designator: "M",
  // Imported customers get no sign-up bonus.
  welcome_units: "0",
});

/** A business with branches and customers, one of whom has a negative balance. */
async function shopOf(store: Store) {
  const businessId = await makeBusiness(store.db, { time_zone: timeZone, business_rules: rules });
  const branches = [
    await makeBranch(store.db, businessId),
    await makeBranch(store.db, businessId, { name: "Harbour" }),
  ];
  const books = { businessId, timeZone, now };
  const customers = await store.transaction(async (trx) => {
    const ids: number[] = [];
    for (let n = 0; n < people; n += 1) ids.push(await makeCustomer(trx, books, branches[n % 2] ?? 0));
    await postTransaction(trx, books, {
      customerId: ids[0] ?? 0,
      branchId: branches[0] ?? 0,
      type: types.adjust,
      mayOverdraw: true,
      entries: [{ account: "points", kind: "adjust", amount: -70 }],
    });
    return ids;
  });
  return { businessId, branches, books, customers };
}
type Shop = Awaited<ReturnType<typeof shopOf>>;

/** Gains of every kind around the ends of months, including visits of one customer to two branches. */
function postingsOf({ branches, customers }: Shop): Posting[] {
  const chance = random(20261122);
  const kinds: readonly [Posting["type"], EntryKind][] = [
    [types.rewards, "earn"],
    [types.bonusPoints, "bonus"],
    [types.adjust, "adjust"],
    [types.redemptions, "return"],
  ];
  return Array.from({ length: 150 }, () => {
    const [type, kind] = chance.pick(kinds);
    const points = chance.whole(0, 40);
    const entries = [
      ...(points > 0 ? [{ account: "points" as const, kind, amount: points }] : []),
      ...(points > 30 ? [{ account: "credit" as const, kind, amount: points * 3 }] : []),
    ];
    return {
      customerId: chance.pick(customers),
      branchId: chance.pick(branches),
      type,
      amount: chance.whole(0, 9000),
      entries,
      ...(type === types.redemptions && { rewardId: chance.whole(1, 3) }),
      at: now - chance.whole(0, 90) * 43_200_000,
    };
  });
}

/** The ledger's content, with customers and branches by index. */
async function standing(store: Store, { businessId, customers, branches }: Shop) {
  const own = <T extends "transactions" | "ledger_entries" | "lots">(table: T) =>
    store.db
      .selectFrom(table as "lots")
      .selectAll()
      .where("business_id", "=", businessId)
      .orderBy("id")
      .execute();
  const figures = <T extends "daily_figures" | "daily_customers" | "daily_rewards" | "segment_figures">(table: T) =>
    store.db
      .selectFrom(table as "daily_figures")
      .selectAll()
      .where("business_id", "=", businessId)
      .execute();
  const named: readonly (readonly [string, readonly number[]])[] = [
    ["customer_id", customers],
    ["branch_id", branches],
    ["first_visit_branch_id", branches],
  ];
  const place = ({ id: _id, business_id: _business, ...row }: Record<string, unknown>) => ({
    ...row,
    ...Object.fromEntries(
      named.flatMap(([name, ids]) => (name in row ? [[name, ids.indexOf(Number(row[name]))]] : [])),
    ),
  });
  const transactions = await own("transactions");
  const entries = await own("ledger_entries");
  const nth = (rows: readonly { id: number }[], id: unknown) => rows.findIndex((row) => row.id === id);
  const customersNow = await store.db
    .selectFrom("customers")
    .selectAll()
    .where("business_id", "=", businessId)
    .orderBy("id")
    .execute();
  const sorted = (rows: Record<string, unknown>[]) => rows.map((row) => JSON.stringify(place(row))).sort();
  return {
    transactions: transactions.map(place),
    entries: entries.map((row) => ({
      ...place(row),
      transaction_id: nth(transactions, (row as Record<string, unknown>).transaction_id),
    })),
    lots: (await own("lots")).map((row) => ({ ...place(row), entry_id: nth(entries, row.entry_id) })),
    customers: customersNow.map(place),
    days: sorted(await figures("daily_figures")),
    seen: sorted(await figures("daily_customers")),
    rewards: sorted(await figures("daily_rewards")),
    segments: sorted(await figures("segment_figures")),
  };
}

eachEngine("many at once", (stores) => {
  let store: Store;
  beforeAll(async () => {
    store = await stores.fresh();
  });

  it("postings leave what they leave one after the other", async () => {
    const single = await shopOf(store);
    const many = await shopOf(store);
    await store.transaction(async (trx) => {
      for (const posting of postingsOf(single)) await postTransaction(trx, single.books, posting);
    });
    const postings = postingsOf(many);
    const ids = await store.transaction(async (trx) => [
      ...(await postAll(trx, many.books, postings.slice(0, 60))),
      ...(await postAll(trx, many.books, postings.slice(60))),
    ]);
    const rows = await store.db.selectFrom("transactions").select(["id", "amount"]).where("id", "in", ids).execute();
    expect(ids.map((id) => rows.find((row) => row.id === id)?.amount)).toEqual(postings.map(({ amount }) => amount));
    expect(await standing(store, many)).toEqual(await standing(store, single));
    expect(await verify(store, many.books)).toEqual([]);
  });

  it("postings write nothing where one of them cannot stand", async () => {
    const shop = await shopOf(store);
    const before = await standing(store, shop);
    const good = postingsOf(shop).slice(0, 3);
    for (const bad of [{ customerId: 999_999 }, { branchId: 999_999 }, { amount: -1 }]) {
      const [first] = good;
      if (!first) throw new Error("There is a first posting");
      const all = [...good, { ...first, ...bad }];
      await expect(store.transaction((trx) => postAll(trx, shop.books, all))).rejects.toThrow(LedgerError);
    }
    const taking = { ...good[0], entries: [{ account: "points", kind: "spend", amount: -1 }] } as Posting;
    await expect(store.transaction((trx) => postAll(trx, shop.books, [taking]))).rejects.toThrow("only adds");
    expect(await standing(store, shop)).toEqual(before);
  });

  it("people join as they would one after the other, each refused for themselves alone", async () => {
    const people = (branch_id: number) => [
      { branch_id, first_name: "Ann", email: "ANN@mail.example ", phone: "514 555 0101" },
      { branch_id, first_name: "Bo", email: "ann@mail.example" },
      { branch_id, first_name: "Cy", phone: "+1 514 555 0101", account_number: "C-1" },
      { branch_id, first_name: "Di", language_id: 999 },
      { branch_id, first_name: "Ed", account_number: "C-1", phone: "12" },
      { branch_id, first_name: "Fay", account_number: "C-1" },
    ];
    const single = await shopOf(store);
    const alone: unknown[] = [];
    for (const person of people(single.branches[0] ?? 0)) {
      alone.push(
        await store
          .transaction((trx) => joinCustomer(store.scope(trx, single.businessId), single.books, person))
          .then(
            () => "joined",
            (error) => error.detail.fields,
          ),
      );
    }
    const many = await shopOf(store);
    const joined = await store.transaction((trx) =>
      joinMany(store.scope(trx, many.businessId), many.books, people(many.branches[0] ?? 0)),
    );
    expect(joined.map((one) => ("problems" in one ? one.problems : "joined"))).toEqual(alone);
    expect(alone.map((one) => (one === "joined" ? one : Object.keys(one as object)))).toEqual([
      "joined",
      ["email"],
      ["phone"],
      ["language"],
      ["phone"],
      "joined",
    ]);
    expect(await standing(store, many)).toEqual(await standing(store, single));
    const words = async (businessId: number) =>
      (await store.db.selectFrom("customer_words").select("word").where("business_id", "=", businessId).execute())
        .map(({ word }) => word)
        .sort();
    expect(await words(many.businessId)).toEqual(await words(single.businessId));
    expect(await verify(store, many.books)).toEqual([]);
  });
});
