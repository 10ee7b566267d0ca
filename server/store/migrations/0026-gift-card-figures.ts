import { type Kysely, sql } from "kysely";
import { createTable, type Tables } from "../tables";

const tables: Tables = {
  gift_card_figures: {
    columns: { business_id: "number", offer_id: { ref: "offers" }, cards: "number", value: "number" },
    key: ["business_id", "offer_id"],
  },
};

/** How many cards were sold of each gift card and what they are worth, kept with every sale. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, table] of Object.entries(tables)) await createTable(db, name, table);
  await sql`insert into gift_card_figures (business_id, offer_id, cards, value)
    select business_id, offer_id, count(*), sum(value) from sold_gift_cards group by business_id, offer_id`.execute(db);
}
