import type { ExpressionBuilder, Kysely } from "kysely";
import { dayOf } from "../store/day";
import { insertMany } from "../store/many-rows";
import type { Database } from "../store/schema";
import { amountsOf, isSound, keyOf } from "./sale-lines";
import { type Books, LedgerError, type SaleLine } from "./types";

type Db = Kysely<Database>;

/*
 * Lines returned while the rest of their sale stays. They are stored under the return and never counted themselves; an
 * item of the sale is marked as returned once its whole quantity has come back.
 */

/** Quantity of a line's item that was returned. */
const quantityBack = (line: ExpressionBuilder<Database, "sale_lines">) =>
  line
    .selectFrom("sale_lines as back")
    .innerJoin("sale_returns", (join) =>
      join
        .onRef("sale_returns.business_id", "=", "back.business_id")
        .onRef("sale_returns.transaction_id", "=", "back.transaction_id"),
    )
    .whereRef("back.business_id", "=", "sale_lines.business_id")
    .whereRef("back.item_id", "=", "sale_lines.item_id")
    .whereRef("sale_returns.sale_id", "=", "sale_lines.transaction_id")
    .select((row) => row.fn.coalesce(row.fn.sum<number>("back.quantity"), row.lit(0)).as("quantity"));

/** True for a line returned in full. Looks only at the few sales that have returns. */
export const cameBack = (line: ExpressionBuilder<Database, "sale_lines">) =>
  line.and([
    line(
      "sale_lines.transaction_id",
      "in",
      line
        .selectFrom("sale_returns")
        .select("sale_returns.sale_id")
        .whereRef("sale_returns.business_id", "=", "sale_lines.business_id"),
    ),
    line("sale_lines.quantity", "<=", quantityBack(line)),
  ]);

interface ReturnedLines {
  readonly saleId: number;
  /** The return's own transaction. */
  readonly transactionId: number;
  readonly lines: readonly SaleLine[];
}

/** Returns lines of a sale. @returns the name of an item that the sale has too few of, or null. */
export async function returnLines(db: Db, books: Books, { saleId, transactionId, lines }: ReturnedLines) {
  if (lines.length === 0) return null;
  if (!lines.every(isSound)) throw new LedgerError("bad-posting", "Lines come back in whole quantities.");
  const { businessId } = books;
  const ofSale = await db
    .selectFrom("sale_lines")
    .innerJoin("sold_items", "sold_items.id", "sale_lines.item_id")
    .select((line) => [
      ...(["system", "kind", "external_id", "account_id"] as const),
      ...(["sale_lines.item_id", "sale_lines.customer_id", "sale_lines.quantity"] as const),
      quantityBack(line).as("back"),
    ])
    .where("sale_lines.business_id", "=", businessId)
    .where("sale_lines.transaction_id", "=", saleId)
    .execute();
  const sold = new Map(ofSale.map((row) => [keyOf(row), row]));
  const rows = [];
  for (const [key, { item, quantity, amount }] of amountsOf(lines)) {
    const row = sold.get(key);
    if (!row || row.quantity - Number(row.back) < quantity) return item.name || item.external_id;
    const { item_id, customer_id } = row;
    const day = dayOf(books.now, books.timeZone);
    rows.push({ item_id, customer_id, day, transaction_id: transactionId, quantity, amount, taken_back: 1 as const });
  }
  await insertMany(db, { table: "sale_lines", businessId }, rows);
  await db
    .updateTable("sale_lines")
    .set({ taken_back: 1 })
    .where("business_id", "=", businessId)
    .where("transaction_id", "=", saleId)
    .where(cameBack)
    .execute();
  return null;
}
