import { type ExpressionBuilder, type Kysely, sql } from "kysely";
import { addToMany, insertMany } from "../store/many-rows";
import type { Database } from "../store/schema";
import { familyOf, survivorOf } from "./families";
import { type PurchaseFigures, standing } from "./figures";
import { markLines, moveLines } from "./sale-lines";
import { isPurchase, transactionTypes } from "./types";

type Db = Kysely<Database>;
type Transactions = ExpressionBuilder<Database, "transactions">;

/*
 * What customers bought, apart from their visits: in columns of each customer, including everyone merged into them, and
 * by branch and day under the final survivor. A partly returned purchase counts with what is left of it.
 */

interface Done {
  readonly type: number;
  readonly amount: number;
  readonly day: number;
  readonly earns: boolean;
}

/** The figures after one more transaction. */
export function purchasesAfter(before: PurchaseFigures, done: Done): PurchaseFigures {
  const { type, amount, day, earns } = done;
  const bought = isPurchase(done);
  const { first_purchase_day: first, last_purchase_day: last } = before;
  return {
    purchases: before.purchases + (bought ? 1 : 0),
    purchase_amount: before.purchase_amount + (bought ? amount : 0),
    first_purchase_day: bought && (first === 0 || day < first) ? day : first,
    last_purchase_day: bought ? Math.max(last, day) : last,
    earnings: before.earnings + (type === transactionTypes.rewards && earns ? 1 : 0),
    redemptions: before.redemptions + (type === transactionTypes.redemptions ? 1 : 0),
  };
}

interface Bought {
  readonly customerId: number;
  /** The customer or, after a merge, the final survivor. */
  readonly holder: number;
  readonly branchId: number;
  readonly day: number;
  readonly type: number;
  readonly amount: number;
}

/** Counts the purchases among the transactions just written, by branch and day. */
export async function countPurchases(db: Db, businessId: number, done: readonly Bought[]): Promise<void> {
  const days = new Map<
    string,
    { day: number; customer_id: number; branch_id: number; purchases: number; amount: number }
  >();
  for (const { holder, branchId, day, amount } of done.filter(isPurchase)) {
    const key = `${day} ${holder} ${branchId}`;
    const row = days.get(key) ?? { day, customer_id: holder, branch_id: branchId, purchases: 0, amount: 0 };
    row.purchases += 1;
    row.amount += amount;
    days.set(key, row);
  }
  await addToMany(db, { table: "purchase_days", businessId }, [...days.values()], ["day", "customer_id", "branch_id"]);
  const merged = done.filter(({ customerId, holder }) => customerId !== holder).map(({ customerId }) => customerId);
  for (const customerId of new Set(merged)) await recountFigures(db, businessId, customerId);
}

/** Neither reversed nor returned in full: a sale, or the payment of a sale that had waited for an admin. */
export const stillBought = (row: Transactions) =>
  row.and([
    standing(row),
    row.not(row.exists(broughtBack(row, "transaction_id"))),
    row.not(row.exists(broughtBack(row, "paid_id"))),
  ]);

const broughtBack = (row: Transactions, sale: "transaction_id" | "paid_id") =>
  row
    .selectFrom("sales as brought")
    .select("brought.transaction_id")
    .whereRef("brought.business_id", "=", "transactions.business_id")
    .whereRef(`brought.${sale}`, "=", "transactions.id")
    .whereRef("brought.returned", ">=", "brought.amount");

/** Purchases that are neither reversed nor returned in full, joined with their sale if they have one. */
export const purchasesThatStand = (db: Db, businessId: number) =>
  db
    .selectFrom("transactions")
    .leftJoin("sales", (join) =>
      join
        .onRef("sales.business_id", "=", "transactions.business_id")
        .onRef("sales.transaction_id", "=", "transactions.id"),
    )
    .where("transactions.business_id", "=", businessId)
    .where("transactions.type", "=", transactionTypes.rewards)
    .where("transactions.amount", ">", 0)
    .where(stillBought);

/** Amount of a purchase that was not returned. */
export const leftOfPurchase = sql<number>`transactions.amount - coalesce(sales.returned, 0)`;

/** Recomputes the purchase figures of a customer and of everyone merged into them. */
export async function purchasesOf(db: Db, businessId: number, family: readonly number[]): Promise<PurchaseFigures> {
  const bought = await purchasesThatStand(db, businessId)
    .where("transactions.customer_id", "in", family)
    .select((row) => [
      row.fn.countAll<number>().as("purchases"),
      sql<number>`coalesce(sum(${leftOfPurchase}), 0)`.as("purchase_amount"),
      sql<number>`coalesce(min(transactions.day), 0)`.as("first_purchase_day"),
      sql<number>`coalesce(max(transactions.day), 0)`.as("last_purchase_day"),
    ])
    .executeTakeFirstOrThrow();
  const { earnings } = await earned(db, businessId)
    .where("ledger_entries.customer_id", "in", family)
    .select((row) => row.fn.count<number>("transactions.id").distinct().as("earnings"))
    .executeTakeFirstOrThrow();
  const { redemptions } = await redeemed(db, businessId)
    .where("transactions.customer_id", "in", family)
    .select((row) => row.fn.countAll<number>().as("redemptions"))
    .executeTakeFirstOrThrow();
  return { ...bought, purchase_amount: Number(bought.purchase_amount), earnings, redemptions };
}

export const earned = (db: Db, businessId: number) =>
  db
    .selectFrom("ledger_entries")
    .innerJoin("transactions", "transactions.id", "ledger_entries.transaction_id")
    .where("ledger_entries.business_id", "=", businessId)
    .where("ledger_entries.kind", "=", "earn")
    .where("transactions.type", "=", transactionTypes.rewards)
    .where(stillBought);

export const redeemed = (db: Db, businessId: number) =>
  db
    .selectFrom("transactions")
    .where("transactions.business_id", "=", businessId)
    .where("transactions.type", "=", transactionTypes.redemptions)
    .where(standing);

/** Recounts the figures of a customer and of the survivors above them. */
async function recountFigures(db: Db, businessId: number, customerId: number): Promise<void> {
  const { merged_into } = await db
    .selectFrom("customers")
    .select("merged_into")
    .where("business_id", "=", businessId)
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable("customers")
    .set(await purchasesOf(db, businessId, await familyOf(db, businessId, customerId)))
    .where("business_id", "=", businessId)
    .where("id", "=", customerId)
    .execute();
  if (merged_into !== null) await recountFigures(db, businessId, merged_into);
}

/** Recounts a family's purchases of some days, under its survivor. */
async function recountDays(
  db: Db,
  businessId: number,
  holder: number,
  family: readonly number[],
  days: readonly number[],
): Promise<void> {
  if (days.length === 0) return;
  await db
    .deleteFrom("purchase_days")
    .where("business_id", "=", businessId)
    .where("day", "in", days)
    .where("customer_id", "in", family)
    .execute();
  const rows = await purchasesThatStand(db, businessId)
    .where("transactions.customer_id", "in", family)
    .where("transactions.day", "in", days)
    .select(["transactions.day", "transactions.branch_id"])
    .select((row) => [row.fn.countAll<number>().as("purchases"), sql<number>`sum(${leftOfPurchase})`.as("amount")])
    .groupBy(["transactions.day", "transactions.branch_id"])
    .execute();
  await insertMany(
    db,
    { table: "purchase_days", businessId },
    rows.map((row) => ({ ...row, amount: Number(row.amount), customer_id: holder })),
  );
}

/** Recounts after a transaction was reversed or a sale returned in whole or in part; the caller holds the books. */
export async function recountPurchase(db: Db, businessId: number, transactionId: number): Promise<void> {
  const done = await db
    .selectFrom("transactions")
    .select(["customer_id", "type", "amount", "day"])
    .select((row) => stillBought(row).as("stands"))
    .where("business_id", "=", businessId)
    .where("id", "=", transactionId)
    .executeTakeFirstOrThrow();
  if (done.type !== transactionTypes.rewards && done.type !== transactionTypes.redemptions) return;
  await recountFigures(db, businessId, done.customer_id);
  if (!isPurchase(done)) return;
  const holder = await survivorOf(db, businessId, done.customer_id);
  await recountDays(db, businessId, holder, await familyOf(db, businessId, holder), [done.day]);
  if (!done.stands) await markLines(db, businessId, transactionId);
}

/** Assigns purchases to the final survivors, after a merge or its undoing. */
export async function handOverPurchases(db: Db, businessId: number, customerIds: readonly number[]): Promise<void> {
  const families = new Map<number, readonly number[]>();
  for (const customerId of customerIds) {
    await recountFigures(db, businessId, customerId);
    const holder = await survivorOf(db, businessId, customerId);
    families.set(holder, await familyOf(db, businessId, holder));
  }
  const days = await db
    .selectFrom("transactions")
    .select("day")
    .distinct()
    .where("business_id", "=", businessId)
    .where("customer_id", "in", [...families.values()].flat())
    .where("type", "=", transactionTypes.rewards)
    .where("amount", ">", 0)
    .execute();
  const touched = days.map(({ day }) => day);
  for (const [holder, family] of families) {
    await recountDays(db, businessId, holder, family, touched);
    await moveLines(db, businessId, family, holder);
  }
}
