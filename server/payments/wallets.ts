import type { Kysely } from "kysely";
import { oncePerPage } from "../store/once-per-page";
import type { Database } from "../store/schema";
import { entryWithKey, holdWallet, postEntry, type Wallet } from "./wallet-entries";

/* A business has one wallet per currency (settled reading "wallets"), created when first read. */

type Db = Kysely<Database>;

async function openWallet(db: Db, businessId: number, currency: string, symbol: string, now: number): Promise<void> {
  await db
    .insertInto("wallets")
    .values({
      ...{ business_id: businessId, currency_code: currency, currency_symbol: symbol, created_at: now },
      ...{ balance: 0, auto_top_up_amount: 0, auto_top_up_threshold: 0, daily_limit: null },
      ...{ stopped_reason: "", stopped_at: null },
    })
    .onConflict((conflict) => conflict.columns(["business_id", "currency_code"]).doNothing())
    .execute();
}

const rows = (db: Db, businessId: number) =>
  db.selectFrom("wallets").selectAll().where("business_id", "=", businessId).orderBy("id");

const currencies = oncePerPage<{ readonly currency_code: string; readonly currency_symbol: string }>();

const currencyOf = (db: Db, businessId: number) =>
  currencies(db, businessId, () =>
    db
      .selectFrom("businesses")
      .select(["currency_code", "currency_symbol"])
      .where("id", "=", businessId)
      .executeTakeFirstOrThrow(),
  );

/** Every wallet of the business, including one for its current currency. */
export async function walletsOf(db: Db, businessId: number, now: number): Promise<Wallet[]> {
  const found = await rows(db, businessId).execute();
  const { currency_code: code, currency_symbol: symbol } = await currencyOf(db, businessId);
  if (found.some(({ currency_code }) => currency_code === code)) return found;
  await openWallet(db, businessId, code, symbol, now);
  return rows(db, businessId).execute();
}

interface Spending {
  readonly businessId: number;
  readonly currency: string;
  readonly cents: number;
  /** What it pays for, as shown to users. */
  readonly about: string;
  /** What it pays for, unique in the business: the same key spends once. */
  readonly key: string;
  readonly by?: number | null;
  readonly now: number;
}

type Spent =
  | { readonly state: "spent"; readonly entryId: number; readonly balance: number }
  | { readonly state: "short"; readonly balance: number };

async function holdIn(db: Db, { businessId, currency }: Pick<Spending, "businessId" | "currency">) {
  const found = await rows(db, businessId).where("currency_code", "=", currency).executeTakeFirst();
  return found && holdWallet(db, businessId, found.id);
}

/** Pays from the wallet, in the transaction of what it pays for. Writes nothing when the balance is too low. */
export async function spendFromWallet(db: Db, spending: Spending): Promise<Spent> {
  const { businessId, cents, about, key, by = null, now } = spending;
  if (!Number.isSafeInteger(cents) || cents <= 0) throw new RangeError("What is spent is a whole number above zero");
  const wallet = await holdIn(db, spending);
  if (!wallet) return { state: "short", balance: 0 };
  const before = await entryWithKey(db, businessId, key);
  if (before) return { state: "spent", entryId: before.id, balance: before.balance };
  if (wallet.balance < cents) return { state: "short", balance: wallet.balance };
  const entry = await postEntry(db, wallet, { kind: "spent", cents: -cents, about, key, by }, now);
  if (!entry) throw new Error(`The wallet's entry ${key} was made while the wallet was held`);
  return { state: "spent", entryId: entry.id, balance: entry.balance };
}

/** Returns what was spent under a key, once. @returns whether this call returned it. */
export async function giveBackToWallet(
  db: Db,
  { businessId, key, about, by = null, now }: Omit<Spending, "currency" | "cents">,
): Promise<boolean> {
  const entry = await entryWithKey(db, businessId, key);
  if (entry?.kind !== "spent") return false;
  const wallet = await holdWallet(db, businessId, entry.wallet_id);
  if (!wallet) return false;
  const back = { kind: "given-back", cents: -entry.cents, about, key: `${key} given back`, by } as const;
  return (await postEntry(db, wallet, back, now)) !== null;
}
