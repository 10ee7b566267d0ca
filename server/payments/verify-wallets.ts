import type { Kysely } from "kysely";
import type { Database } from "../store/schema";
import { holdWallet } from "./wallet-entries";

type Db = Kysely<Database>;

/** The business's wallets with the sum of their entries, in minor units. */
async function walletSums(db: Db, businessId: number) {
  const rows = await db
    .selectFrom("wallets")
    .leftJoin("wallet_entries", (join) =>
      join
        .onRef("wallet_entries.wallet_id", "=", "wallets.id")
        .onRef("wallet_entries.business_id", "=", "wallets.business_id"),
    )
    .select(["wallets.id", "wallets.currency_code as currency", "wallets.balance"])
    .select((row) => row.fn.sum<number | null>("wallet_entries.cents").as("entries"))
    .where("wallets.business_id", "=", businessId)
    .groupBy(["wallets.id", "wallets.currency_code", "wallets.balance"])
    .orderBy("wallets.id")
    .execute();
  return rows.map(({ entries, ...wallet }) => ({ ...wallet, entries: Number(entries ?? 0) }));
}

/** @returns the wallets whose balance differs from their entries, one line each. */
export async function walletFaults(db: Db, businessId: number): Promise<string[]> {
  const wallets = await walletSums(db, businessId);
  return wallets
    .filter(({ balance, entries }) => balance !== entries)
    .map(({ currency, balance, entries }) => `wallet ${currency}: ${balance}, by its entries ${entries}`);
}

/** Sets every wallet's balance to the sum of its entries, inside the caller's transaction. */
export async function rebuildWallets(db: Db, businessId: number): Promise<void> {
  for (const { id } of await walletSums(db, businessId)) await holdWallet(db, businessId, id);
  for (const { id, balance, entries } of await walletSums(db, businessId)) {
    if (balance === entries) continue;
    await db
      .updateTable("wallets")
      .set({ balance: entries })
      .where("business_id", "=", businessId)
      .where("id", "=", id)
      .execute();
  }
}
