/*
 * Reference model of the ledger, as simple as possible: lists in memory, one customer after the other. Business time is
 * UTC, and points expire two months after they were earned.
 */

export type Account = "points" | "credit";
export interface ModelEntry {
  readonly account: Account;
  readonly kind: string;
  readonly amount: number;
  /** Index in `entries` of the entry it reverses. */
  readonly reverses?: number;
}

interface ModelLot {
  readonly account: Account;
  readonly entry: number;
  left: number;
  readonly expires: number;
  readonly earned: number;
}

interface Stored extends ModelEntry {
  readonly customer: number;
  /** What it drew from each lot, or returned to it. */
  readonly uses: Map<ModelLot, number>;
}

export interface ModelTransaction {
  readonly customer: number;
  readonly entries: number[];
  reversed: boolean;
  /** Index of the transaction that this one reverses. */
  readonly takesBack: number | null;
  /** Index of the transfer's other side. */
  other: number | null;
  sends: boolean;
}

export const never = Number.POSITIVE_INFINITY;

export function expiresAt(at: number): number {
  const date = new Date(at);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 3, 0)).getUTCDate();
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 2, Math.min(date.getUTCDate(), last) + 1);
}

const bySpending = (one: ModelLot, other: ModelLot) =>
  one.expires === other.expires ? one.earned - other.earned : one.expires < other.expires ? -1 : 1;
const opposites: Record<string, string> = { earn: "return", bonus: "return", spend: "return", expire: "return" };

export class Refused extends Error {}

export class LedgerModel {
  entries: Stored[] = [];
  transactions: ModelTransaction[] = [];
  #lots = new Map<number, ModelLot[]>();
  #balances = new Map<string, number>();

  balance = (customer: number, account: Account): number => this.#balances.get(`${customer} ${account}`) ?? 0;

  /** Lots that are not empty, in the order they are spent; lots of the same instant in the order they were opened. */
  live = (customer: number, account: Account): ModelLot[] =>
    (this.#lots.get(customer) ?? []).filter((lot) => lot.account === account && lot.left > 0).sort(bySpending);

  post(customer: number, entries: readonly ModelEntry[], at: number, mayOverdraw = false): number {
    const taking = entries.filter(({ amount }) => amount < 0).map(({ account }) => account);
    this.#check(customer, entries, taking, at, mayOverdraw);
    this.expire(customer, taking, at);
    return this.#write(customer, entries, at);
  }

  #check(customer: number, entries: readonly ModelEntry[], taking: Account[], at: number, mayOverdraw: boolean): void {
    for (const account of ["points", "credit"] as const) {
      const due = taking.includes(account) ? this.#due(customer, account, at) : 0;
      let balance = this.balance(customer, account) - due;
      for (const { amount } of entries.filter((entry) => entry.account === account)) {
        balance += amount;
        if (amount < 0 && balance < 0 && !mayOverdraw) throw new Refused("below-zero");
      }
    }
    for (const { reverses, amount } of entries) {
      if (reverses !== undefined && Math.abs(amount) > Math.abs(this.untaken(reverses)))
        throw new Refused("bad-posting");
    }
  }

  /** What of an entry is not reversed. */
  untaken = (entry: number): number =>
    this.entries
      .filter(({ reverses }) => reverses === entry)
      .reduce((sum, { amount }) => sum + amount, this.entries[entry]?.amount ?? 0);

  #due = (customer: number, account: Account, at: number): number =>
    this.live(customer, account)
      .filter(({ expires }) => expires <= at)
      .reduce((sum, { left }) => sum + left, 0);

  expire(customer: number, accounts: readonly Account[], at: number): void {
    const due = [...new Set(accounts)].flatMap((account) => {
      const amount = this.#due(customer, account, at);
      return amount > 0 ? [{ account, kind: "expire", amount: -amount }] : [];
    });
    if (due.length > 0) this.#write(customer, due, at);
  }

  transfer(from: number, to: number, at: number): void {
    const good = (account: Account) => this.balance(from, account) - this.#due(from, account, at);
    const accounts = (["points", "credit"] as const).filter((account) => good(account) > 0);
    if (accounts.length === 0) throw new Refused("nothing-to-move");
    this.expire(from, ["points", "credit"], at);
    const pieces = new Map(
      accounts.map((account) => [account, this.live(from, account).map((lot) => ({ ...lot }))] as const),
    );
    const amounts = accounts.map((account) => ({ account, kind: "transfer", amount: this.balance(from, account) }));
    const sent = this.#write(
      from,
      amounts.map((entry) => ({ ...entry, amount: -entry.amount })),
      at,
    );
    const received = this.#write(to, amounts, at, pieces);
    this.#link(sent, received);
  }

  #link(sent: number, received: number): void {
    const [one, other] = [this.transactions[sent], this.transactions[received]];
    if (!one || !other) throw new Error("A transfer has two sides");
    [one.other, other.other, one.sends] = [received, sent, true];
  }

  /** @returns what was short. */
  reverse(index: number, at: number, takeWhatIsLeft: boolean): number {
    const snapshot = structuredClone({
      entries: this.entries,
      transactions: this.transactions,
      lots: this.#lots,
      balances: this.#balances,
    });
    try {
      return this.#reverseBoth(index, at, takeWhatIsLeft);
    } catch (error) {
      // A refused reversal changes nothing, not even by expiring what was due.
      [this.entries, this.transactions] = [snapshot.entries, snapshot.transactions];
      [this.#lots, this.#balances] = [snapshot.lots, snapshot.balances];
      throw error;
    }
  }

  #reverseBoth(index: number, at: number, takeWhatIsLeft: boolean): number {
    const original = this.transactions[index];
    if (!original || original.takesBack !== null) throw new Refused("bad-posting");
    if (original.reversed) throw new Refused("already-reversed");
    const other = original.other === null ? undefined : this.transactions[original.other];
    if (!other) return this.#reverse(original, at, takeWhatIsLeft, {}).total;
    const [sent, received] = original.sends ? [original, other] : [other, original];
    const short = this.#reverse(received, at, takeWhatIsLeft, {});
    this.#reverse(sent, at, false, short.by);
    return short.total;
  }

  #reverse(original: ModelTransaction, at: number, takeWhatIsLeft: boolean, keep: Partial<Record<Account, number>>) {
    const { customer } = original;
    const by: Partial<Record<Account, number>> = {};
    let total = 0;
    this.expire(customer, ["points", "credit"], at);
    const parts = original.entries.map((index) => this.#opposite(index));
    const takes = parts.filter(({ amount }) => amount < 0);
    const ordered = [...parts.filter(({ amount }) => amount > 0), ...this.#expiredOf(takes), ...takes];
    const balances = { points: this.balance(customer, "points"), credit: this.balance(customer, "credit") };
    const posted = ordered.flatMap((part) => {
      let { amount } = part;
      if (amount > 0) amount -= Math.min(amount, keep[part.account] ?? 0);
      else if (balances[part.account] + amount < 0) {
        if (!takeWhatIsLeft) throw new Refused("below-zero");
        const available = Math.max(balances[part.account], 0);
        by[part.account] = -amount - available;
        total += -amount - available;
        amount = -available;
      }
      balances[part.account] += amount;
      return amount === 0 ? [] : [{ ...part, amount }];
    });
    this.#write(customer, posted, at, undefined, this.transactions.indexOf(original));
    original.reversed = true;
    return { by, total };
  }

  /** The entry that reverses the rest of an entry. */
  #opposite(index: number) {
    const entry = this.entries[index];
    if (!entry) throw new Error("No such entry");
    const kind =
      entry.kind === "return" ? (entry.amount < 0 ? "earn" : "spend") : (opposites[entry.kind] ?? entry.kind);
    return { account: entry.account, kind, amount: -this.untaken(index), reverses: index };
  }

  /** @returns the transaction that took the points. */
  leave(customer: number, at: number): number {
    this.expire(customer, ["points", "credit"], at);
    const points = this.balance(customer, "points");
    return this.#write(customer, points > 0 ? [{ account: "points", kind: "adjust", amount: -points }] : [], at);
  }

  /** Reverses `left`, and takes what reversals since then could not take. */
  restore(customer: number, left: number, at: number): void {
    this.reverse(left, at, false);
    const originals = this.transactions.flatMap(({ takesBack, customer: whose }, index) => {
      const original = index > left && whose === customer && takesBack !== null && this.transactions[takesBack];
      return original ? original.entries : [];
    });
    const takes = originals
      .filter((index) => (this.entries[index]?.amount ?? 0) > 0 && this.entries[index]?.kind !== "transfer")
      .filter((index) => this.untaken(index) > 0)
      .sort((one, other) => one - other)
      .map((index) => this.#opposite(index));
    if (takes.length === 0) return;
    this.expire(customer, ["points", "credit"], at);
    const balances = { points: this.balance(customer, "points"), credit: this.balance(customer, "credit") };
    const posted = [...this.#expiredOf(takes), ...takes].flatMap((part) => {
      const amount = Math.max(part.amount, -Math.max(balances[part.account], 0));
      balances[part.account] += amount;
      return amount === 0 ? [] : [{ ...part, amount }];
    });
    if (posted.some(({ amount }) => amount < 0)) this.#write(customer, posted, at);
  }

  /** The expiries to reverse together with `takes`: for each, what it drew from the lots of those entries. */
  #expiredOf(takes: readonly { amount: number; reverses: number }[]) {
    const refunds = new Map<number, number>();
    for (const { amount: reversedAmount, reverses } of takes) {
      let rest = -reversedAmount;
      for (const [index, { kind, uses }] of this.entries.entries()) {
        if (kind !== "expire") continue;
        const drawn = [...uses].filter(([lot]) => lot.entry === reverses).reduce((sum, [, used]) => sum - used, 0);
        const amount = Math.min(drawn, rest, -this.untaken(index) - (refunds.get(index) ?? 0));
        if (amount <= 0) continue;
        rest -= amount;
        refunds.set(index, (refunds.get(index) ?? 0) + amount);
      }
    }
    return [...refunds]
      .sort(([one], [other]) => one - other)
      .map(([reverses, amount]) => ({
        account: this.entries[reverses]?.account ?? "points",
        kind: "return",
        amount,
        reverses,
      }));
  }

  #write(
    customer: number,
    entries: readonly ModelEntry[],
    at: number,
    pieces?: ReadonlyMap<Account, readonly { left: number; expires: number; earned: number }[]>,
    takesBack: number | null = null,
  ): number {
    const written = entries.map((entry) => this.#enter(customer, entry, at, pieces?.get(entry.account)));
    const transaction = { customer, entries: written, reversed: false, takesBack, other: null, sends: false };
    return this.transactions.push(transaction) - 1;
  }

  #enter(
    customer: number,
    entry: ModelEntry,
    at: number,
    pieces?: readonly { left: number; expires: number; earned: number }[],
  ): number {
    const { account, amount, reverses } = entry;
    const before = this.balance(customer, account);
    this.#balances.set(`${customer} ${account}`, before + amount);
    const stored: Stored = { ...entry, customer, uses: new Map() };
    const index = this.entries.push(stored) - 1;
    let open = Math.max(before + amount, 0) - Math.max(before, 0);
    if (open < 0) {
      const live = this.live(customer, account);
      const own = live.filter((lot) => lot.entry === reverses);
      for (const lot of [...own, ...live.filter((one) => !own.includes(one))]) {
        const drawn = Math.min(lot.left, -open);
        if (drawn === 0) continue;
        lot.left -= drawn;
        open += drawn;
        stored.uses.set(lot, -drawn);
      }
      return index;
    }
    for (const [lot, drawn] of this.#drawnBy(reverses)) {
      const refund = Math.min(drawn, open);
      if (refund === 0) continue;
      lot.left += refund;
      open -= refund;
      stored.uses.set(lot, refund);
    }
    // The part absorbed by a negative balance or by refilled lots comes first.
    let skip = amount - open;
    const standard = [{ left: amount, expires: account === "points" ? expiresAt(at) : never, earned: at }];
    for (const { left, expires, earned } of pieces ?? standard) {
      const skipped = Math.min(skip, left);
      skip -= skipped;
      if (skipped === left) continue;
      const lots = this.#lots.get(customer) ?? [];
      lots.push({ account, entry: index, left: left - skipped, expires, earned });
      this.#lots.set(customer, lots);
    }
    return index;
  }

  /** Lots that an entry drew from, less what was returned, those that expire last first. */
  #drawnBy(entry: number | undefined): [ModelLot, number][] {
    if (entry === undefined) return [];
    const sums = new Map<ModelLot, number>();
    for (const [index, { reverses, uses }] of this.entries.entries()) {
      if (index !== entry && reverses !== entry) continue;
      for (const [lot, amount] of uses) sums.set(lot, (sums.get(lot) ?? 0) - amount);
    }
    // Lots of the same instant keep the order they were opened in, so the last one opened is refilled first.
    const all = [...this.#lots.values()].flat();
    return [...sums]
      .sort(([one], [other]) => bySpending(other, one) || all.indexOf(other) - all.indexOf(one))
      .filter(([, amount]) => amount > 0);
  }
}
