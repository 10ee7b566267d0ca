import type { Kysely } from "kysely";
import { addToMany, type NewRow } from "../store/many-rows";
import type { Database } from "../store/schema";
import { wholeBusiness } from "./figures";
import { transactionTypes } from "./types";

type Db = Kysely<Database>;

/*
 * Redemptions and claims: each reward and offer, how often, and by how many customers. A reversed transaction stays
 * counted, as it does in the list of transactions.
 */

/** Item kinds of the figures; `any` is all items together, with id 0. */
export const itemKinds = { any: 0, reward: 1, offer: 2 } as const;
type ItemKind = (typeof itemKinds)[keyof typeof itemKinds];

export interface Item {
  readonly kind: ItemKind;
  readonly id: number;
}

interface Row {
  readonly type: number;
  readonly reward_id?: number | null | undefined;
  readonly offer_id?: number | null | undefined;
}

/** The reward that a transaction redeemed, or the offer it claimed or redeemed; null for other transactions. */
export function itemOf({ type, reward_id, offer_id }: Row): Item | null {
  const redeems = type === transactionTypes.redemptions;
  if (redeems && reward_id) return { kind: itemKinds.reward, id: reward_id };
  const claims = redeems || type === transactionTypes.offerClaimed;
  return claims && offer_id ? { kind: itemKinds.offer, id: offer_id } : null;
}

interface Redeemed extends Row {
  readonly customer_id: number;
  readonly branch_id: number;
  readonly day: number;
  readonly points: number;
}

/**
 * Counts those of the transactions about to be written that name an item, in order. The months in which a customer had
 * the item before decide whether they are new in a month.
 */
export async function countItems(db: Db, businessId: number, transactions: readonly Redeemed[]): Promise<void> {
  const found = transactions.flatMap((row) => {
    const item = itemOf(row);
    return item ? [{ ...row, item }] : [];
  });
  if (found.length === 0) return;
  const had = new Months();
  for (const row of await rowsBefore(db, businessId, new Set(found.map(({ customer_id }) => customer_id)))) {
    const item = itemOf(row);
    if (item) for (const scope of scopesOf(item, row)) had.add(scope, Math.floor(row.day / 100));
  }
  const reach = new Map<string, NewRow<"item_reach"> & { customers: number }>();
  const move = (scope: Scope, month: number, before_month: number, customers: number) => {
    const { branch_id, kind, id } = scope;
    const key = [branch_id, kind, id, month, before_month].join();
    const row = reach.get(key) ?? {
      ...{ branch_id, kind, item_id: id, month, before_month },
      customers: 0,
    };
    row.customers += customers;
    reach.set(key, row);
  };
  const days = new Map<string, Omit<Database["item_figures"], "business_id">>();
  for (const row of found) {
    const { item, day, points } = row;
    for (const branch_id of [row.branch_id, wholeBusiness]) {
      const key = [branch_id, day, item.kind, item.id].join();
      const figures = days.get(key) ?? {
        ...{ branch_id, day, kind: item.kind, item_id: item.id },
        ...{ times: 0, points_in: 0, points_out: 0 },
      };
      figures.times += 1;
      figures.points_in += Math.max(points, 0);
      figures.points_out += Math.max(-points, 0);
      days.set(key, figures);
    }
    for (const scope of scopesOf(item, row)) {
      const month = Math.floor(day / 100);
      const around = had.add(scope, month);
      if (!around) continue;
      move(scope, month, around.before, 1);
      if (around.after === null) continue;
      move(scope, around.after, around.before, -1);
      move(scope, around.after, month, 1);
    }
  }
  await addToMany(
    db,
    { table: "item_figures", businessId },
    [...days.values()],
    ["day", "branch_id", "kind", "item_id"],
  );
  const moved = [...reach.values()].filter(({ customers }) => customers !== 0);
  await addToMany(db, { table: "item_reach", businessId }, moved, [
    "branch_id",
    "month",
    "kind",
    "item_id",
    "before_month",
  ]);
}

const rowsBefore = (db: Db, businessId: number, customers: ReadonlySet<number>) =>
  db
    .selectFrom("transactions")
    .select(["customer_id", "branch_id", "day", "type", "reward_id", "offer_id"])
    .distinct()
    .where("business_id", "=", businessId)
    .where("customer_id", "in", [...customers])
    .where("type", "in", [transactionTypes.redemptions, transactionTypes.offerClaimed])
    .execute();

interface Scope extends Item {
  readonly customer_id: number;
  readonly branch_id: number;
}

/** Where a customer counts: for the item and for all items, at the branch and in the whole business. */
const scopesOf = (item: Item, { customer_id, branch_id }: Pick<Redeemed, "customer_id" | "branch_id">): Scope[] =>
  [item, { kind: itemKinds.any, id: 0 }].flatMap((one) =>
    [branch_id, wholeBusiness].map((branch) => ({ ...one, customer_id, branch_id: branch })),
  );

/** Months in which customers had items. */
class Months {
  readonly #months = new Map<string, Set<number>>();

  /** @returns the months before and after a new one, 0 and null where there is none; null for a known month. */
  add({ customer_id, branch_id, kind, id }: Scope, month: number): { before: number; after: number | null } | null {
    const key = [customer_id, branch_id, kind, id].join();
    const months = this.#months.get(key) ?? new Set();
    if (months.has(month)) return null;
    let before = 0;
    let after: number | null = null;
    for (const known of months) {
      if (known < month) before = Math.max(before, known);
      else after = Math.min(after ?? known, known);
    }
    months.add(month);
    this.#months.set(key, months);
    return { before, after };
  }
}
