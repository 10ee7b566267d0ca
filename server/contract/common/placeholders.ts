import { fold } from "./fold";

/*
 * Placeholders in messages: `{{name}}`, or `{{name|fallback}}` with a text to use where there is no value.
 */

const braces = /\{\{([^{}]*)\}\}/g;

/** Reads and fills placeholders with these names. */
export function placeholdersOf<const N extends string>(names: readonly N[]) {
  const known: ReadonlySet<string> = new Set(names);
  const isKnown = (name: string): name is N => known.has(name);
  return {
    /** Names in double braces that are not allowed, as written. */
    unknown: (text: string): string[] =>
      [...text.matchAll(braces)].flatMap(([, inside = ""]) => {
        const name = inside.split("|")[0]?.trim() ?? "";
        return isKnown(name) ? [] : [name];
      }),
    /** Replaces every placeholder by its value, or by its fallback where the value is missing or empty. */
    filled: (text: string, values: Readonly<Partial<Record<N, string>>>): string =>
      text.replace(braces, (whole, inside: string) => {
        const [name = "", ...otherwise] = inside.split("|");
        const word = name.trim();
        return isKnown(word) ? values[word] || otherwise.join("|").trim() : whole;
      }),
    /** Fallbacks that a text gives for a name. */
    fallbacksFor: (text: string, name: N): string[] =>
      [...text.matchAll(braces)].flatMap(([, inside = ""]) => {
        const [word = "", ...otherwise] = inside.split("|");
        return word.trim() === name && otherwise.length > 0 ? [otherwise.join("|").trim()] : [];
      }),
    /** The known names that a text uses, each once. */
    namedIn: (text: string): N[] =>
      names.filter((name) =>
        [...text.matchAll(braces)].some(([, inside = ""]) => inside.split("|")[0]?.trim() === name),
      ),
  };
}

/** Whether a text contains the business's name, ignoring case and accents, or the placeholder that says it. */
export const namesBusiness = (text: string, name: string): boolean =>
  placeholdersOf(["business_name"]).namedIn(text).length > 0 || fold(text).includes(fold(name.trim()));
