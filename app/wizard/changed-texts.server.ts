import { isPortalError, PortalError } from "~/api/error";
import { defaultLanguageId } from "../../server/contract/common/default-language";

interface ChangedTexts<Texts, Shown> {
  readonly languages: readonly number[];
  /** Texts to save in a language. */
  readonly textsOf: (language: number) => Texts;
  /** Texts that an edit opened with. */
  readonly shownOf: (language: number) => Shown;
  readonly isSame: (shown: Shown, texts: Texts, language: number) => boolean;
  readonly save: (changed: {
    readonly language: number;
    readonly texts: Texts;
    readonly shown: Shown;
  }) => Promise<void>;
}

/** Saves the texts in additional languages that changed, one language after the other. */
export async function saveChangedTexts<Texts, Shown>({
  languages,
  textsOf,
  shownOf,
  isSame,
  save,
}: ChangedTexts<Texts, Shown>): Promise<void> {
  for (const language of languages) {
    if (language === defaultLanguageId) continue;
    const [texts, shown] = [textsOf(language), shownOf(language)];
    if (!isSame(shown, texts, language)) await ofLanguage(language, () => save({ language, texts, shown }));
  }
}

/** Adds the language to the field names in a refusal of its texts. */
async function ofLanguage(language: number, save: () => Promise<void>): Promise<void> {
  try {
    await save();
  } catch (error) {
    if (!isPortalError(error, "invalid")) throw error;
    const fields = Object.entries(error.fields).map(([field, messages]) => [`${field}[${language}]`, messages]);
    throw new PortalError("invalid", { serverMessage: error.message, fields: Object.fromEntries(fields) });
  }
}
