import type { Access } from "~/access/guard.server";
import { rawItemsOf, rawOf } from "~/api/raw-answer";
import type { BusinessFacts } from "~/business/facts";
import type { Texts } from "~/wizard/wizard";
import { defaultLanguageId } from "../../server/contract/common/default-language";
import { loadOneOfferLanguage } from "../../server/contract/items/calls";
import type { Raw } from "../../server/contract/wire";

/** Texts of a language, without those that the server did not send. */
const toldTexts = (texts: Readonly<Record<string, string>>, raw: Raw) =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => name in raw));

/** Texts that an answer has as rows under `key`. */
export function textsInRows<const K extends string>(
  answer: { readonly [N in K]: readonly { readonly language_id: number }[] },
  key: K,
): Texts {
  const raws = rawItemsOf(answer, key);
  return Object.fromEntries(
    answer[key].map(({ language_id: id, ...texts }) => {
      const raw = raws.find(({ language_id }) => Number(language_id) === id) ?? texts;
      return [String(id), toldTexts(texts, raw)] as const;
    }),
  );
}

/** Loads the texts of an offer or gift card in its additional languages that the business still uses. */
export async function loadFurtherTexts(
  { api }: Access,
  { offerId, language }: { readonly offerId: number; readonly language: readonly number[] },
  { languages }: Pick<BusinessFacts, "languages">,
): Promise<Texts> {
  const further = language.filter((one) => one !== defaultLanguageId && languages.some(({ id }) => id === one));
  const texts = await Promise.all(
    further.map(async (langId) => {
      const { offer } = await api.call(loadOneOfferLanguage, { query: { offerId, langId } });
      const { language_id: _, ...said } = offer;
      return [String(langId), toldTexts(said, rawOf(offer))] as const;
    }),
  );
  return Object.fromEntries(texts);
}
