import type { Kysely } from "kysely";
import { familiesOf } from "../../../ledger/families";
import type { Database } from "../../../store/schema";

type Db = Kysely<Database>;

/**
 * Records the reference of an undone row that may have left points with the customer, because they were spent and could
 * not be taken back. The number of points is computed from the ledger, since it may decrease later.
 */
export async function noteShortfall(
  db: Db,
  businessId: number,
  { reference, transaction_id }: { readonly reference: string | null; readonly transaction_id: number },
): Promise<void> {
  if (reference === null) return;
  await db
    .insertInto("import_shortfalls")
    .values({ business_id: businessId, reference, transaction_id })
    .onConflict((conflict) => conflict.columns(["business_id", "reference", "transaction_id"]).doNothing())
    .execute();
}

/**
 * Points of undone rows that customers still have and that these rows would give again.
 * @returns points by reference, if the same person would receive them, including under a customer merged since.
 */
export async function pointsLeftOf(
  db: Db,
  rows: readonly { readonly reference: string; readonly customerId: number }[],
): Promise<Map<string, number>> {
  const pointsLeft = new Map<string, number>();
  if (rows.length === 0) return pointsLeft;
  const receivers = new Map(rows.map(({ reference, customerId }) => [reference, customerId]));
  const short = await db
    .selectFrom("import_shortfalls")
    .select(["reference", "transaction_id"])
    .where("reference", "in", [...receivers.keys()])
    .execute();
  if (short.length === 0) return pointsLeft;
  const references = new Map(short.map(({ reference, transaction_id }) => [transaction_id, reference]));
  const transactionIds = [...references.keys()];
  const posted = await db.selectFrom("transactions").select("customer_id").where("id", "in", transactionIds).execute();
  // Entries are queried by customer, because a scan of all entries for each batch of a file is too slow.
  const left = await db
    .selectFrom("ledger_entries as given")
    .leftJoin("ledger_entries as taken", (join) =>
      join.onRef("taken.business_id", "=", "given.business_id").onRef("taken.reverses_id", "=", "given.id"),
    )
    .select(["given.business_id", "given.transaction_id", "given.id", "given.customer_id", "given.amount"])
    .select((row) => row.fn.coalesce(row.fn.sum<number>("taken.amount"), row.lit(0)).as("taken"))
    .where("given.customer_id", "in", [...new Set(posted.map(({ customer_id }) => customer_id))])
    .where("given.transaction_id", "in", transactionIds)
    .where("given.account", "=", "points")
    .where("given.amount", ">", 0)
    .groupBy(["given.business_id", "given.transaction_id", "given.id", "given.customer_id", "given.amount"])
    .execute();
  for (const { business_id, transaction_id, customer_id, amount, taken } of left) {
    const reference = references.get(transaction_id ?? 0) ?? "";
    const receiver = receivers.get(reference) ?? 0;
    if (!(await familiesOf(db, business_id, [receiver])).has(customer_id)) continue;
    pointsLeft.set(reference, (pointsLeft.get(reference) ?? 0) + amount + Number(taken));
  }
  return pointsLeft;
}
