/*
 * What a message may say of its reader and its business: `{{name}}`, or `{{name|what is said where there is none}}`.
 */

const braces = /\{\{([^{}]*)\}\}/g;

/** How texts with these names in double braces are read and filled in. */
export function placeholdersOf<const N extends string>(names: readonly N[]) {
  const known: ReadonlySet<string> = new Set(names);
  const isKnown = (name: string): name is N => known.has(name);
  return {
    /** The names in double braces that no message may have, as they are written. */
    unknown: (text: string): string[] =>
      [...text.matchAll(braces)].flatMap(([, inside = ""]) => {
        const name = inside.split("|")[0]?.trim() ?? "";
        return isKnown(name) ? [] : [name];
      }),
    /** `text` with every placeholder replaced; one that stands for nothing is what follows its bar. */
    filled: (text: string, values: Readonly<Partial<Record<N, string>>>): string =>
      text.replace(braces, (whole, inside: string) => {
        const [name = "", ...otherwise] = inside.split("|");
        const word = name.trim();
        return isKnown(word) ? values[word] || otherwise.join("|").trim() : whole;
      }),
    /** The known names that a text has, each once. */
    namedIn: (text: string): N[] =>
      names.filter((name) =>
        [...text.matchAll(braces)].some(([, inside = ""]) => inside.split("|")[0]?.trim() === name),
      ),
  };
}

const folded = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Whether a text has the business's name, in any case and with or without accents, or the placeholder for it. */
export const namesBusiness = (text: string, name: string): boolean =>
  /\{\{\s*business_name\b/.test(text) || folded(text).includes(folded(name.trim()));
