import type { Kysely } from "kysely";
import { fold } from "../contract/common/fold";
import { insertMany, insertReferring } from "../store/many-rows";
import type { Database } from "../store/schema";
import { isPurchase, LedgerError, type SaleLine, type SoldItem } from "./types";

type Db = Kysely<Database>;

/* Which customers bought what: the items of each sale line, with its category, brand, vendor and tags. */

/** Kinds of items; "any" is anything its system sells. */
export const itemKinds = ["any", "product", "category", "brand", "vendor", "tag"] as const;
export type ItemKind = (typeof itemKinds)[number];

interface Sold {
  /** Owner of the lines: the customer or, after a merge, the final survivor. */
  readonly holder: number;
  readonly transactionId: number;
  readonly day: number;
  readonly type: number;
  readonly amount: number;
  readonly lines?: readonly SaleLine[] | undefined;
}

export interface Item {
  readonly system: number;
  readonly kind: ItemKind;
  readonly external_id: string;
  readonly account_id: string;
  readonly name: string;
}

/** Quantity and amount of each item in some lines. */
export function amountsOf(lines: readonly SaleLine[]): Map<string, { item: Item; quantity: number; amount: number }> {
  const amounts = new Map<string, { item: Item; quantity: number; amount: number }>();
  for (const line of lines) {
    for (const item of itemsOf(line)) {
      const key = keyOf(item);
      const sum = amounts.get(key) ?? { item, quantity: 0, amount: 0 };
      amounts.set(key, { item, quantity: sum.quantity + line.quantity, amount: sum.amount + line.amount });
    }
  }
  return amounts;
}

/**
 * Writes the lines of sales that were just written. @throws LedgerError bad-posting for lines of other transactions.
 */
export async function writeLines(db: Db, businessId: number, sales: readonly Sold[]): Promise<void> {
  const withLines = sales.flatMap((sale) => (sale.lines?.length ? [{ sale, lines: sale.lines }] : []));
  if (withLines.length === 0) return;
  if (!withLines.every(({ sale, lines }) => isPurchase(sale) && lines.every(isSound)))
    throw new LedgerError("bad-posting", "Lines are of a sale, in whole quantities and minor units.");
  const sold = withLines.flatMap(({ sale, lines }) => [...amountsOf(lines).values()].map((sum) => ({ sale, ...sum })));
  const rows = sold.map(({ sale, item, quantity, amount }) => ({
    ...{ ...item, quantity, amount },
    ...{ day: sale.day, customer_id: sale.holder, transaction_id: sale.transactionId, taken_back: 0 },
  }));
  const place = { table: "sale_lines", businessId } as const;
  if ((await insertReferring(db, place, rows, byItem)) === rows.length) return;
  await enterItems(
    db,
    businessId,
    sold.map(({ item }) => item),
  );
  // Without the name: of two sales in one call the first may have given another.
  const named = rows.map((row) => ({ ...row, name: "" }));
  await insertReferring(db, place, named, byItem);
}

/** Columns that identify an item; an item reported without a name keeps its name. */
const byItem = {
  column: "item_id",
  to: "sold_items",
  by: ["system", "kind", "external_id", "account_id"],
  unlessBlank: "name",
} as const;

export const isSound = ({ quantity, amount }: SaleLine): boolean =>
  Number.isSafeInteger(quantity) && quantity > 0 && Number.isSafeInteger(amount) && amount >= 0;

/** Everything that a line can be found by, without duplicates. */
function itemsOf({ system, accountId = "", product, category, brand, vendor, tags = [] }: SaleLine): Item[] {
  const item = (kind: ItemKind) => (said: SoldItem | undefined) =>
    said ? [{ system, kind, external_id: said.id, account_id: accountId, name: said.name }] : [];
  const items = [
    ...item("product")(product),
    ...item("category")(category),
    ...item("brand")(brand),
    ...item("vendor")(vendor),
    ...tags.flatMap(item("tag")),
    ...item("any")({ id: "", name: "" }),
  ];
  return [...new Map(items.map((one) => [keyOf(one), one])).values()];
}

export const keyOf = ({
  system,
  kind,
  external_id,
  account_id,
}: Omit<Item, "name" | "kind"> & { kind: string }): string => JSON.stringify([system, kind, external_id, account_id]);

/** Inserts new items and updates changed names. */
async function enterItems(db: Db, businessId: number, items: readonly Item[]): Promise<void> {
  const byKey = new Map(items.map((item) => [keyOf(item), item]));
  const all = [...byKey.values()];
  const known = await db
    .selectFrom("sold_items")
    .select(["id", "system", "kind", "external_id", "account_id", "name"])
    .where("business_id", "=", businessId)
    .where("system", "in", [...new Set(all.map(({ system }) => system))])
    .where("kind", "in", [...new Set(all.map(({ kind }) => kind))])
    .where("external_id", "in", [...new Set(all.map(({ external_id }) => external_id))])
    .execute();
  for (const row of known) {
    const item = byKey.get(keyOf(row));
    byKey.delete(keyOf(row));
    if (item?.name && item.name !== row.name) await rename(db, businessId, row.id, item.name);
  }
  const rows = [...byKey.values()].map((item) => ({ ...item, name_folded: fold(item.name) }));
  await insertMany(db, { table: "sold_items", businessId }, rows);
}

const rename = (db: Db, businessId: number, id: number, name: string) =>
  db
    .updateTable("sold_items")
    .set({ name, name_folded: fold(name) })
    .where("business_id", "=", businessId)
    .where("id", "=", id)
    .execute();

/** Marks the lines of a reversed purchase. */
export const markLines = (db: Db, businessId: number, transactionId: number) =>
  db
    .updateTable("sale_lines")
    .set({ taken_back: 1 })
    .where("business_id", "=", businessId)
    .where("transaction_id", "=", transactionId)
    .execute();

/** Assigns the lines of a family's purchases to its final survivor. */
export const moveLines = (db: Db, businessId: number, family: readonly number[], holder: number) =>
  db
    .updateTable("sale_lines")
    .set({ customer_id: holder })
    .where("business_id", "=", businessId)
    .where("customer_id", "!=", holder)
    .where((line) =>
      line(
        "transaction_id",
        "in",
        line
          .selectFrom("transactions")
          .select("transactions.id")
          .where("transactions.business_id", "=", businessId)
          .where("transactions.customer_id", "in", family),
      ),
    )
    .execute();
