import type { Kysely } from "kysely";
import type { Context } from "../../area";
import type { GiftCardDetails, GiftCardRow } from "../../contract/gift-cards/calls";
import { listed, stored, texts } from "../../contract/gift-cards/fields";
import type { ListQuery } from "../../contract/items/saves";
import { notFound } from "../../errors";
import { todayOf } from "../../items/columns";
import { listed as inPages } from "../../items/listing";
import { giftCardsIn, listedRows, saidOfEvery } from "../../items/offers";
import { revisionOf } from "../../items/revision";
import { columnsOf, toldBy } from "../../items/row";
import { languagesSpoken } from "../../items/texts";
import type { Database } from "../../store/schema";
import { giftCardColumns as columns } from "../../store/schema/offers";
import { openValueOf, soldCounts, soldOf } from "./sold";

type Db = Kysely<Database>;

const rows = (db: Db) =>
  listedRows(giftCardsIn(db)).select(columnsOf(stored, columns).map((column) => `offers.${column}` as const));
type Row = Awaited<ReturnType<ReturnType<typeof rows>["executeTakeFirstOrThrow"]>>;

const asRow = (row: Row, language: number[], today: string): Omit<GiftCardRow, "sold"> => ({
  ...saidOfEvery(row, today),
  ...toldBy(listed, row, columns),
  giftcard_fk: row.id,
  language,
});

/** The gift cards by publish date; `limit` 0 asks for all. */
export async function listGiftCards({ db, caller, now }: Context, query: ListQuery) {
  const { rows: cards, total } = await inPages(rows(db), "offers.published_at", query);
  const languagesOf = await languagesSpoken(db, "offers", giftCardsIn(db).select("offers.id"));
  const sold = await soldCounts(db);
  const today = todayOf(caller, now);
  return {
    giftCards: cards.map((row) => ({ ...asRow(row, languagesOf(row.id), today), sold: sold.get(row.id) ?? 0 })),
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
  const language = (await languagesSpoken(db, "offers", offerId))(offerId);
  return {
    ...asRow(row, language, todayOf(caller, now)),
    ...toldBy(texts.fields, row),
    add_language: language.length > 1,
    ...(await soldOf(db, offerId)),
    open_value: used ? await openValueOf(db, offerId) : null,
    revision: revisionOf(row),
  };
}
