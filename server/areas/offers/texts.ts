import type { Context } from "../../area";
import { areLanguages } from "../../business/languages";
import { problemsIn } from "../../contract/field";
import { refused } from "../../contract/field/derive";
import type { OfferTextsInput } from "../../contract/offers/calls";
import { texts } from "../../contract/offers/fields";
import { refuse } from "../../errors";
import { requireEditable } from "../../items/offer-access";
import { itemTexts, keepItemTexts } from "../../items/offer-texts";
import { requireTextRight } from "../../items/texts";

/** Saves one further language's texts; the same again changes nothing. */
export async function saveOfferTexts(
  { db, caller, now }: Context,
  offer: { offerId: number; type: number },
  { language, ...sent }: OfferTextsInput,
): Promise<void> {
  const { offerId, type } = offer;
  const found = await requireEditable(db, caller, offerId);
  requireTextRight(caller, "offer", await itemTexts(db, offerId, language), sent);
  const problems = refused(problemsIn(texts, sent));
  if (found.type !== type) problems.type = ["The offer is of another kind"];
  if (!(await areLanguages(db, [language]))) problems.language = ["The language is not in use"];
  if (Object.keys(problems).length > 0) throw refuse(problems);
  await keepItemTexts(db, { businessId: caller.businessId, offerId, now }, language, sent);
}
