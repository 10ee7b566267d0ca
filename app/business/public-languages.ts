import type { Language } from "../../server/contract/lookups/calls";

/** Name of a language in that language. */
const ownName = (abbreviation: string): string | undefined =>
  /^[a-z]{2}$/.test(abbreviation)
    ? new Intl.DisplayNames(abbreviation, { type: "language" }).of(abbreviation)
    : undefined;

/** Languages of a public page. */
export const publicLanguages = (languages: readonly Language[]) =>
  languages.map(({ language_pk, name, abreviation }) => ({
    id: language_pk,
    abreviation,
    name: ownName(abreviation) ?? name,
  }));
