import { beforeAll, expect, it } from "vitest";
import { graceMilliseconds, leaveMembership, restoreMembership } from "../../../server/customers/leave";
import { makeBranch, makeBusiness, makeCustomer, makeUser } from "../../../server/demo/factories";
import { type Random, random } from "../../../server/demo/random";
import { expireDue } from "../../../server/ledger/expire-due";
import { explainBalance } from "../../../server/ledger/explain";
import { moveFadedCustomers } from "../../../server/ledger/fade";
import { postTransaction } from "../../../server/ledger/post";
import { reverseTransaction } from "../../../server/ledger/reverse";
import { transferBalance } from "../../../server/ledger/transfer";
import { type EntryKind, LedgerError, transactionTypes } from "../../../server/ledger/types";
import { verify } from "../../../server/ledger/verify";
import type { Store } from "../../../server/store/store";
import { type Account, LedgerModel, never, Refused } from "../../support/ledger-model";
import { eachEngine } from "../../support/stores";

const start = Date.UTC(2026, 0, 10, 9);
const steps = 160;
const timeZone = "UTC";

/** A business and its model. */
class Pair {
  readonly model = new LedgerModel();
  now = start;
  /** Store ids by index in the model. */
  readonly #transactions: number[] = [];
  readonly #entries: number[] = [];
  /** Customers who have left: when, and the model's transaction that removed their points. */
  readonly #away = new Map<number, { readonly at: number; readonly index: number }>();

  private constructor(
    readonly store: Store,
    readonly businessId: number,
    private readonly branchId: number,
    private readonly clerkUserId: number,
    readonly customers: number[],
  ) {}

  static async open(store: Store, customers: number): Promise<Pair> {
    const rules = { points_expiry_flag: "1", points_expiry_period: "2", points_expiry_designator: "M" };
    const businessId = await makeBusiness(store.db, { time_zone: timeZone, business_rules: JSON.stringify(rules) });
    const branchId = await makeBranch(store.db, businessId, { name: "Main" });
    const books = { businessId, timeZone, now: start };
    const ids: number[] = [];
    const alone = { email: "", phone: "", account_number: "" };
    for (let count = 0; count < customers; count += 1) {
      ids.push(await store.transaction((trx) => makeCustomer(trx, books, branchId, alone)));
    }
    const clerkUserId = await makeUser(store.db, businessId, { username: `clerk${businessId}` });
    return new Pair(store, businessId, branchId, clerkUserId, ids);
  }

  get books() {
    return { businessId: this.businessId, timeZone, now: this.now };
  }

  /** Does the same in the model and in the store; both succeed or both refuse for the same reason. */
  async both(inModel: () => unknown, inStore: () => Promise<unknown>): Promise<void> {
    const outcome = async (work: () => unknown) => {
      try {
        await work();
        return "done";
      } catch (error) {
        if (error instanceof Refused) return error.message;
        if (error instanceof LedgerError) return error.kind;
        throw error;
      }
    };
    expect(await outcome(inStore)).toBe(await outcome(inModel));
    await this.#learn();
  }

  /** Model and store write transactions and entries in the same order. */
  async #learn(): Promise<void> {
    const { db } = this.store;
    const rows = (table: "transactions" | "ledger_entries", known: number[]) =>
      db
        .selectFrom(table)
        .select("id")
        .where("business_id", "=", this.businessId)
        .where("id", ">", known.at(-1) ?? 0)
        .orderBy("id")
        .execute();
    for (const { id } of await rows("transactions", this.#transactions)) this.#transactions.push(id);
    for (const { id } of await rows("ledger_entries", this.#entries)) this.#entries.push(id);
    expect(this.#transactions).toHaveLength(this.model.transactions.length);
    expect(this.#entries).toHaveLength(this.model.entries.length);
  }

  post(
    customer: number,
    kind: EntryKind,
    account: Account,
    amount: number,
    more: { reverses?: number; over?: boolean } = {},
  ) {
    const entry = { account, kind, amount };
    const { reverses, over = false } = more;
    return this.both(
      () => this.model.post(customer, [{ ...entry, ...(reverses !== undefined && { reverses }) }], this.now, over),
      () =>
        this.store.transaction((trx) =>
          postTransaction(trx, this.books, {
            customerId: this.customers[customer] ?? 0,
            branchId: this.branchId,
            type: transactionTypes.adjust,
            mayOverdraw: over,
            entries: [{ ...entry, ...(reverses !== undefined && { reversesId: this.#entries[reverses] ?? 0 }) }],
          }),
        ),
    );
  }

  transfer(from: number, to: number) {
    const [fromId, toId] = [this.customers[from] ?? 0, this.customers[to] ?? 0];
    return this.both(
      () => this.model.transfer(from, to, this.now),
      () =>
        this.store.transaction((trx) => transferBalance(trx, this.books, { fromId, toId, branchId: this.branchId })),
    );
  }

  /** Customers who may still return. */
  get away(): number[] {
    return [...this.#away].filter(([, { at }]) => at + graceMilliseconds > this.now).map(([customer]) => customer);
  }

  /** Leaves, or returns within the grace period. */
  async comeOrGo(customer: number) {
    const left = this.#away.get(customer);
    if (left && left.at + graceMilliseconds <= this.now) return this.expireDue();
    const act = { clerkUserId: this.clerkUserId, branchId: this.branchId };
    const inStore = (work: typeof restoreMembership | typeof leaveMembership) => () =>
      this.store.transaction<unknown>((trx) =>
        work(this.store.scope(trx, this.businessId), this.books, this.customers[customer] ?? 0, act),
      );
    if (!left) {
      const leave = () => this.#away.set(customer, { at: this.now, index: this.model.leave(customer, this.now) });
      return this.both(leave, inStore(leaveMembership));
    }
    const restore = () => {
      this.model.restore(customer, left.index, this.now);
      this.#away.delete(customer);
    };
    return this.both(restore, inStore(restoreMembership));
  }

  reverse(index: number, takeWhatIsLeft: boolean) {
    const shortfall = takeWhatIsLeft ? "take-what-is-left" : "refuse";
    const short: number[] = [];
    const attempt = this.both(
      () => short.push(this.model.reverse(index, this.now, takeWhatIsLeft)),
      () =>
        this.store.transaction(async (trx) => {
          const transactionId = this.#transactions[index] ?? 0;
          const reversed = await reverseTransaction(trx, this.books, { transactionId, shortfall });
          short.push(reversed.short.points + reversed.short.credit);
        }),
    );
    return attempt.then(() => expect(new Set(short).size).toBeLessThanOrEqual(1));
  }

  expireDue() {
    const sweep = () => {
      // In the order of the background job: by the lot that expired first.
      const first = (customer: number) => this.model.live(customer, "points")[0]?.expires ?? never;
      const order = [...this.customers.keys()].sort((one, other) =>
        first(one) === first(other) ? one - other : first(one) < first(other) ? -1 : 1,
      );
      for (const customer of order) this.model.expire(customer, ["points", "credit"], this.now);
    };
    const failed: unknown[] = [];
    return this.both(sweep, () => expireDue(this.store, this.now, (error) => failed.push(error))).then(() =>
      expect(failed).toEqual([]),
    );
  }

  async compare(): Promise<void> {
    for (const [customer, customerId] of this.customers.entries()) {
      const row = await this.store.db
        .selectFrom("customers")
        .select(["points_balance", "credit_balance"])
        .where("id", "=", customerId)
        .executeTakeFirstOrThrow();
      expect([row.points_balance, row.credit_balance]).toEqual([
        this.model.balance(customer, "points"),
        this.model.balance(customer, "credit"),
      ]);
      const { lots } = await explainBalance(this.store.db, { businessId: this.businessId, customerId });
      for (const account of ["points", "credit"] as const) {
        expect(
          lots
            .filter((lot) => lot.account === account)
            .map(({ left, expiresAt, earnedAt }) => [left, expiresAt ?? never, earnedAt]),
        ).toEqual(this.model.live(customer, account).map(({ left, expires, earned }) => [left, expires, earned]));
      }
    }
  }
}

/** One random action of one customer. */
async function happen(pair: Pair, next: Random): Promise<void> {
  const { model } = pair;
  const customer = next.whole(0, pair.customers.length - 1);
  const account = next.chance(0.8) ? "points" : "credit";
  const some = () => next.whole(1, 60);
  const over = next.chance(0.1);
  const away = pair.away.length > 0 ? pair.away : [customer];
  const acts = [
    () => pair.post(customer, "earn", account, some()),
    () => pair.post(customer, next.chance(0.5) ? "earn" : "bonus", account, some()),
    () => pair.post(customer, "spend", account, -some(), { over }),
    () => pair.post(customer, "spend", account, -some()),
    () => pair.post(customer, "adjust", account, next.chance(0.5) ? some() : -some(), { over }),
    () => pair.transfer(customer, (customer + next.whole(1, pair.customers.length - 1)) % pair.customers.length),
    () => pair.expireDue(),
    () => pair.reverse(next.whole(0, model.transactions.length - 1), next.chance(0.5)),
    () => pair.reverse(next.whole(0, model.transactions.length - 1), true),
    () => pair.comeOrGo(customer),
    () => pair.comeOrGo(next.pick(away)),
    () => pair.comeOrGo(next.pick(away)),
    () => {
      const theirs = [...model.transactions.keys()].filter((index) => model.transactions[index]?.customer === away[0]);
      return theirs.length === 0 ? pair.expireDue() : pair.reverse(next.pick(theirs), true);
    },
    () => {
      const reverses = next.whole(0, model.entries.length - 1);
      const entry = model.entries[reverses];
      if (!entry) return pair.expireDue();
      const amount = -Math.sign(entry.amount) * next.whole(1, Math.abs(entry.amount) + 2);
      return pair.post(entry.customer, "return", entry.account, amount, { reverses });
    },
  ];
  await (model.entries.length === 0 ? acts[0] : next.pick(acts))?.();
}

eachEngine("ledger against a plain model", (stores) => {
  let store: Store;

  beforeAll(async () => {
    store = await stores.fresh();
  });

  it.each([1, 2, 3, 4])("holds what the model holds, whatever happens (%i)", async (seed) => {
    const next = random(seed);
    const pair = await Pair.open(store, 4);
    for (let step = 0; step < steps; step += 1) {
      if (next.chance(0.4)) pair.now += next.whole(1, 20 * 86_400) * 1000;
      await happen(pair, next);
      await pair.compare();
    }
    expect(pair.model.transactions.some(({ takesBack }) => takesBack !== null)).toBe(true);
    expect(pair.model.entries.some(({ kind }) => kind === "expire")).toBe(true);
    // The daily job updates the segments of customers who faded between two postings.
    await store.db.deleteFrom("settings").execute();
    await moveFadedCustomers(store, pair.now);
    expect(await verify(store, pair.books)).toEqual([]);
  });

  it("holds it for one who comes back after what was to be taken has expired", async () => {
    const pair = await Pair.open(store, 1);
    await pair.post(0, "earn", "points", 100);
    pair.now += 45 * 86_400_000;
    await pair.post(0, "earn", "points", 30);
    await pair.comeOrGo(0);
    await pair.reverse(0, true);
    pair.now += 25 * 86_400_000;
    await pair.comeOrGo(0);
    await pair.compare();
    expect(pair.model.balance(0, "points")).toBe(30);
  });
});
