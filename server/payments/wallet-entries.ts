import type { Kysely, Selectable } from "kysely";
import type { EntryKind } from "../contract/payments/wallet-words";
import type { Database } from "../store/schema";
import { locked } from "../store/words";

/* Money of wallets: immutable entries, and the balance as their sum, updated in one transaction. */

type Db = Kysely<Database>;
export type Wallet = Selectable<Database["wallets"]>;
export type WalletEntry = Selectable<Database["wallet_entries"]>;

export interface Movement {
  readonly kind: EntryKind;
  /** Negative for money out. */
  readonly cents: number;
  readonly about: string;
  /** Unique in the business: identifies the movement. */
  readonly key: string;
  /** User who made it; null for automatic entries. */
  readonly by: number | null;
}

/** A wallet of the business by id, locked until the transaction ends. */
export const holdWallet = (db: Db, businessId: number, id: number): Promise<Wallet | undefined> =>
  locked(
    db,
    db.selectFrom("wallets").selectAll().where("business_id", "=", businessId).where("id", "=", id),
  ).executeTakeFirst();

/** Stops refills of a wallet that the transaction holds, until a person has looked. */
export async function stopRefills(
  db: Db,
  { id, business_id }: Pick<Wallet, "id" | "business_id">,
  stopped_reason: string,
  now: number,
): Promise<void> {
  await db
    .updateTable("wallets")
    .set({ stopped_reason, stopped_at: now })
    .where("business_id", "=", business_id)
    .where("id", "=", id)
    .execute();
}

export const entryWithKey = (db: Db, businessId: number, key: string): Promise<WalletEntry | undefined> =>
  db
    .selectFrom("wallet_entries")
    .selectAll()
    .where("business_id", "=", businessId)
    .where("key", "=", key)
    .executeTakeFirst();

/** Moves money of a wallet that the transaction has locked. @returns null when the key was already used. */
export async function postEntry(
  db: Db,
  { id, business_id }: Pick<Wallet, "id" | "business_id">,
  { by, ...movement }: Movement,
  now: number,
): Promise<WalletEntry | null> {
  if (await entryWithKey(db, business_id, movement.key)) return null;
  const { balance } = await db
    .updateTable("wallets")
    .set((wallet) => ({ balance: wallet("balance", "+", movement.cents) }))
    .where("business_id", "=", business_id)
    .where("id", "=", id)
    .returning("balance")
    .executeTakeFirstOrThrow();
  return db
    .insertInto("wallet_entries")
    .values({ business_id, wallet_id: id, ...movement, balance, by_id: by, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}
