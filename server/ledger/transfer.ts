import type { Kysely } from "kysely";
import type { Database } from "../store/schema";
import { expireOf } from "./expire";
import { holdBooks } from "./figures";
import type { Piece } from "./lots";
import { type Account, type Balances, type Books, LedgerError, transactionTypes } from "./types";
import { writeTransaction } from "./write";

/** `subtype` of a transfer's two transactions. */
export const transferSubtypes = { sent: "Sent", received: "Received" } as const;

export interface Transfer {
  readonly fromId: number;
  readonly toId: number;
  readonly branchId: number;
  readonly clerkUserId?: number;
  readonly platformId?: number;
  readonly comments?: string;
  /** Accounts to transfer; points and store credit by default. */
  readonly accounts?: readonly Account[];
}

/**
 * Transfers the whole balance of some accounts from one customer to another: a transaction on either side, the
 * receiving one linked to the sending one. Lots keep their expiry.
 * @throws LedgerError same-customer, unknown-customer, or nothing-to-move.
 */
export async function transferBalance(
  db: Kysely<Database>,
  books: Books,
  transfer: Transfer,
): Promise<{ sentId: number; receivedId: number } & Balances> {
  if (!db.isTransaction) throw new Error("transferBalance needs a transaction of its caller");
  const { fromId, toId, branchId, accounts: moving = ["points", "credit"] } = transfer;
  if (fromId === toId) throw new LedgerError("same-customer", "A balance cannot be transferred to the same customer.");
  const business = await holdBooks(db, books.businessId);
  await expireOf(db, books, business, fromId, moving, books.now);
  const from = await db
    .selectFrom("customers")
    .select(["points_balance as points", "credit_balance as credit", "giftcard_balance as giftcard"])
    .where("business_id", "=", books.businessId)
    .where("id", "=", fromId)
    .executeTakeFirst();
  if (!from) throw new LedgerError("unknown-customer", "The customer was not found.");
  const moved = moving.filter((account) => from[account] > 0);
  if (moved.length === 0) throw new LedgerError("nothing-to-move", "There is no balance to transfer.");
  const shared = {
    branchId,
    type: transactionTypes.transfer,
    ...(transfer.clerkUserId !== undefined && { clerkUserId: transfer.clerkUserId }),
    ...(transfer.platformId !== undefined && { platformId: transfer.platformId }),
    ...(transfer.comments !== undefined && { comments: transfer.comments }),
  };
  const sent = await writeTransaction(db, books, business, {
    ...shared,
    customerId: fromId,
    subtype: transferSubtypes.sent,
    entries: moved.map((account) => ({ account, kind: "transfer", amount: -from[account] })),
  });
  const pieces = new Map<string, readonly Piece[]>(sent.entries.map(({ account, drawn }) => [account, drawn]));
  const received = await writeTransaction(db, books, business, {
    ...shared,
    customerId: toId,
    subtype: transferSubtypes.received,
    linkedId: sent.transactionId,
    entries: moved.map((account) => ({
      account,
      kind: "transfer",
      amount: from[account],
      pieces: pieces.get(account) ?? [],
    })),
  });
  const sum = (account: Account) => (moved.includes(account) ? from[account] : 0);
  return {
    sentId: sent.transactionId,
    receivedId: received.transactionId,
    points: sum("points"),
    credit: sum("credit"),
    giftcard: sum("giftcard"),
  };
}
