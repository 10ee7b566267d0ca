import type { Kysely } from "kysely";
import type { Database } from "../store/schema";
import { covered, holdingsOf } from "./covered";
import { expireOf } from "./expire";
import type { Lifetime } from "./lots";
import { mergeTransfers } from "./merge-transfers";
import { expiredOf, type Taking } from "./returned-expiry";
import { transferSubtypes } from "./transfer";
import { type Account, accounts, type Balances, type Books, type Entry, type Posting, transactionTypes } from "./types";
import { writeTransaction } from "./write";

type Db = Kysely<Database>;
type Held = { readonly business_rules: string };
type By = Pick<Posting, "branchId" | "clerkUserId" | "platformId">;

/**
 * Before something is taken from a customer who was merged into another, transfers back what they need of the balance
 * that went over with the merge or was passed on since, as far as the survivor still has it, with its expiry. Undoing
 * the merge later does not transfer those parts again. A customer who was not merged keeps their balances. The caller
 * holds the books.
 * @param entries what is about to be posted, as `covered` takes it.
 * @returns the customer's balances afterwards.
 */
export async function bringBack(
  db: Db,
  books: Books,
  business: Held,
  customerId: number,
  entries: readonly (Entry & Partial<Taking>)[],
  by: By,
): Promise<Balances> {
  const { balances, mergedInto } = await holdingsOf(db, books, customerId);
  if (mergedInto === null) return balances;
  const { short } = covered(entries, balances);
  const moved = await transferred(db, books.businessId, customerId, mergedInto);
  const sources: (Transferred & { readonly lots: readonly Lifetime[] })[] = [];
  for (const source of moved.filter(({ account, rest }) => short[account] > 0 && rest > 0)) {
    const given = entries.filter((entry) => entry.account === source.account && entry.amount < 0);
    sources.push({ ...source, lots: await lotsOf(db, books.businessId, source.sentId, given) });
  }
  // First from the transfers that carried what is about to be reversed.
  sources.sort((one, other) => Number(other.lots.length > 0) - Number(one.lots.length > 0));
  const takes: (Entry & Taking & { readonly sentId: number })[] = [];
  for (const { account, sentId, receivedId, rest, lots } of sources) {
    const amount = Math.min(short[account], rest);
    if (amount <= 0) continue;
    short[account] -= amount;
    takes.push({ account, kind: "transfer", amount: -amount, reversesId: receivedId, lots, sentId });
  }
  if (takes.length === 0) return balances;
  await expireOf(db, books, business, mergedInto, accounts, books.now);
  const there = [...(await expiredOf(db, books.businessId, mergedInto, takes)), ...takes];
  const { posted } = covered(there, await bringBack(db, books, business, mergedInto, there, by));
  const back = takes.flatMap((take): Entry[] => {
    const taken = posted.find(({ reversesId }) => reversesId === take.reversesId);
    if (!taken) return [];
    const { account, kind, sentId, lots } = take;
    return [{ account, kind, amount: -taken.amount, reversesId: sentId, ...(lots && { backTo: lots }) }];
  });
  if (back.length === 0) return balances;
  const shared = { ...by, type: transactionTypes.transfer } as const;
  const sent = await writeTransaction(db, books, business, {
    ...shared,
    customerId: mergedInto,
    subtype: transferSubtypes.sent,
    comments: `Taken back from customer ${customerId}`,
    entries: posted,
  });
  const received = await writeTransaction(db, books, business, {
    ...shared,
    customerId,
    subtype: transferSubtypes.received,
    comments: `Taken back through customer ${mergedInto}`,
    linkedId: sent.transactionId,
    entries: back,
  });
  return received.balances;
}

/** What one transfer of a merge moved in one account. */
interface Transferred {
  readonly account: Account;
  readonly sentId: number;
  readonly receivedId: number;
  /** What has not been brought back. */
  readonly rest: number;
}

async function transferred(db: Db, businessId: number, mergedId: number, survivorId: number): Promise<Transferred[]> {
  const transfers = await mergeTransfers(db, businessId, { mergedId, survivorId });
  if (transfers.length === 0) return [];
  const rows = await db
    .selectFrom("ledger_entries as moved")
    .leftJoin("ledger_entries as back", (join) =>
      join.on("back.business_id", "=", businessId).onRef("back.reverses_id", "=", "moved.id"),
    )
    .select(["moved.id", "moved.account", "moved.amount", "moved.transaction_id"])
    .select((row) => row.fn.coalesce(row.fn.sum<number>("back.amount"), row.lit(0)).as("back"))
    .where("moved.business_id", "=", businessId)
    .where("moved.customer_id", "in", [mergedId, survivorId])
    .where(
      "moved.transaction_id",
      "in",
      transfers.flatMap(({ sentId, receivedId }) => [sentId, receivedId]),
    )
    .groupBy(["moved.id", "moved.account", "moved.amount", "moved.transaction_id"])
    .execute();
  return transfers.flatMap((transfer) =>
    accounts.flatMap((account) => {
      const of = (id: number) => rows.find((row) => row.transaction_id === id && row.account === account);
      const [sent, received] = [of(transfer.sentId), of(transfer.receivedId)];
      if (!sent || !received) return [];
      return [{ account, sentId: sent.id, receivedId: received.id, rest: received.amount + Number(received.back) }];
    }),
  );
}

/** Of the transferred lots, those opened by the entries that are about to be reversed. */
async function lotsOf(
  db: Db,
  businessId: number,
  sentId: number,
  given: readonly (Entry & Partial<Taking>)[],
): Promise<readonly Lifetime[]> {
  if (given.some(({ lots }) => lots)) return given.flatMap(({ lots = [] }) => lots);
  const ids = given.flatMap(({ reversesId }) => reversesId ?? []);
  if (ids.length === 0) return [];
  return db
    .selectFrom("lot_uses")
    .innerJoin("lots", "lots.id", "lot_uses.lot_id")
    .select(["lots.expires_at as expiresAt", "lots.earned_at as earnedAt"])
    .where("lot_uses.business_id", "=", businessId)
    .where("lot_uses.entry_id", "=", sentId)
    .where("lots.business_id", "=", businessId)
    .where("lots.entry_id", "in", ids)
    .execute();
}
