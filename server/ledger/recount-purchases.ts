import { type ExpressionBuilder, type Kysely, sql } from "kysely";
import type { Database } from "../store/schema";
import { earned, handOverPurchases, leftOfPurchase, purchasesThatStand, redeemed } from "./purchases";
import { cameBack } from "./returned-lines";

type Db = Kysely<Database>;

/** Recounts the purchases of all customers of a business from its rows, in a few statements. */
export async function recountPurchases(db: Db, businessId: number): Promise<void> {
  await recountEverybody(db, businessId);
  await db.deleteFrom("purchase_days").where("business_id", "=", businessId).execute();
  await db
    .insertInto("purchase_days")
    .columns(["business_id", "day", "customer_id", "branch_id", "purchases", "amount"])
    .expression(daysByRows(db, businessId))
    .execute();
  await db
    .updateTable("sale_lines")
    .set((line) => ({
      taken_back: line
        .case()
        .when(isCounted(db, businessId, line))
        .then(line.lit(0 as const))
        .else(line.lit(1 as const))
        .end(),
    }))
    .where("business_id", "=", businessId)
    .execute();
  for (const survivor of await survivors(db, businessId)) await handOverPurchases(db, businessId, [survivor]);
}

/**
 * Describes each difference between the purchase figures and the transactions, one line each; the customers' own
 * figures are checked elsewhere.
 */
export async function purchaseFaults(db: Db, businessId: number): Promise<string[]> {
  const stored = db.selectFrom("purchase_days").where("business_id", "=", businessId);
  const wrong = await daysByRows(db, businessId)
    .except(stored.select(["business_id", "day", "customer_id", "branch_id", "purchases", "amount"]))
    .execute();
  const { rows: there } = await stored.select((row) => row.fn.countAll<number>().as("rows")).executeTakeFirstOrThrow();
  const { rows: due } = await db
    .selectFrom(daysByRows(db, businessId).as("due"))
    .select((row) => row.fn.countAll<number>().as("rows"))
    .executeTakeFirstOrThrow();
  const { lines } = await db
    .selectFrom("sale_lines")
    .where("business_id", "=", businessId)
    .where((line) =>
      line(
        "taken_back",
        "=",
        line
          .case()
          .when(isCounted(db, businessId, line))
          .then(line.lit(1 as const))
          .else(line.lit(0 as const))
          .end(),
      ),
    )
    .select((row) => row.fn.countAll<number>().as("lines"))
    .executeTakeFirstOrThrow();
  return [
    ...wrong.map(
      ({ day, customer_id, branch_id, purchases, amount }) =>
        `purchases of customer ${customer_id} day ${day} branch ${branch_id}: by their rows ${purchases} ${amount}`,
    ),
    ...(there === due ? [] : [`days of purchases: ${there}, by their rows ${due}`]),
    ...(lines === 0 ? [] : [`lines of sales: ${lines} differ from their sale`]),
  ];
}

/** A line of a purchase in force that was not returned in full. */
const isCounted = (db: Db, businessId: number, line: ExpressionBuilder<Database, "sale_lines">) =>
  line.and([
    line("sale_lines.transaction_id", "in", purchasesThatStand(db, businessId).select("transactions.id")),
    line.not(cameBack(line)),
  ]);

/** Purchases by final survivor, branch and day. */
const daysByRows = (db: Db, businessId: number) =>
  purchasesThatStand(db, businessId)
    .leftJoin(holders(db, businessId).as("lives"), "lives.id", "transactions.customer_id")
    .select((row) => [
      "transactions.business_id",
      "transactions.day",
      row.fn.coalesce("lives.holder", "transactions.customer_id").as("customer_id"),
      "transactions.branch_id",
      row.fn.countAll<number>().as("purchases"),
      sql<number>`sum(${leftOfPurchase})`.as("amount"),
    ])
    .groupBy((row) => [
      "transactions.business_id",
      "transactions.day",
      row.fn.coalesce("lives.holder", "transactions.customer_id"),
      "transactions.branch_id",
    ]);

/** Merged customers, each with their final survivor. */
const holders = (db: Db, businessId: number) =>
  db
    .withRecursive("gone(id, holder)", (before) =>
      before
        .selectFrom("customers")
        .select(["id", "merged_into as holder"])
        .where("business_id", "=", businessId)
        .where("merged_into", "is not", null)
        .unionAll((all) =>
          all
            .selectFrom("gone")
            .innerJoin("customers", "customers.id", "gone.holder")
            .select(["gone.id", "customers.merged_into as holder"])
            .where("customers.merged_into", "is not", null),
        ),
    )
    .selectFrom("gone")
    .innerJoin("customers", "customers.id", "gone.holder")
    .select(["gone.id", "gone.holder"])
    .where("customers.merged_into", "is", null);

async function survivors(db: Db, businessId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("customers")
    .select("merged_into as id")
    .distinct()
    .where("business_id", "=", businessId)
    .where("merged_into", "is not", null)
    .$narrowType<{ id: number }>()
    .execute();
  return rows.map(({ id }) => id);
}

/** Recounts each customer's own figures, without merges. */
async function recountEverybody(db: Db, businessId: number): Promise<void> {
  const none = { purchases: 0, purchase_amount: 0, first_purchase_day: 0, last_purchase_day: 0 };
  const customers = db.updateTable("customers").where("customers.business_id", "=", businessId);
  await customers.set({ ...none, earnings: 0, redemptions: 0 }).execute();
  const bought = purchasesThatStand(db, businessId)
    .select((row) => [
      "transactions.customer_id",
      row.fn.countAll<number>().as("purchases"),
      sql<number>`sum(${leftOfPurchase})`.as("amount"),
      row.fn.min("transactions.day").as("first"),
      row.fn.max("transactions.day").as("last"),
    ])
    .groupBy("transactions.customer_id");
  await customers
    .from(bought.as("bought"))
    .whereRef("bought.customer_id", "=", "customers.id")
    .set((set) => ({
      purchases: set.ref("bought.purchases"),
      purchase_amount: set.ref("bought.amount"),
      first_purchase_day: set.ref("bought.first"),
      last_purchase_day: set.ref("bought.last"),
    }))
    .execute();
  const earnings = earned(db, businessId)
    .select((row) => ["transactions.customer_id", row.fn.count<number>("transactions.id").distinct().as("times")])
    .groupBy("transactions.customer_id");
  await customers
    .from(earnings.as("earned"))
    .whereRef("earned.customer_id", "=", "customers.id")
    .set((set) => ({ earnings: set.ref("earned.times") }))
    .execute();
  const redemptions = redeemed(db, businessId)
    .select((row) => ["transactions.customer_id", row.fn.countAll<number>().as("times")])
    .groupBy("transactions.customer_id");
  await customers
    .from(redemptions.as("redeemed"))
    .whereRef("redeemed.customer_id", "=", "customers.id")
    .set((set) => ({ redemptions: set.ref("redeemed.times") }))
    .execute();
}
