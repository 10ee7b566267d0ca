import type { Kysely } from "kysely";
import { familiesOf } from "../ledger/families";
import type { Database } from "../store/schema";

type Db = Kysely<Database>;

/**
 * Remembers by its reference that an undone row may have left points with the customer: they were spent, so that they
 * could not be taken back. How many these are the ledger says, and it may be fewer later.
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
 * What undone rows left with each customer of what these would give again.
 * @returns the points by reference, as far as the same person would get them, under whatever name they had them.
 */
export async function keptOf(
  db: Db,
  rows: readonly { readonly reference: string; readonly customerId: number }[],
): Promise<Map<string, number>> {
  const kept = new Map<string, number>();
  if (rows.length === 0) return kept;
  const receivers = new Map(rows.map(({ reference, customerId }) => [reference, customerId]));
  const short = await db
    .selectFrom("import_shortfalls")
    .select("transaction_id")
    .where("reference", "in", [...receivers.keys()])
    .execute();
  if (short.length === 0) return kept;
  // Entries are found by their customer: there are too many of them to be walked for a piece of each file.
  const left = await db
    .selectFrom("import_shortfalls as shortfall")
    .innerJoin("transactions as posted", (join) =>
      join
        .onRef("posted.business_id", "=", "shortfall.business_id")
        .onRef("posted.id", "=", "shortfall.transaction_id"),
    )
    .innerJoin("ledger_entries as given", (join) =>
      join
        .onRef("given.business_id", "=", "posted.business_id")
        .onRef("given.customer_id", "=", "posted.customer_id")
        .onRef("given.transaction_id", "=", "posted.id"),
    )
    .leftJoin("ledger_entries as taken", (join) =>
      join.onRef("taken.business_id", "=", "shortfall.business_id").onRef("taken.reverses_id", "=", "given.id"),
    )
    .select(["shortfall.business_id", "shortfall.reference", "given.id", "given.customer_id", "given.amount"])
    .select((row) => row.fn.coalesce(row.fn.sum<number>("taken.amount"), row.lit(0)).as("taken"))
    .where("shortfall.reference", "in", [...receivers.keys()])
    .where("given.account", "=", "points")
    .where("given.amount", ">", 0)
    .groupBy(["shortfall.business_id", "shortfall.reference", "given.id", "given.customer_id", "given.amount"])
    .execute();
  for (const { business_id, reference, customer_id, amount, taken } of left) {
    const receiver = receivers.get(reference) ?? 0;
    if (!(await familiesOf(db, business_id, [receiver])).has(customer_id)) continue;
    kept.set(reference, (kept.get(reference) ?? 0) + amount + Number(taken));
  }
  return kept;
}
