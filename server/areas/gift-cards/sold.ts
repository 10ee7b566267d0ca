import { type Kysely, sql } from "kysely";
import type { Database } from "../../store/schema";

type Db = Kysely<Database>;

/** How many cards were sold of each gift card. */
export async function soldCounts(db: Db): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom("sold_gift_cards")
    .select((select) => ["offer_id", select.fn.countAll<number>().as("cards")])
    .groupBy("offer_id")
    .execute();
  return new Map(rows.map(({ offer_id, cards }) => [offer_id, Number(cards)]));
}

/** How many cards were sold of one gift card, and what they are worth. */
export async function soldOf(db: Db, offerId: number): Promise<{ sold: number; sold_value: number }> {
  const { cards, value } = await db
    .selectFrom("sold_gift_cards")
    .select((select) => [select.fn.countAll<number>().as("cards"), select.fn.sum<number>("value").as("value")])
    .where("offer_id", "=", offerId)
    .executeTakeFirstOrThrow();
  return { sold: Number(cards), sold_value: Number(value) };
}

/**
 * What is still to be spent of the cards sold of one gift card. The ledger keeps one balance a customer: of their cards
 * the oldest is spent first, so what is left is on the newest.
 */
export async function openValueOf(db: Db, offerId: number): Promise<number> {
  const holders = db
    .selectFrom("sold_gift_cards as held")
    .select("held.customer_id")
    .where("held.offer_id", "=", offerId);
  const cardsOfHolders = db
    .selectFrom("sold_gift_cards")
    .select((select) => [
      "offer_id",
      "customer_id",
      "value",
      select.fn
        .sum<number>("value")
        .over((over) => over.partitionBy("customer_id").orderBy("id", "desc"))
        .as("with_newer"),
    ])
    .where("customer_id", "in", holders);
  const left = sql<number>`customers.giftcard_balance - card.with_newer + card.value`;
  const { open } = await db
    .selectFrom(cardsOfHolders.as("card"))
    .innerJoin("customers", "customers.id", "card.customer_id")
    .select(
      sql<number>`coalesce(sum(case when ${left} >= card.value then card.value when ${left} > 0 then ${left} else 0 end), 0)`.as(
        "open",
      ),
    )
    .where("card.offer_id", "=", offerId)
    .executeTakeFirstOrThrow();
  return Number(open);
}
