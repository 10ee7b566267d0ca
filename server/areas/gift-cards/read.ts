import type { Kysely } from "kysely";
import type { Context } from "../../area";
import { without } from "../../contract/field";
import type { GiftCardDetails, GiftCardRow } from "../../contract/gift-cards/calls";
import { giftCard, listed, texts } from "../../contract/gift-cards/fields";
import type { ListQuery } from "../../contract/items/saves";
import { defaultLanguageId } from "../../contract/lookups/calls";
import { notFound } from "../../errors";
import { isPast, todayOf } from "../../items/columns";
import { listed as inPages } from "../../items/listing";
import { giftCardsIn } from "../../items/offers";
import { asImages } from "../../items/pictures";
import { revisionOf } from "../../items/revision";
import { columnsOf, toldBy } from "../../items/row";
import { itemLanguages } from "../../items/texts";
import type { Database } from "../../store/schema";
import { openValueOf, soldCounts, soldOf } from "./sold";

type Db = Kysely<Database>;

/** Columns whose names differ from their fields. */
const columns = { discount_value: "discount_amount" } as const;
const inList = without(listed, ["date_range"]);
const { add_language: _, ...kept } = giftCard.fields;

const rows = (db: Db) =>
  giftCardsIn(db)
    .leftJoin("images", "images.id", "offers.image_id")
    .select([
      "offers.id",
      "offers.start_date",
      "offers.end_date",
      "offers.published_at",
      "offers.updated_at",
      "images.token",
    ])
    .select(columnsOf(kept, columns).map((column) => `offers.${column}` as const));
type Row = Awaited<ReturnType<ReturnType<typeof rows>["executeTakeFirstOrThrow"]>>;

function asRow(row: Row, further: readonly number[], today: string): Omit<GiftCardRow, "sold"> {
  return {
    offerId: row.id,
    giftcard_fk: row.id,
    ...asImages("image", row.token),
    ...toldBy(inList, row, columns),
    date_range: { start: row.start_date, end: row.end_date },
    language: [defaultLanguageId, ...further],
    isExpired: isPast(row, today),
    utc_publish: row.published_at,
  };
}

async function languagesByCard(db: Db): Promise<ReadonlyMap<number, number[]>> {
  const texts = await db
    .selectFrom("offer_texts")
    .select(["offer_id", "language_id"])
    .where("offer_id", "in", giftCardsIn(db).select("offers.id"))
    .orderBy("language_id")
    .execute();
  const found = new Map<number, number[]>();
  for (const { offer_id, language_id } of texts) found.set(offer_id, [...(found.get(offer_id) ?? []), language_id]);
  return found;
}

/** The gift cards by publish date; `limit` 0 asks for all. */
export async function listGiftCards(
  { db, caller, now }: Context,
  query: ListQuery,
): Promise<{ giftCards: GiftCardRow[]; total: number }> {
  const { rows: cards, total } = await inPages(rows(db), giftCardsIn(db), "offers.published_at", query);
  const [languages, sold] = [await languagesByCard(db), await soldCounts(db)];
  const today = todayOf(caller, now);
  return {
    giftCards: cards.map((row) => ({
      ...asRow(row, languages.get(row.id) ?? [], today),
      sold: sold.get(row.id) ?? 0,
    })),
    total,
  };
}

/** @throws ApiError not-found, including for the id of an offer. */
export async function giftCardDetailsOf(
  { db, caller, now }: Context,
  { offerId, used }: { offerId: number; used: boolean },
): Promise<GiftCardDetails> {
  const row = await rows(db).where("offers.id", "=", offerId).executeTakeFirst();
  if (!row) throw notFound("The gift card");
  const further = await itemLanguages(db, "offers", offerId);
  return {
    ...asRow(row, further, todayOf(caller, now)),
    ...toldBy(texts.fields, row),
    add_language: further.length > 0,
    ...(await soldOf(db, offerId)),
    open_value: used ? await openValueOf(db, offerId) : null,
    revision: revisionOf(row),
  };
}
