import type { Kysely } from "kysely";
import type { Database } from "../store/schema";
import { bringBack } from "./bring-back";
import { covered } from "./covered";
import { expireOf } from "./expire";
import { holdBooks } from "./figures";
import { expiredOf } from "./returned-expiry";
import { isKind, opposite } from "./reverse";
import { type Account, accounts, type Books, type Posting, transactionTypes } from "./types";
import { writeTransaction } from "./write";

type Db = Kysely<Database>;

/**
 * Takes from a customer who has returned what reversals during their absence could not take, as far as the balance now
 * reaches: their points had left with them. Expiries due are posted first, and reversed where a reversal would do so.
 * @param after the transaction that took their points when they left.
 * @returns the points taken.
 */
export async function takeShort(
  db: Db,
  books: Books,
  {
    after,
    ...posting
  }: Pick<Posting, "customerId" | "branchId" | "clerkUserId" | "platformId" | "subtype"> & {
    readonly after: number;
  },
): Promise<number> {
  const { customerId, subtype, ...by } = posting;
  const takes = await shortOf(db, books.businessId, customerId, after);
  if (takes.length === 0) return 0;
  const business = await holdBooks(db, books.businessId);
  await expireOf(db, books, business, customerId, accounts, books.now);
  const entries = [...(await expiredOf(db, books.businessId, customerId, takes)), ...takes];
  const { posted } = covered(entries, await bringBack(db, books, business, customerId, entries, by));
  const taken = posted.filter(({ amount }) => amount < 0);
  if (taken.length === 0) return 0;
  await writeTransaction(db, books, business, { ...posting, type: transactionTypes.adjust, entries: posted });
  return -posted.filter(({ account }) => account === "points").reduce((sum, { amount }) => sum + amount, 0);
}

/** Entries that gave something and were reversed in part since `after`, each with what is still to take. */
async function shortOf(db: Db, businessId: number, customerId: number, after: number) {
  const rows = await db
    .selectFrom("transactions as reversal")
    .innerJoin("ledger_entries as given", (join) =>
      join
        .on("given.business_id", "=", businessId)
        .on("given.customer_id", "=", customerId)
        .onRef("given.transaction_id", "=", "reversal.reverses_id"),
    )
    .leftJoin("ledger_entries as taken", (join) =>
      join.on("taken.business_id", "=", businessId).onRef("taken.reverses_id", "=", "given.id"),
    )
    .select(["given.id", "given.account", "given.kind", "given.amount"])
    .select((row) => row.fn.coalesce(row.fn.sum<number>("taken.amount"), row.lit(0)).as("taken"))
    .where("reversal.business_id", "=", businessId)
    .where("reversal.customer_id", "=", customerId)
    .where("reversal.id", ">", after)
    .where("given.amount", ">", 0)
    .groupBy(["given.id", "given.account", "given.kind", "given.amount"])
    .orderBy("given.id")
    .execute();
  return rows.flatMap(({ id, account: name, kind, amount, taken }) => {
    const account = accounts.find((known): known is Account => known === name);
    const short = amount + Number(taken);
    // The other side of the transfer has kept what was short.
    if (!account || !isKind(kind) || short <= 0 || kind === "transfer") return [];
    return [{ account, kind: opposite(kind, amount), amount: -short, reversesId: id }];
  });
}
