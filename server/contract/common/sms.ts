/*
 * Length of a text message as carriers count it: GSM 03.38 septets, or UTF-16 units if any character is outside the GSM
 * alphabet.
 */

/** The GSM alphabet: `basic` characters take one septet each, `extended` ones two. */
export const gsmAlphabet = {
  basic:
    "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
  extended: "^{}\\[~]|€\f",
} as const;
const basic = new Set(gsmAlphabet.basic);
const extended = new Set(gsmAlphabet.extended);

const sizes = { gsm: { alone: 160, part: 153 }, unicode: { alone: 70, part: 67 } } as const;

/** GSM replacements for characters outside the alphabet. Accented letters without a close equivalent have none. */
const twins = new Map(
  (
    [
      ["'", "’‘‚‛′´ʼ"],
      ['"', "“”„‟″«»"],
      ["-", "–—‐‑‒―−•·"],
      ["...", "…"],
      [" ", "\u00a0\u202f\u2009\u2002\u2003\u200a\t"],
      ["", "\u200b\u200c\u200d\u2060\ufeff\ufe0e\ufe0f\u00ad"],
      ["x", "×"],
      ["/", "÷⁄"],
      ["<", "‹"],
      [">", "›"],
    ] as const
  ).flatMap(([twin, characters]) => [...characters].map((one) => [one, twin] as const)),
);

/** Names of characters that are invisible or look like others. */
const names = new Map([
  ["’", "curly apostrophe"],
  ["‘", "curly single quote"],
  ["“", "curly quote"],
  ["”", "curly quote"],
  ["«", "angle quote"],
  ["»", "angle quote"],
  ["–", "en dash"],
  ["—", "em dash"],
  ["−", "minus sign"],
  ["…", "ellipsis"],
  ["•", "bullet"],
  ["\u00a0", "non-breaking space"],
  ["\u202f", "narrow space"],
  ["\u2009", "thin space"],
  ["\t", "tab"],
  ["\u200b", "zero-width space"],
  ["\u200d", "zero-width joiner"],
  ["\ufeff", "zero-width space"],
  ["\ufe0e", "variation selector"],
  ["\ufe0f", "variation selector"],
  ["\u00ad", "soft hyphen"],
]);

/** A character outside the GSM alphabet, which reduces a message part from 153 characters to 67. */
export interface DearCharacter {
  /** As a reader sees it: an emoji or an accented letter may be several code points. */
  readonly character: string;
  /** Its name where the character itself is invisible or ambiguous; else "". */
  readonly name: string;
  /** The free replacement, "" to drop the character; null where there is none. */
  readonly twin: string | null;
}

export interface SmsLength {
  readonly encoding: keyof typeof sizes;
  /** In septets or UTF-16 units. */
  readonly length: number;
  /** Messages billed. */
  readonly parts: number;
  /** Septets or units left in the last part. */
  readonly left: number;
  /** Each once, in the order of the text. */
  readonly dear: readonly DearCharacter[];
}

/** @param text a CR LF counts as one line feed. */
export function smsLength(text: string): SmsLength {
  const characters = [...text.replaceAll("\r\n", "\n")];
  const encoding = characters.every(isGsm) ? "gsm" : "unicode";
  const dear = encoding === "gsm" ? [] : [...new Set(asSeen(text).flatMap(dearPart))].map(asDear);
  const widths = characters.map((one) => (encoding === "unicode" ? one.length : extended.has(one) ? 2 : 1));
  const length = widths.reduce((sum, width) => sum + width, 0);
  const { alone, part } = sizes[encoding];
  if (length <= alone) return { encoding, length, parts: Math.min(length, 1), left: alone - length, dear };
  return { encoding, length, ...inParts(widths, part), dear };
}

const isGsm = (one: string): boolean => basic.has(one) || extended.has(one);

/** Splits a text into the characters that a reader sees; into code points where the browser cannot. */
const asSeen = (text: string): string[] =>
  "Segmenter" in Intl ? [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment) : [...text];

/** What is outside the GSM alphabet: the character as a whole, or only the invisible code points after a letter. */
function dearPart(seen: string): string[] {
  const outside = [...seen].filter((one) => !isGsm(one));
  if (outside.length === 0) return [];
  return outside.every((one) => twins.get(one) === "") ? outside : [seen];
}

const asDear = (character: string): DearCharacter => ({
  character,
  name: names.get(character) ?? "",
  twin: twinOf(character),
});

/** @returns null if the replacement is not a GSM text either. */
function twinOf(character: string): string | null {
  const twin = [...character.normalize("NFC")].map((one) => twins.get(one) ?? one).join("");
  return [...twin].every(isGsm) ? twin : null;
}

/** Counts parts; a character of two units is never split between parts. */
function inParts(widths: readonly number[], size: number): Pick<SmsLength, "parts" | "left"> {
  let parts = 1;
  let used = 0;
  for (const width of widths) {
    if (used + width > size) {
      parts += 1;
      used = 0;
    }
    used += width;
  }
  return { parts, left: size - used };
}

/** Most parts of any text of a length, however its wide characters lie: one of them may waste a septet of each part. */
export function mostParts({ encoding, length }: Pick<SmsLength, "encoding" | "length">): number {
  const { alone, part } = sizes[encoding];
  return length <= alone ? Math.min(length, 1) : Math.ceil(length / (part - 1));
}

/** Replaces every character that has a cheaper equivalent. */
export const withCheaperTwins = (text: string): string =>
  asSeen(text)
    .map((seen) => twinOf(seen) ?? seen)
    .join("");
