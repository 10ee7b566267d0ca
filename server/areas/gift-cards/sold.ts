import { type Kysely, sql } from "kysely";
import { withLastOfFamilies } from "../../ledger/families";
import type { Database } from "../../store/schema";

type Db = Kysely<Database>;

/** Number of cards sold, by gift card; only those that were ever sold. */
export async function soldCounts(db: Db): Promise<ReadonlyMap<number, number>> {
  const rows = await db.selectFrom("gift_card_figures").select(["offer_id", "cards"]).execute();
  return new Map(rows.map(({ offer_id, cards }) => [offer_id, cards]));
}

/** Number and total value of the cards sold of one gift card. */
export async function soldOf(db: Db, offerId: number): Promise<{ sold: number; sold_value: number }> {
  const figures = await db
    .selectFrom("gift_card_figures")
    .select(["cards", "value"])
    .where("offer_id", "=", offerId)
    .executeTakeFirst();
  return { sold: figures?.cards ?? 0, sold_value: figures?.value ?? 0 };
}

/**
 * Unspent value of the cards sold of one gift card. The ledger has one gift card balance per customer, including those
 * merged into them; the oldest of their cards is spent first, so the balance is on the newest ones.
 */
export async function openValueOf(db: Db, offerId: number): Promise<number> {
  const left = sql<number>`customers.giftcard_balance - card.with_newer + card.value`;
  const { open } = await withHolders(db, offerId)
    .with("card", (query) =>
      query
        .selectFrom("members")
        .innerJoin("sold_gift_cards", "sold_gift_cards.customer_id", "members.member_id")
        .select((select) => [
          "offer_id",
          "holder_id",
          "value",
          select.fn
            .sum<number>("value")
            .over((over) => over.partitionBy("holder_id").orderBy("sold_gift_cards.id", "desc"))
            .as("with_newer"),
        ]),
    )
    .selectFrom("card")
    .innerJoin("customers", "customers.id", "card.holder_id")
    .select(
      sql<number>`coalesce(sum(case when ${left} >= card.value then card.value when ${left} > 0 then ${left} else 0 end), 0)`.as(
        "open",
      ),
    )
    .where("card.offer_id", "=", offerId)
    .executeTakeFirstOrThrow();
  return Number(open);
}

/** `members`: buyers of the card and everyone merged with them, each with the customer who now has their balance. */
const withHolders = (db: Db, offerId: number) =>
  withLastOfFamilies(db)
    .with("holders", (query) =>
      query
        .selectFrom("sold_gift_cards")
        .leftJoin("family", "family.member_id", "sold_gift_cards.customer_id")
        .where("sold_gift_cards.offer_id", "=", offerId)
        .distinct()
        .select((select) => select.fn.coalesce("family.survivor_id", "sold_gift_cards.customer_id").as("holder_id")),
    )
    .with("members", (query) =>
      query
        .selectFrom("holders")
        .select(["holder_id as member_id", "holder_id"])
        .unionAll(
          query
            .selectFrom("family")
            .innerJoin("holders", "holders.holder_id", "family.survivor_id")
            .select(["family.member_id", "holders.holder_id"]),
        ),
    );
