import { digitsOf, nameParts, plainCode } from "../business/name-parts";
import { fold } from "../contract/common/fold";
import { callingCode } from "./calling-code";
import { countryOf } from "./countries";
import { pairBeginnings } from "./name-pairs";
import { readPhone } from "./phone";
import { type WordKind, wordKinds } from "./search-words";
import { spellings } from "./spellings";

/** Words with the same beginning: one range of the index. */
export interface WordRange {
  readonly from: string;
  readonly below: string;
  /** A further `like` pattern for the words of the range. */
  readonly like?: string;
}

/** Matches customers who have a word in any of the ranges; those of the first range match best. */
export type AnyWord = readonly WordRange[];

/** Groups that must all match; the first one leads the query. */
export type Question = readonly [AnyWord, ...AnyWord[]];

const lastOfAll = "\u{10ffff}";
const beginsWith = (kind: WordKind, text: string): WordRange => ({
  from: wordKinds[kind] + text,
  below: wordKinds[kind] + text + lastOfAll,
});
/**
 * Most words of a search. Folding may turn one character into several words, so the length of the input does not limit
 * them.
 */
const mostWords = 6;
const nameKinds = ["first", "last", "middle"] as const;

const fewestOfAnEnd = 4;
const reversed = (text: string) => [...text].reverse().join("");

/** International prefixes: 00, 011 in North America, 0011 in Australia. */
const exitCode = /^(0?011|00)(?=[1-9])/;
const northAmerica = "1";

/** The digits of a complete number as stored, from any notation; "" for part of a number. */
function wholeNumber(text: string, home: string): string {
  const figures = digitsOf(text);
  const dialled = readPhone(text, home);
  const abroad = exitCode.test(figures) ? readPhone(`+${figures.replace(exitCode, "")}`, home) : undefined;
  return digitsOf((dialled ?? abroad)?.number ?? "");
}

/**
 * Ranges for a phone number in any notation: complete, its beginning or its end; with the calling code, a trunk 0, or
 * neither. `home` is the country (ISO code) that it is dialled from.
 */
function numberBegins(text: string, home: string): AnyWord {
  const figures = digitsOf(text.replace(/\(0+\)/g, ""));
  const exit = countryOf(home)?.phone_code === northAmerica ? /^(011|0+)/ : /^0+/;
  const plain = figures.replace(exit, "") || figures;
  const national = plain.length > 9 ? plain.slice(callingCode(plain).length) : plain;
  const spelt = [...new Set([wholeNumber(text, home), figures, plain, national])].filter((one) => one !== "");
  return [
    ...spelt.map((one) => beginsWith("phone", one)),
    ...spelt.filter((one) => one.length >= fewestOfAnEnd).map((one) => beginsWith("phoneEnd", reversed(one))),
  ];
}

/** Ranges for two words of a customer's name, each by its beginning; uses the first word of each text. */
export function namesTogether(one: string, other: string): AnyWord {
  const [first, second] = [one, other].map((text) => nameParts(text)[0]);
  if (first === undefined || second === undefined) return [];
  return pairBeginnings(first, second).map(({ begins, pattern }) => ({
    ...beginsWith("pair", begins),
    ...(pattern && { like: `${wordKinds.pair}${pattern}%` }),
  }));
}

const begins = (kind: WordKind, text: string): AnyWord => (text === "" ? [] : [beginsWith(kind, text)]);
/** The beginning of a name, cut to the number of words that are indexed (see `searchWords`). */
const nameOf = (parts: readonly string[]) => parts.slice(0, mostWords).join(" ");
const inOnePiece = (text: string) => fold(text).replace(/\s+/g, "");

/** Word criteria of section 3, each matched by its beginning. */
export const criterionWords = {
  account_number: (text: string) => begins("account", plainCode(text)),
  phone: numberBegins,
  email: (text: string) => begins("email", inOnePiece(text).replace(/^@/, "")),
  last: (text: string) => begins("last", nameOf(nameParts(text))),
  first: (text: string) => begins("first", nameOf(nameParts(text))),
} as const;

const looksLikeNumber = (text: string) =>
  /^(tel:)?[+()[\]\p{Nd}\s./\p{Pd}]+$/iu.test(text.normalize("NFKC")) && (text.match(/\p{Nd}/gu) ?? []).length >= 3;

/**
 * Readings of the search box from the strictest to the most lenient; a reading is tried if the one before finds nobody.
 * First all words as a name in any order, a number, an address or an account number; then each word by itself; then the
 * name with other spellings. `home` is the country (ISO code) that numbers are dialled from.
 */
export function readSearch(text: string, home: string): Question[] {
  const parts = nameParts(text);
  const code = begins("account", plainCode(text));
  if (looksLikeNumber(text)) return [[[...code, ...numberBegins(text, home), ...begins("email", inOnePiece(text))]]];
  if (text.includes("@")) return [[criterionWords.email(text)]];
  if (parts.length === 0) return [];
  const address = /\s/.test(text.trim()) ? [] : begins("email", fold(text.trim()));
  const questions: Question[] = [[[...asName(parts), ...code, ...address]]];
  const words = text.split(/[\s,;]+/).filter((word) => plainCode(word) !== "");
  const [lead, ...others] = words.length > 1 && words.length <= mostWords ? eachForItself(words, home) : [];
  if (lead) questions.push([lead, ...others]);
  const misspelt = asSpelt(parts);
  if (misspelt.length > 0) questions.push([misspelt]);
  return questions;
}

function asName(parts: readonly string[]): AnyWord {
  const whole = parts.length === 1 ? nameKinds.map((kind) => beginsWith(kind, `${parts[0]} `)) : [];
  const orders = new Set([...ordersOf(parts).map(nameOf), parts.slice(0, mostWords).join("")]);
  return [...whole, ...[...orders].flatMap((name) => nameKinds.map((kind) => beginsWith(kind, name)))];
}

/** All orders of two or three words; of more words, only their rotations. */
function ordersOf(parts: readonly string[]): (readonly string[])[] {
  const turned = parts.slice(0, mostWords).map((_, from) => [...parts.slice(from), ...parts.slice(0, from)]);
  return parts.length === 3 ? [...turned, ...turned.map(([one = "", ...rest]) => [one, ...rest.reverse()])] : turned;
}

/** Groups for each word, with the two longest name words as a pair; the group with the most letters leads. */
function eachForItself(words: readonly string[], home: string): AnyWord[] {
  const longestFirst = [...words].sort((one, other) => other.length - one.length);
  const [one, other] = longestFirst.filter(isOneName);
  const paired = one !== undefined && other !== undefined;
  const single = longestFirst.filter((word) => !paired || (word !== one && word !== other));
  const groups = single.map((word) => ({ letters: word.length, any: asAnything(word, home) }));
  if (paired) groups.unshift({ letters: one.length + other.length, any: namesTogether(one, other) });
  return groups.sort((less, more) => more.letters - less.letters).map(({ any }) => any);
}

/** Whether a word can only be a name. Addresses begin like names and are as numerous. */
const isOfLetters = (word: string) => !/[\d._+@-]/.test(word) && digitsOf(word) === "";
const isOneName = (word: string) => isOfLetters(word) && nameParts(word).length === 1;

function asAnything(word: string, home: string): AnyWord {
  if (word.includes("@")) return criterionWords.email(word);
  const parts = nameParts(word);
  return [
    ...nameKinds.map((kind) => beginsWith(kind, nameOf(parts))),
    ...(isOfLetters(word) ? [] : begins("email", fold(word))),
    ...(digitsOf(word).length >= 3 ? [...begins("account", plainCode(word)), ...numberBegins(word, home)] : []),
  ];
}

/** Ranges for the name with one word in another spelling; whole words only. */
function asSpelt(parts: readonly string[]): AnyWord {
  const [one = "", other] = parts;
  if (parts.length > 2) return [];
  const kinds = ["first", "last"] as const;
  if (other === undefined) return spellings(one).flatMap((name) => kinds.map((kind) => beginsWith(kind, `${name} `)));
  return [
    ...spellings(one).flatMap((name) => [`${name} ${other}`, `${other} ${name} `]),
    ...spellings(other).flatMap((name) => [`${one} ${name} `, `${name} ${one}`]),
  ].map((name) => beginsWith("first", name));
}
