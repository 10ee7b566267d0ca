import { beforeAll, expect, it } from "vitest";
import { mergeCustomers, unmergeCustomers } from "../../../server/areas/customers/profile/merge";
import { leaveMembership, restoreMembership } from "../../../server/customers/leave";
import { makeBranch, makeBusiness, makeCustomer, makeUser } from "../../../server/demo/factories";
import { type Random, random } from "../../../server/demo/random";
import { recordSale } from "../../../server/earning/record";
import { returnSale } from "../../../server/earning/return";
import { postTransaction } from "../../../server/ledger/post";
import { postAll } from "../../../server/ledger/post-all";
import { reverseTransaction } from "../../../server/ledger/reverse";
import { transactionTypes as types } from "../../../server/ledger/types";
import { verify } from "../../../server/ledger/verify";
import { dayOf } from "../../../server/store/day";
import type { Store } from "../../../server/store/store";
import { eachEngine } from "../../support/stores";

const timeZone = "America/Toronto";
const dayLong = 86_400_000;
const steps = 90;

/** A sale or a redemption as it was made, with the customer of that time. */
interface Deed {
  readonly id: number;
  readonly customer: number;
  readonly branch: number;
  readonly day: number;
  readonly amount: number;
  readonly earns: boolean;
  readonly redeems: boolean;
  /** Made at the counter, so it can be returned in part. */
  readonly isSale: boolean;
  readonly product: string | null;
  returned: number;
  reversed: boolean;
}

/** A shop and its simplest model: a list of deeds, and the merges. */
class Shop {
  now = Date.UTC(2026, 2, 1, 15);
  readonly deeds: Deed[] = [];
  readonly mergedInto = new Map<number, number>();
  readonly away = new Set<number>();

  private constructor(
    readonly store: Store,
    readonly id: number,
    readonly branches: readonly number[],
    readonly customers: readonly number[],
    readonly clerk: number,
  ) {}

  static async open(store: Store): Promise<Shop> {
    const id = await makeBusiness(store.db, { business_rules: '{"can_reward":"1"}', time_zone: timeZone });
    const branches = [await makeBranch(store.db, id), await makeBranch(store.db, id)];
    const clerk = await makeUser(store.db, id, { username: `clerk of ${id}` });
    const books = { businessId: id, timeZone, now: Date.UTC(2026, 0, 1) };
    const customers = await store.transaction(async (trx) => {
      const made: number[] = [];
      for (let one = 0; one < 5; one += 1)
        made.push(await makeCustomer(trx, books, branches[0] ?? 0, { email: `${one}@example.test`, phone: "" }));
      return made;
    });
    return new Shop(store, id, branches, customers, clerk);
  }

  get books() {
    return { businessId: this.id, timeZone, now: this.now };
  }

  get act() {
    return { clerkUserId: this.clerk, branchId: this.branches[0] ?? 0 };
  }

  here = () => this.customers.filter((one) => !this.mergedInto.has(one) && !this.away.has(one));

  holderOf(customer: number): number {
    const into = this.mergedInto.get(customer);
    return into === undefined ? customer : this.holderOf(into);
  }

  /** The customer and everyone merged into them. */
  familyOf = (customer: number): number[] =>
    this.customers.filter((one) => {
      for (let next: number | undefined = one; next !== undefined; next = this.mergedInto.get(next))
        if (next === customer) return true;
      return false;
    });

  #note(deed: Partial<Deed> & Pick<Deed, "id" | "customer" | "branch" | "day" | "amount">): void {
    this.deeds.push({
      ...{ earns: false, redeems: false, isSale: false, product: null, returned: 0, reversed: false },
      ...deed,
    });
  }

  async sell(customer: number, branch: number, amount: number, product: string | null): Promise<void> {
    const line = (name: string) => ({
      system: 5,
      product: { id: name, name: `The ${name}` },
      brand: { id: "bakers", name: "Bakers" },
      tags: [{ id: "sweet", name: "Sweet" }],
      quantity: 2,
      amount,
    });
    const { transactionId, earned } = await this.store.transaction((trx) =>
      recordSale(trx, this.books, {
        sale: { amount, shipping: 0, giftcard: 0, redeemPoints: 0 },
        customerId: customer,
        branchId: branch,
        channel: "counter",
        comments: "",
        ...(product !== null && { lines: [line(product)] }),
      }),
    );
    const day = dayOf(this.now, timeZone);
    this.#note({ id: transactionId, customer, branch, day, amount, earns: earned > 0, isSale: true, product });
  }

  /** Like an import: many postings at once, on past days, some of them points without a sale. */
  async enter(customers: readonly number[], next: Random): Promise<void> {
    const postings = customers.map((customerId) => {
      const amount = next.chance(0.3) ? 0 : next.whole(1, 9_000);
      const at = this.now - next.whole(0, 300) * dayLong;
      const entries = next.chance(0.5) ? [{ account: "points", kind: "earn", amount: 7 } as const] : [];
      return { customerId, branchId: next.pick(this.branches), type: types.rewards, amount, at, entries };
    });
    const ids = await this.store.transaction((trx) => postAll(trx, this.books, postings));
    for (const [index, { customerId: customer, branchId: branch, at, amount, entries }] of postings.entries()) {
      const day = dayOf(at, timeZone);
      this.#note({ id: ids[index] ?? 0, customer, branch, day, amount, earns: entries.length > 0 });
    }
  }

  async redeem(customer: number, branch: number): Promise<void> {
    const { transactionId: id } = await this.store.transaction((trx) =>
      postTransaction(trx, this.books, { customerId: customer, branchId: branch, type: types.redemptions }),
    );
    this.#note({ id, customer, branch, day: dayOf(this.now, timeZone), amount: 0, redeems: true });
  }

  async bringBack(deed: Deed, amount: number): Promise<void> {
    await this.store.transaction((trx) => returnSale(trx, this.books, { transactionId: deed.id, amount }));
    deed.returned += amount;
  }

  async takeBack(deed: Deed): Promise<void> {
    await this.store.transaction((trx) =>
      reverseTransaction(trx, this.books, { transactionId: deed.id, shortfall: "take-what-is-left" }),
    );
    deed.reversed = true;
  }

  async merge(survivor: number, merged: number): Promise<void> {
    await this.store.transaction((trx) => mergeCustomers(trx, this.books, survivor, merged, this.act));
    this.mergedInto.set(merged, survivor);
  }

  async takeApart(merged: number): Promise<void> {
    const survivor = this.mergedInto.get(merged);
    if (survivor === undefined || !this.here().includes(survivor)) return;
    await this.store.transaction((trx) => unmergeCustomers(trx, this.books, survivor, merged, this.act));
    this.mergedInto.delete(merged);
  }

  async leave(customer: number): Promise<void> {
    await this.store.transaction((trx) => leaveMembership(trx, this.books, customer, this.act));
    this.away.add(customer);
  }

  async comeBack(customer: number): Promise<void> {
    await this.store.transaction((trx) => restoreMembership(trx, this.books, customer, this.act));
    this.away.delete(customer);
  }

  async compare(): Promise<void> {
    const stands = this.deeds.filter(
      ({ reversed, amount, returned }) => !reversed && (amount === 0 || returned < amount),
    );
    const bought = stands.filter(({ amount, redeems }) => amount > 0 && !redeems);
    const rows = await this.store.db
      .selectFrom("customers")
      .select([
        "id",
        "purchases",
        "purchase_amount",
        "first_purchase_day",
        "last_purchase_day",
        "earnings",
        "redemptions",
      ])
      .where("business_id", "=", this.id)
      .orderBy("id")
      .execute();
    expect(rows).toEqual(
      this.customers.map((id) => {
        const family = this.familyOf(id);
        const own = bought.filter(({ customer }) => family.includes(customer));
        const days = own.map(({ day }) => day).sort((one, other) => one - other);
        const all = stands.filter(({ customer }) => family.includes(customer));
        return {
          id,
          purchases: own.length,
          purchase_amount: own.reduce((sum, { amount, returned }) => sum + amount - returned, 0),
          first_purchase_day: days[0] ?? 0,
          last_purchase_day: days.at(-1) ?? 0,
          earnings: all.filter(({ earns }) => earns).length,
          redemptions: all.filter(({ redeems }) => redeems).length,
        };
      }),
    );
    const days = await this.store.db
      .selectFrom("purchase_days")
      .select(["day", "customer_id", "branch_id", "purchases", "amount"])
      .where("business_id", "=", this.id)
      .execute();
    const expected = new Map<string, [number, number]>();
    for (const { day, customer, branch, amount, returned } of bought) {
      const key = `${day} ${this.holderOf(customer)} ${branch}`;
      const [purchases, money] = expected.get(key) ?? [0, 0];
      expected.set(key, [purchases + 1, money + amount - returned]);
    }
    expect(
      new Map(days.map((row) => [`${row.day} ${row.customer_id} ${row.branch_id}`, [row.purchases, row.amount]])),
    ).toEqual(expected);
    const lines = await this.store.db
      .selectFrom("sale_lines")
      .innerJoin("sold_items", "sold_items.id", "sale_lines.item_id")
      .select(["sold_items.kind", "sold_items.external_id", "sale_lines.transaction_id", "sale_lines.customer_id"])
      .where("sale_lines.business_id", "=", this.id)
      .where("sale_lines.taken_back", "=", 0)
      .execute();
    const found = lines.map((row) => `${row.transaction_id} ${row.customer_id} ${row.kind} ${row.external_id}`);
    const sold = bought.flatMap(({ id, customer, product }) =>
      product === null
        ? []
        : ["any ", `product ${product}`, "brand bakers", "tag sweet"].map(
            (item) => `${id} ${this.holderOf(customer)} ${item}`,
          ),
    );
    expect(found.sort()).toEqual(sold.sort());
  }
}

async function happen(shop: Shop, next: Random): Promise<void> {
  const here = shop.here();
  const customer = next.pick(here);
  const branch = next.pick(shop.branches);
  const open = shop.deeds.filter(({ reversed }) => !reversed);
  const acts = [
    () => shop.sell(customer, branch, next.whole(100, 5_000), next.chance(0.6) ? next.pick(["bun", "pie"]) : null),
    () => shop.sell(customer, branch, next.whole(100, 5_000), "bun"),
    () => shop.enter([customer, next.pick(here), customer], next),
    () => shop.redeem(customer, branch),
    async () => {
      const sales = open.filter(({ isSale, amount, returned }) => isSale && returned < amount);
      if (sales.length === 0) return;
      const deed = next.pick(sales);
      const left = deed.amount - deed.returned;
      await shop.bringBack(deed, next.chance(0.4) ? left : next.whole(1, left));
    },
    async () => {
      if (open.length > 0) await shop.takeBack(next.pick(open));
    },
    async () => {
      const other = next.pick(here);
      if (other !== customer) await shop.merge(customer, other);
    },
    async () => {
      const merged = [...shop.mergedInto.keys()];
      if (merged.length > 0) await shop.takeApart(next.pick(merged));
    },
    async () => {
      if (here.length > 1) await shop.leave(customer);
    },
    async () => {
      const [away] = shop.away;
      if (away !== undefined) await shop.comeBack(away);
    },
  ];
  await next.pick(acts)();
}

eachEngine("what customers bought", (stores) => {
  let store: Store;

  beforeAll(async () => {
    store = await stores.fresh();
  });

  it.each([1, 2, 3, 4, 5, 6])(
    "agrees with a plain list of sales, whatever happens (%i)",
    async (seed) => {
      const next = random(seed);
      const shop = await Shop.open(store);
      for (let step = 0; step < steps; step += 1) {
        if (next.chance(0.5)) shop.now += next.whole(1, 6 * 3_600) * 1000;
        await happen(shop, next);
        await shop.compare();
      }
      expect(shop.deeds.some(({ earns, reversed }) => earns && reversed)).toBe(true);
      expect(shop.deeds.some(({ returned, amount }) => returned > 0 && returned < amount)).toBe(true);
      expect((await verify(store, shop.books)).filter((fault) => /purchase|lines/.test(fault))).toEqual([]);
    },
    60_000,
  );
});
