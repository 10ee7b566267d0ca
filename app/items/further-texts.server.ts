import type { Access } from "~/access/guard.server";
import { isPortalError, PortalError } from "~/api/error";
import type { Texts } from "~/wizard/wizard";
import { defaultLanguageId } from "../../server/contract/common/default-language";
import { loadOneOfferLanguage } from "../../server/contract/items/calls";

interface Answers {
  readonly language?: readonly number[];
  readonly texts?: Texts;
}

/** The texts of every further language of an offer or a gift card. */
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

/** Saves the texts of every further language, one after the other; what is wrong with one is said of its language. */
export async function saveFurtherTexts(
  { language: languages = [], texts = {} }: Answers,
  save: (language: number, texts: Readonly<Record<string, string>>) => Promise<unknown>,
): Promise<void> {
  for (const language of languages) {
    if (language === defaultLanguageId) continue;
    try {
      await save(language, texts[String(language)] ?? {});
    } catch (error) {
      if (!isPortalError(error, "invalid")) throw error;
      const fields = Object.entries(error.fields).map(([field, messages]) => [`${field}[${language}]`, messages]);
      throw new PortalError("invalid", { serverMessage: error.message, fields: Object.fromEntries(fields) });
    }
  }
}
