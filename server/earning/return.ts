import type { Kysely } from "kysely";
import type { Words } from "../business/money-and-points";
import { notFound, refuse } from "../errors";
import { holdBooks } from "../ledger/figures";
import { recountPurchase } from "../ledger/purchases";
import { backOf, postReturn, type Standing, standingEntries } from "../ledger/return-part";
import { returnLines } from "../ledger/returned-lines";
import { type Books, type SaleLine, transactionTypes } from "../ledger/types";
import { settleAgain } from "../referrals/settle";
import type { Database } from "../store/schema";
import { type Earned, pointsOf, type Reason } from "./points";
import type { SaleRow } from "./record";
import { givenBack, restOf, type Sale } from "./sale";
import type { Terms } from "./terms";
import { programmeOf } from "./weigh";

type Db = Kysely<Database>;

/** A sale to be returned, in full or in part. */
export interface Returning {
  readonly transactionId: number;
  /** Returned amount, in minor units. */
  readonly amount: number;
  /** Returned lines, each as it was sold; a full return needs none. */
  readonly lines?: readonly SaleLine[];
  /** Branch of the return; by default that of the sale. */
  readonly branchId?: number;
  readonly clerkUserId?: number;
  readonly platformId?: number;
  readonly comments?: string;
}

export interface Returned {
  readonly transactionId: number;
  /** What the rest of the sale earns, and the redeemed points that still pay for it. */
  readonly rest: Earned & { readonly redeemed: number };
  /** Points reversed, and points that the balance no longer held. */
  readonly takenBack: number;
  readonly short: number;
  readonly givenBack: number;
  readonly balance: number;
  readonly why: readonly Reason[];
}

export const saleIn = (row: SaleRow): Sale => ({
  amount: row.amount,
  ...(row.tax !== null && { tax: row.tax }),
  shipping: row.shipping,
  giftcard: row.giftcard,
  redeemPoints: row.redeem_points,
});

export const termsOf = (row: Pick<SaleRow, "terms">): Terms => JSON.parse(row.terms) as Terms;

/** Reads the sale and locks the books. @throws ApiError not-found. */
export async function heldSale(db: Db, { businessId }: Books, transactionId: number) {
  const business = await holdBooks(db, businessId);
  const sale = await db
    .selectFrom("sales")
    .selectAll()
    .where("business_id", "=", businessId)
    .where("transaction_id", "=", transactionId)
    .executeTakeFirst();
  if (!sale) throw notFound("The sale");
  return { sale, programme: programmeOf(business) };
}

/**
 * Reduces a sale's earnings to what the rest of it earns under its stored terms, as far as the customer still has them,
 * and gives redeemed points back in proportion, all of them on the last return.
 * @throws ApiError not-found; at `amount` and `lines` for more than is left of the sale.
 */
export async function returnSale(db: Db, books: Books, returning: Returning): Promise<Returned> {
  const { sale: row, programme } = await heldSale(db, books, returning.transactionId);
  const { words } = programme;
  const { amount, lines = [], transactionId: _sale, branchId = row.branch_id, ...by } = returning;
  const open = row.amount - row.returned;
  if (amount > open) {
    const message = open === 0 ? "This sale was returned already" : `Enter at most ${words.money(open)}`;
    throw refuse({ amount: [message] });
  }
  const whole = saleIn(row);
  const returned = row.returned + amount;
  const left = restOf(whole, row.amount - returned);
  const rest = row.held === 1 || row.decision === "refuse" ? nothing : pointsOf(termsOf(row), left, words);
  const ids = [row.transaction_id, ...(row.paid_id === null ? [] : [row.paid_id])];
  const standing = await standingEntries(db, books, row.customer_id, ids);
  const back = givenBack(whole, returned) - givenBack(whole, row.returned);
  const entries = [
    ...standing.filter(({ kind }) => kind === "spend").flatMap((entry) => (back > 0 ? [backOf(entry, back)] : [])),
    ...broughtTo(standing, "points", rest.points),
    ...broughtTo(standing, "credit", rest.credit),
  ];
  const { transactionId, balances, short } = await postReturn(db, books, {
    ...by,
    branchId,
    customerId: row.customer_id,
    type: transactionTypes.returns,
    amount,
    entries,
  });
  const moved = entries.filter(({ account, kind }) => account === "points" && kind !== "spend");
  const taken = moved.reduce((sum, entry) => sum + (entry.amount < 0 ? -entry.amount : 0), 0) - short.points;
  const why = reasons({ amount, row, returned, rest, taken, back, short: short.points }, words);
  await db
    .insertInto("sale_returns")
    .values({
      business_id: books.businessId,
      transaction_id: transactionId,
      sale_id: row.transaction_id,
      amount,
      why: JSON.stringify(why),
    })
    .execute();
  const missing = await returnLines(db, books, { saleId: row.transaction_id, transactionId, lines });
  if (missing !== null) throw refuse({ lines: [`The sale has no such quantity of ${missing} left`] });
  await db
    .updateTable("sales")
    .set({ returned })
    .where("business_id", "=", books.businessId)
    .where("transaction_id", "=", row.transaction_id)
    .execute();
  await recountPurchase(db, books.businessId, row.transaction_id);
  if (returned === row.amount && row.paid_id !== null) await recountPurchase(db, books.businessId, row.paid_id);
  if (returned === row.amount) await freeOffers(db, books, row.transaction_id);
  await settleAgain(db, books, row.customer_id);
  const redeemed = row.redeem_points - givenBack(whole, returned);
  return {
    transactionId,
    rest: { ...rest, redeemed },
    takenBack: taken,
    short: short.points,
    givenBack: back,
    balance: balances.points,
    why,
  };
}

const nothing: Earned = { points: 0, credit: 0, value: 0, offerIds: [], why: [] };

/**
 * Entries that change what was earned in an account to `target`. It may increase: a smaller sale may match an offer
 * that the whole did not.
 */
function broughtTo(standing: readonly Standing[], account: "points" | "credit", target: number) {
  const earned = standing.filter((entry) => entry.account === account && entry.kind === "earn");
  let over = earned.reduce((sum, { left }) => sum + left, 0) - target;
  if (over < 0) return [{ account, kind: "earn", amount: -over } as const];
  return earned.flatMap((entry) => {
    const amount = Math.min(over, entry.left);
    over -= amount;
    return amount > 0 ? [backOf(entry, amount)] : [];
  });
}

interface Told {
  readonly amount: number;
  readonly row: SaleRow;
  readonly returned: number;
  readonly rest: Earned;
  readonly taken: number;
  readonly back: number;
  readonly short: number;
}

function reasons({ amount, row, returned, rest, taken, back, short }: Told, words: Words): Reason[] {
  const left = row.amount - returned;
  const stays = rest.credit > 0 ? `${words.money(rest.credit)} of store credit` : words.points(rest.points);
  const text =
    left === 0
      ? `All of the ${words.money(row.amount)} sale was returned`
      : `${words.money(amount)} of ${words.money(row.amount)} returned; the other ${words.money(left)} earn ${stays}`;
  return [
    { rule: "return", points: -taken, text },
    ...(back > 0
      ? [{ rule: "redemption_ratio", points: back, text: `${words.points(back)} given back from the payment` }]
      : []),
    ...(short > 0
      ? [{ rule: "balance", points: 0, text: `${words.points(short)} were spent already and could not be taken back` }]
      : []),
  ];
}

/** Makes the offers used by a sale available again. */
export const freeOffers = (db: Db, { businessId }: Books, saleId: number) =>
  db.deleteFrom("sale_offers").where("business_id", "=", businessId).where("transaction_id", "=", saleId).execute();
