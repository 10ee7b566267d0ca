import type { Kysely } from "kysely";
import type { Context } from "../../area";
import type { GiftCardDetails, GiftCardRow } from "../../contract/gift-cards/calls";
import { defaultLanguageId } from "../../contract/lookups/calls";
import { notFound, refuse } from "../../errors";
import { todayOf } from "../../items/columns";
import { itemLanguages } from "../../items/offer-texts";
import { asImages } from "../../items/pictures";
import { revisionOf } from "../../items/revision";
import type { Database } from "../../store/schema";
import { giftCardsIn } from "./find";
import { openValueOf, soldCounts, soldOf } from "./sold";

type Db = Kysely<Database>;

const rows = (db: Db) =>
  giftCardsIn(db)
    .leftJoin("images", "images.id", "offers.image_id")
    .select([
      "offers.id",
      "offers.title",
      "offers.start_date",
      "offers.end_date",
      "offers.never_expires",
      "offers.real_value",
      "offers.discount_amount",
      "offers.published_at",
      "images.token",
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof rows>["executeTakeFirstOrThrow"]>>;

function asRow(row: Row, further: readonly number[], today: string): Omit<GiftCardRow, "sold"> {
  return {
    offerId: row.id,
    giftcard_fk: row.id,
    ...asImages(row.token),
    title: row.title,
    date_range: { start: row.start_date, end: row.end_date },
    never_expires: row.never_expires === 1,
    real_value: row.real_value,
    discount_value: row.discount_amount,
    language: [defaultLanguageId, ...further],
    isExpired: row.never_expires === 0 && row.end_date !== null && row.end_date < today,
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

/** The gift cards by publish date; `limit` 0 is all of them. */
export async function listGiftCards(
  { db, caller, now }: Context,
  { limit, direction }: { limit: number; direction: "asc" | "desc" },
): Promise<{ giftCards: GiftCardRow[]; total: number }> {
  if (limit < 0) throw refuse({ limit: ["Ask for 0 (all) or more"] });
  const all = await rows(db).orderBy("offers.published_at", direction).orderBy("offers.id", direction).execute();
  const [languages, sold] = [await languagesByCard(db), await soldCounts(db)];
  const today = todayOf(caller, now);
  return {
    giftCards: (limit > 0 ? all.slice(0, limit) : all).map((row) => ({
      ...asRow(row, languages.get(row.id) ?? [], today),
      sold: sold.get(row.id) ?? 0,
    })),
    total: all.length,
  };
}

/** @throws ApiError not-found, also for an offer's id. */
export async function giftCardDetailsOf(
  { db, caller, now }: Context,
  { offerId, used }: { offerId: number; used: boolean },
): Promise<GiftCardDetails> {
  const row = await rows(db)
    .select(["offers.description", "offers.terms", "offers.link", "offers.updated_at"])
    .where("offers.id", "=", offerId)
    .executeTakeFirst();
  if (!row) throw notFound("The gift card");
  const further = await itemLanguages(db, offerId);
  return {
    ...asRow(row, further, todayOf(caller, now)),
    description: row.description,
    terms: row.terms,
    link: row.link,
    add_language: further.length > 0,
    ...(await soldOf(db, offerId)),
    open_value: used ? await openValueOf(db, offerId) : null,
    revision: revisionOf(row),
  };
}
