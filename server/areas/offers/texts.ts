import type { Kysely } from "kysely";
import type { Caller, Context } from "../../area";
import { languagesOf } from "../../catalogue/languages";
import { defaultLanguageId, type Language } from "../../contract/lookups";
import type { OfferTextsInput } from "../../contract/offer-fields";
import { textProblems } from "../../contract/offer-rules";
import { forbidden, refuse } from "../../errors";
import type { Database } from "../../store/schema";
import { areLanguages } from "./checks";
import { requireEditable, requireSeen } from "./seen";

export interface Texts {
  title: string;
  description: string;
  terms: string;
  link: string;
}

const blank: Texts = { title: "", description: "", terms: "", link: "" };
const names = ["title", "description", "terms", "link"] as const;

async function textsIn(db: Kysely<Database>, offerId: number, languageId: number): Promise<Texts | undefined> {
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

/** The business's languages; filled are those the offer has a title in. */
export async function offerLanguages(
  { db, caller }: Context,
  offerId: number,
): Promise<(Language & { filled: boolean })[]> {
  await requireSeen(db, caller, offerId);
  const texts = await db
    .selectFrom("offer_texts")
    .select("language_id")
    .where("offer_id", "=", offerId)
    .where("title", "!=", "")
    .execute();
  const filled = new Set([defaultLanguageId, ...texts.map(({ language_id }) => language_id)]);
  return (await languagesOf(db)).map((language) => ({ ...language, filled: filled.has(language.language_pk) }));
}

/** Blank for a language without texts. @throws ApiError when the language is not the business's. */
export async function offerTextsIn({ db, caller }: Context, offerId: number, languageId: number): Promise<Texts> {
  await requireSeen(db, caller, offerId);
  if (!(await areLanguages(db, [languageId]))) throw refuse({ langId: ["The language is not in use"] });
  return (await textsIn(db, offerId, languageId)) ?? blank;
}

/** Who may make offers but not edit them completes the texts of a new one, and changes nothing that is there. */
function requireTextRight({ permissions }: Caller, kept: Texts | undefined, sent: Texts): void {
  if (!permissions || permissions.has("offer.update")) return;
  const untouched = !kept || names.every((name) => kept[name] === "" || kept[name] === sent[name]);
  if (!permissions.has("offer.create") || !untouched) throw forbidden();
}

/** Saves one further language's texts; the same again changes nothing. */
export async function saveOfferTexts(
  { db, caller, now }: Context,
  offer: { offerId: number; type: number },
  { language, ...sent }: OfferTextsInput,
): Promise<void> {
  const { offerId, type } = offer;
  const found = await requireEditable(db, caller, offerId);
  requireTextRight(caller, await textsIn(db, offerId, language), sent);
  const problems = textProblems(sent);
  if (found.type !== type) problems.type = ["The offer is of another kind"];
  if (!(await areLanguages(db, [language]))) problems.language = ["The language is not in use"];
  if (Object.keys(problems).length > 0) throw refuse(problems);
  await db
    .insertInto("offer_texts")
    .values({ business_id: caller.businessId, offer_id: offerId, language_id: language, ...sent })
    .onConflict((conflict) => conflict.columns(["business_id", "offer_id", "language_id"]).doUpdateSet(sent))
    .execute();
  await db.updateTable("offers").set({ updated_at: now }).where("id", "=", offerId).execute();
}
