import type { Language } from "../../server/contract/lookups/calls";

/** A language's name as those who speak it write it. */
const ownName = (abbreviation: string): string | undefined =>
  /^[a-z]{2}$/.test(abbreviation)
    ? new Intl.DisplayNames(abbreviation, { type: "language" }).of(abbreviation)
    : undefined;

/** The languages that a public page offers. */
export const publicLanguages = (languages: readonly Language[]) =>
  languages.map(({ language_pk, name, abreviation }) => ({
    id: language_pk,
    abreviation,
    name: ownName(abreviation) ?? name,
  }));
