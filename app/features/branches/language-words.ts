import type { RawAnswers } from "~/form/answers";
import { differingIn, type Versions } from "~/form/both-versions";
import { textOf, textsOf } from "~/form/use-form-field";
import type { Differing } from "~/form/version-table";
import type { LanguagesPage } from "./languages.server";

export const languagesLabel = "Languages";

type Languages = Pick<LanguagesPage, "languages" | "isDefault">;

/** Lists the chosen languages: "English, French". @param values form values */
export function spokenIn({ languages }: Pick<Languages, "languages">, values: RawAnswers): string {
  const chosen = new Set(textsOf(values.Branch_languages));
  return ["English", ...languages.filter(({ id }) => chosen.has(String(id))).map(({ name }) => name)].join(", ");
}

/** Differences between saved and submitted languages. */
export function differingLanguages(page: Languages, versions: Versions): Differing[] {
  const inWords = (_line: object, values: RawAnswers) =>
    !page.isDefault && textOf(values.inherit) === "1" ? "Same as the business" : spokenIn(page, values);
  return differingIn([{ name: languagesLabel }], inWords, versions);
}
