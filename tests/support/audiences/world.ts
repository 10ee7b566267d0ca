import type { Selectable } from "kysely";
import type { Database } from "../../../server/store/schema";
import type { Store } from "../../../server/store/store";

type Row<T extends keyof Database> = Selectable<Database[T]>;

/** A transaction of type 1, with the amount that was neither reversed nor returned. */
export interface Purchase {
  readonly day: number;
  readonly branch: number;
  readonly amount: number;
}

/** A customer with everything that they and everyone merged into them did. */
export interface Person {
  readonly row: Row<"customers">;
  readonly tags: readonly number[];
  readonly purchases: readonly Purchase[];
  /** Transactions that were not reversed. */
  readonly transactions: readonly Row<"transactions">[];
  readonly earnings: number;
  readonly lines: readonly {
    readonly day: number;
    readonly system: number;
    readonly kind: string;
    readonly id: string;
    readonly account: string;
  }[];
  readonly brought: readonly Row<"referrals">[];
  readonly broughtBy: readonly Row<"referrals">[];
  readonly appointments: readonly Row<"appointments">[];
  readonly reviews: readonly Row<"reviews">[];
  readonly moves: readonly Row<"tier_moves">[];
  readonly lots: readonly Row<"lots">[];
  readonly gains: readonly number[];
  readonly sent: readonly { readonly campaign: Row<"campaigns">; readonly at: number }[];
}

/** A business's rows, read without any of the product's queries. */
export interface World {
  readonly people: readonly Person[];
  readonly rewards: readonly (Row<"point_rewards"> & { readonly branches: number[]; readonly tiers: number[] })[];
}

export async function readWorld({ db }: Pick<Store, "db">, businessId: number): Promise<World> {
  const all = async <T extends keyof Database>(table: T) => {
    const rows = await db
      .selectFrom(table as "customer_tags")
      .selectAll()
      .where("business_id", "=", businessId)
      .execute();
    return rows as unknown as Row<T>[];
  };
  const customers = await all("customers");
  const merges = (await all("customer_merges")).filter(({ undone_at }) => undone_at === null);
  const holder = (id: number): number => {
    const merge = merges.find(({ merged_id }) => merged_id === id);
    return merge ? holder(merge.survivor_id) : id;
  };
  const [tags, transactions, sales, returns, entries, lines, items] = [
    await all("customer_tags"),
    await all("transactions"),
    await all("sales"),
    await all("sale_returns"),
    await all("ledger_entries"),
    await all("sale_lines"),
    await all("sold_items"),
  ];
  const [referrals, appointments, reviews, moves, lots, outbox, campaigns] = [
    await all("referrals"),
    await all("appointments"),
    await all("reviews"),
    await all("tier_moves"),
    await all("lots"),
    await all("outbox"),
    await all("campaigns"),
  ];
  const reversedIds = new Set(transactions.flatMap(({ reverses_id }) => reverses_id ?? []));
  const standing = transactions.filter(({ id }) => !reversedIds.has(id));
  const returned = new Map(sales.map((sale) => [sale.transaction_id, sale.returned]));
  const backOf = (sale: number, item: number) => {
    const back = returns.filter(({ sale_id }) => sale_id === sale).map(({ transaction_id }) => transaction_id);
    return lines
      .filter((line) => line.item_id === item && back.includes(line.transaction_id))
      .reduce((sum, { quantity }) => sum + quantity, 0);
  };
  const purchases = standing
    .filter(({ type, amount, id }) => type === 1 && amount > 0 && (returned.get(id) ?? 0) < amount)
    .map((one) => ({ ...one, amount: one.amount - (returned.get(one.id) ?? 0) }));
  const people = customers
    .filter(({ left_at }) => left_at === null)
    .map((row): Person => {
      const theirs = (customerId: number | null) => customerId !== null && holder(customerId) === row.id;
      const mine = <T extends { readonly customer_id: number }>(rows: readonly T[]) =>
        rows.filter(({ customer_id }) => theirs(customer_id));
      const own = <T extends { readonly customer_id: number }>(rows: readonly T[]) =>
        rows.filter(({ customer_id }) => customer_id === row.id);
      const earning = new Set(entries.filter(({ kind }) => kind === "earn").map((entry) => entry.transaction_id));
      return {
        row,
        tags: own(tags).map(({ tag_id }) => tag_id),
        purchases: mine(purchases).map(({ day, branch_id: branch, amount }) => ({ day, branch, amount })),
        transactions: mine(standing),
        earnings: mine(standing).filter(({ id, type, amount }) => {
          const stands = amount === 0 || (returned.get(id) ?? 0) < amount;
          return type === 1 && stands && earning.has(id);
        }).length,
        lines: mine(standing).flatMap(({ id, type, day, amount }) =>
          type === 1 && (returned.get(id) ?? 0) < amount
            ? lines
                .filter((line) => line.transaction_id === id && line.quantity > backOf(id, line.item_id))
                .flatMap((line) => items.filter((item) => item.id === line.item_id))
                .map((item) => ({ ...item, day, id: item.external_id, account: item.account_id }))
            : [],
        ),
        brought: referrals.filter(({ referrer_id, reason }) => theirs(referrer_id) && reason === ""),
        broughtBy: referrals.filter(({ referee_id, reason }) => theirs(referee_id) && reason === ""),
        appointments: appointments.filter(({ of_customer_id }) => theirs(of_customer_id)),
        reviews: reviews.filter(({ of_customer_id }) => theirs(of_customer_id)),
        moves: own(moves),
        lots: own(lots),
        gains: own(entries)
          .filter(({ account, amount }) => account === "points" && amount > 0)
          .map(({ created_at }) => created_at),
        sent: mine(outbox)
          .filter(({ kind, status }) => kind === "campaign" && status !== "withheld")
          .flatMap(({ source_id, created_at }) =>
            campaigns.filter(({ id }) => id === source_id).map((campaign) => ({ campaign, at: created_at })),
          ),
      };
    });
  const [rewards, rewardBranches, rewardTiers] = [
    await all("point_rewards"),
    await all("point_reward_branches"),
    await all("point_reward_tiers"),
  ];
  return {
    people,
    rewards: rewards.map((reward) => ({
      ...reward,
      branches: rewardBranches.filter(({ reward_id }) => reward_id === reward.id).map(({ branch_id }) => branch_id),
      tiers: rewardTiers.filter(({ reward_id }) => reward_id === reward.id).map(({ tier_id }) => tier_id),
    })),
  };
}
