import type { Access } from "~/access/guard.server";
import type { Texts } from "~/wizard/wizard";
import { defaultLanguageId } from "../../server/contract/common/default-language";
import { loadOneOfferLanguage } from "../../server/contract/items/calls";

/** Loads the texts of an offer or gift card in all additional languages. */
export async function loadFurtherTexts(
  { api }: Access,
  { offerId, language }: { readonly offerId: number; readonly language: readonly number[] },
): Promise<Texts> {
  const further = language.filter((one) => one !== defaultLanguageId);
  const texts = await Promise.all(
    further.map(async (langId) => {
      const { offer } = await api.call(loadOneOfferLanguage, { query: { offerId, langId } });
      const { language_id: _, ...said } = offer;
      return [String(langId), said] as const;
    }),
  );
  return Object.fromEntries(texts);
}
