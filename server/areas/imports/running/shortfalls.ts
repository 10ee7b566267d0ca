import type { Kysely } from "kysely";
import { familiesOf } from "../../../ledger/families";
import type { Database } from "../../../store/schema";

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
    .select(["reference", "transaction_id"])
    .where("reference", "in", [...receivers.keys()])
    .execute();
  if (short.length === 0) return kept;
  const references = new Map(short.map(({ reference, transaction_id }) => [transaction_id, reference]));
  const transactionIds = [...references.keys()];
  const posted = await db.selectFrom("transactions").select("customer_id").where("id", "in", transactionIds).execute();
  // Entries are found by their customer: there are too many of them to be walked for every piece of a file.
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
    kept.set(reference, (kept.get(reference) ?? 0) + amount + Number(taken));
  }
  return kept;
}
