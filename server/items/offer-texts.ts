import type { Kysely } from "kysely";
import { defaultLanguageId } from "../contract/lookups/calls";
import type { Database } from "../store/schema";
import { takeRevision } from "./revision";

/*
 * What an offer or a gift card says: in the default language in its own row, in further ones in `offer_texts`.
 */

type Db = Kysely<Database>;

export type ItemTexts = {
  title: string;
  description: string;
  terms: string;
  link: string;
};

export const blankTexts: ItemTexts = { title: "", description: "", terms: "", link: "" };
const names = ["title", "description", "terms", "link"] as const;

export async function itemTexts(db: Db, offerId: number, languageId: number): Promise<ItemTexts | undefined> {
  if (languageId === defaultLanguageId) {
    return db
      .selectFrom("offers")
      .select([...names])
      .where("id", "=", offerId)
      .executeTakeFirst();
  }
  return db
    .selectFrom("offer_texts")
    .select([...names])
    .where("offer_id", "=", offerId)
    .where("language_id", "=", languageId)
    .executeTakeFirst();
}

/** The further languages an item is kept in; `filled` asks for those with a title alone. */
export async function itemLanguages(db: Db, offerId: number, { filled = false } = {}): Promise<number[]> {
  let texts = db.selectFrom("offer_texts").select("language_id").where("offer_id", "=", offerId);
  if (filled) texts = texts.where("title", "!=", "");
  return (await texts.orderBy("language_id").execute()).map(({ language_id }) => language_id);
}

interface Owner {
  readonly businessId: number;
  readonly offerId: number;
  readonly now: number;
}

/** Saves one further language's texts; the same again changes nothing. */
export async function keepItemTexts(
  db: Db,
  { businessId, offerId, now }: Owner,
  languageId: number,
  texts: ItemTexts,
): Promise<void> {
  await takeRevision(db, "offers", { id: offerId, now });
  await db
    .insertInto("offer_texts")
    .values({ business_id: businessId, offer_id: offerId, language_id: languageId, ...texts })
    .onConflict((conflict) => conflict.columns(["business_id", "offer_id", "language_id"]).doUpdateSet(texts))
    .execute();
}

/** Keeps an item in these further languages: texts in others are dropped, new ones begin blank. */
export async function keepItemLanguages(
  db: Db,
  { businessId, offerId }: Omit<Owner, "now">,
  further: readonly number[],
): Promise<void> {
  let dropped = db.deleteFrom("offer_texts").where("offer_id", "=", offerId);
  if (further.length > 0) dropped = dropped.where("language_id", "not in", further);
  await dropped.execute();
  if (further.length === 0) return;
  await db
    .insertInto("offer_texts")
    .values(further.map((language_id) => ({ business_id: businessId, offer_id: offerId, language_id, ...blankTexts })))
    .onConflict((conflict) => conflict.columns(["business_id", "offer_id", "language_id"]).doNothing())
    .execute();
}
