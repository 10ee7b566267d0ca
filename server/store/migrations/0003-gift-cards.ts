import type { Kysely } from "kysely";
import { createIndexes, createTable, type Indexes, ownRow, type Tables } from "../tables";
import { appendOnly } from "../words";

/** Gift cards themselves are rows of `offers`, whose ids they share on the wire; these are the cards sold. */
const tables: Tables = {
  sold_gift_cards: {
    columns: {
      ...ownRow,
      offer_id: { ref: "offers" },
      // The customer and the transaction are the ledger's: like its rows, a card sold outlives what it speaks of.
      transaction_id: "number",
      customer_id: "number",
      branch_id: "number",
      title: "text",
      value: "number",
      price: "number",
      code: "text",
      sold_at: "number",
    },
    unique: [["business_id", "code"]],
  },
};

const indexes: Indexes = {
  sold_gift_cards_offer: ["sold_gift_cards", ["business_id", "offer_id", "value"]],
  sold_gift_cards_customer: ["sold_gift_cards", ["business_id", "customer_id", "id"]],
};

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, table] of Object.entries(tables)) await createTable(db, name, table);
  await createIndexes(db, indexes);
  await appendOnly(db, "sold_gift_cards");
}
