import type { Kysely } from "kysely";
import type { Database } from "../store/schema";
import { postTransaction } from "./post";
import { type Account, accounts, type Books, type Entry, type Posting, transactionTypes } from "./types";

type Db = Kysely<Database>;

/**
 * Takes from a customer who is back what reversals meanwhile could not take, as far as the balance now reaches: their
 * points had gone with them.
 * @param after the transaction they went with.
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
): Promise<void> {
  const rows = await shortOf(db, books.businessId, posting.customerId, after);
  if (rows.length === 0) return;
  const { points_balance, credit_balance, giftcard_balance } = await db
    .selectFrom("customers")
    .select(["points_balance", "credit_balance", "giftcard_balance"])
    .where("business_id", "=", books.businessId)
    .where("id", "=", posting.customerId)
    .executeTakeFirstOrThrow();
  const left = { points: points_balance, credit: credit_balance, giftcard: giftcard_balance };
  const entries = rows.flatMap(({ id, account, kind, short }): Entry[] => {
    const amount = Math.min(short, Math.max(left[account], 0));
    left[account] -= amount;
    return amount === 0 ? [] : [{ account, kind, amount: -amount, reversesId: id }];
  });
  if (entries.length > 0) await postTransaction(db, books, { ...posting, type: transactionTypes.adjust, entries });
}

/** What gave, was taken back since and not wholly: its entries, each with what is still to take. */
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
    // A transfer's other side has kept what was short.
    if (!account || short <= 0 || kind === "transfer") return [];
    return [{ id, account, kind: kind === "adjust" ? ("adjust" as const) : ("return" as const), short }];
  });
}
