import type { Context } from "../../../area";
import { type LedgerLine, ledgerMost } from "../../../contract/customers/profile-calls";
import { transactionTypes } from "../../../contract/dashboard/words";
import { refuse } from "../../../errors";
import { explainBalance } from "../../../ledger/explain";
import { familyOf } from "../../../ledger/families";
import { requireCustomer } from "./find";

const typeName = (type: number | null, subtype: string | null) =>
  subtype || (transactionTypes.find(({ id }) => id === type)?.name ?? "");

/** Which rows of how many are asked for. @throws ApiError. */
export function pageOf({ page, limit }: { page: number; limit: number }): { limit: number; offset: number } {
  if (limit < 1 || limit > ledgerMost) throw refuse({ limit: [`Ask for 1 to ${ledgerMost} at once`] });
  if (page < 1 || page > 1_000_000) throw refuse({ page: ["There is no such page"] });
  return { limit, offset: (page - 1) * limit };
}

/** What moved the customer's accounts, and those of customers merged into them, newest first. */
export async function ledgerOf(context: Context, { uid, ...asked }: { uid: number; page: number; limit: number }) {
  const { db } = context;
  const customer = await requireCustomer(context, uid);
  const { limit, offset } = pageOf(asked);
  const family = await familyOf(db, context.caller.businessId, customer.id);
  const page = db
    .selectFrom("ledger_entries")
    .select("id")
    .where("customer_id", "in", family)
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset);
  const rows = await db
    .selectFrom(page.as("page"))
    .innerJoin("ledger_entries", "ledger_entries.id", "page.id")
    .leftJoin("transactions", "transactions.id", "ledger_entries.transaction_id")
    .leftJoin("branches", "branches.id", "transactions.branch_id")
    .leftJoin("users", "users.id", "transactions.clerk_user_id")
    .select(["ledger_entries.id", "ledger_entries.transaction_id", "ledger_entries.account", "ledger_entries.kind"])
    .select(["ledger_entries.amount", "ledger_entries.balance", "ledger_entries.reverses_id"])
    .select(["ledger_entries.expires_at", "ledger_entries.created_at", "ledger_entries.customer_id"])
    .select(["transactions.type", "transactions.subtype", "transactions.comments"])
    .select(["branches.name as branch", "users.username"])
    .orderBy("ledger_entries.id", "desc")
    .execute();
  const { total } = await db
    .selectFrom("ledger_entries")
    .select((select) => select.fn.countAll<number>().as("total"))
    .where("customer_id", "in", family)
    .executeTakeFirstOrThrow();
  const ledger = rows.map((row): LedgerLine => {
    const inPoints = row.account === "points";
    return {
      entry_pk: row.id,
      transaction_pk: row.transaction_id,
      account: row.account,
      kind: row.kind,
      trx_subtype_fk: row.type,
      trx_subtype_name: typeName(row.type, row.subtype),
      units_exchange: inPoints ? row.amount : null,
      activity_amount: inPoints ? null : row.amount,
      user_balance: inPoints ? row.balance : null,
      money_balance: inPoints ? null : row.balance,
      comments: row.comments ?? "",
      branch_name: row.branch ?? "",
      clerk_username: row.username ?? "",
      date_created: row.created_at,
      expires: row.expires_at,
      reverses: row.reverses_id,
      uid: row.customer_id,
    };
  });
  return { ledger, total: Number(total) };
}

/** The points there are, lot by lot, what goes first in front. */
export async function explain(context: Context, uid: number) {
  const customer = await requireCustomer(context, uid);
  const { lots, more } = await explainBalance(context.db, {
    businessId: context.caller.businessId,
    customerId: uid,
  });
  return {
    balance: customer.points_balance,
    lots: lots
      .filter(({ account }) => account === "points")
      .map((lot) => ({
        lot_pk: lot.lotId,
        transaction_pk: lot.transactionId,
        kind: lot.kind,
        trx_subtype_fk: lot.type,
        trx_subtype_name: typeName(lot.type, lot.subtype),
        earned: lot.opened,
        moved: lot.moved,
        apart: lot.apart,
        left: lot.left,
        utc_earned: lot.earnedAt,
        expires: lot.expiresAt,
      })),
    more,
  };
}
