/*
 * What a referral message may name: settled reading "placeholders", in the syntax of the merge fields, `{{name}}` or
 * `{{name|what is said where there is none}}`.
 */

export const placeholders = [
  "business_name",
  "referrer_name",
  "referred_name",
  "link",
  "referrer_reward",
  "referred_reward",
  "minimum",
  "days",
] as const;
export type Placeholder = (typeof placeholders)[number];

const known: ReadonlySet<string> = new Set(placeholders);
const isPlaceholder = (name: string): name is Placeholder => known.has(name);

const braces = /\{\{([^{}]*)\}\}/g;

/** The names in double braces that no message may have, as they are written. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(braces)].flatMap(([, inside = ""]) => {
    const name = inside.split("|")[0]?.trim() ?? "";
    return isPlaceholder(name) ? [] : [name];
  });

/** `text` with every placeholder replaced; one that stands for nothing is what follows its bar. */
export const filled = (text: string, values: Readonly<Partial<Record<Placeholder, string>>>): string =>
  text.replace(braces, (whole, inside: string) => {
    const [name = "", ...otherwise] = inside.split("|");
    const word = name.trim();
    return isPlaceholder(word) ? values[word] || otherwise.join("|").trim() : whole;
  });
