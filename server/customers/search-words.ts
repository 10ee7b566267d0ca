import type { Kysely } from "kysely";
import { digitsOf, nameParts, plainCode } from "../business/name-parts";
import { fold } from "../contract/common/fold";
import { insertMany } from "../store/many-rows";
import type { Database } from "../store/schema";
import { callingCode } from "./calling-code";
import { namePairs } from "./name-pairs";

/*
 * Search words of customers, each a row of `customer_words`. A word has a prefix for its kind and is matched by its
 * beginning, so that one range of one index answers a criterion. A customer who has left has none.
 */

/** Kinds of words. Every customer has exactly one `last`, which also sorts lists by name. */
export const wordKinds = {
  /** First name, then last name: "john smith ". */
  first: "f:",
  /** Last name, then first name: "smith john ". */
  last: "l:",
  /** The name starting at any other word, or with a part written as one word. */
  middle: "m:",
  /** Any two words of the name, with alternating letters. */
  pair: "b:",
  /** The whole address, the address from each of its parts on, and its host. */
  email: "e:",
  /** The digits, with and without the calling code. */
  phone: "p:",
  /** The digits reversed, to find a number by its end. */
  phoneEnd: "r:",
  account: "a:",
} as const;

export type WordKind = keyof typeof wordKinds;

interface Findable {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  readonly account_number: string;
}

const longest = 80;
const partsOfAName = 6;
const partsOfAnAddress = 6;

const spoken = (parts: readonly string[]) => parts.map((part) => `${part} `).join("");
/** Words of a first or last name that are indexed. */
const partsOf = (name: string) => nameParts(name).slice(0, partsOfAName);
const inOne = (name: string) => nameParts(name.replace(/[\s\p{Pd}.]+/gu, "")).join("");

export function searchWords(person: Findable): string[] {
  const words = new Set<string>();
  const add = (kind: WordKind, text: string) => words.add(wordKinds[kind] + [...text].slice(0, longest).join(""));

  const first = partsOf(person.first_name);
  const last = partsOf(person.last_name);
  add("last", spoken([...last, ...first]));
  if (first.length > 0) add("first", spoken([...first, ...last]));
  const name = [...first, ...last];
  for (let from = 1; from < name.length; from += 1) {
    if (from !== first.length) add("middle", spoken([...name.slice(from), ...name.slice(0, from)]));
  }
  if (first.length > 1) add("middle", spoken([inOne(person.first_name), ...last]));
  if (last.length > 1) add("middle", spoken([inOne(person.last_name), ...first]));

  for (const part of addressParts(fold(person.email.trim()))) add("email", part);

  const figures = digitsOf(person.phone);
  if (figures !== "") {
    add("phone", figures);
    if (person.phone.trim().startsWith("+")) add("phone", figures.slice(callingCode(figures).length));
    add("phoneEnd", [...figures].reverse().join(""));
  }
  const account = plainCode(person.account_number);
  if (account !== "") add("account", account);
  for (const pair of namePairs(first, last)) words.add(wordKinds.pair + pair);
  return [...words];
}

/** "john.smith@mail.example", "smith@mail.example" and "mail.example". */
function addressParts(email: string): string[] {
  if (email === "") return [];
  const [local = "", host] = email.split("@", 2);
  const parts = [email];
  for (const { index } of local.matchAll(/[._+-]+/g)) parts.push(email.slice(index).replace(/^[._+-]+/, ""));
  return [...parts.slice(0, partsOfAnAddress), ...(host ? [host] : [])].filter((part) => part !== "" && part !== "@");
}

/**
 * Updates the words of customers: after they join, leave or return, and after a change of name, email, phone or account
 * number.
 */
export async function writeSearchWords(
  db: Kysely<Database>,
  businessId: number,
  customerIds: readonly number[],
): Promise<void> {
  await db
    .deleteFrom("customer_words")
    .where("business_id", "=", businessId)
    .where("customer_id", "in", customerIds)
    .execute();
  const people = await db
    .selectFrom("customers")
    .select(["id", "first_name", "last_name", "email", "phone", "account_number"])
    .where("business_id", "=", businessId)
    .where("id", "in", customerIds)
    .where("left_at", "is", null)
    .execute();
  await insertMany(db, { table: "customer_words", businessId }, wordsOf(people), { keepTaken: true });
}

/** The text as both database engines store it: an unpaired surrogate becomes a replacement character. */
const asStored = (text: string) => (/\p{Surrogate}/u.test(text) ? Buffer.from(text).toString() : text);

/** Writes the words of customers who just joined and have none. */
export async function addSearchWords(
  db: Kysely<Database>,
  businessId: number,
  people: readonly (Findable & { readonly id: number })[],
): Promise<void> {
  const stored = people.map(({ id, first_name, last_name, email, phone, account_number }) => ({
    id,
    first_name: asStored(first_name),
    last_name: asStored(last_name),
    email: asStored(email),
    phone: asStored(phone),
    account_number: asStored(account_number),
  }));
  await insertMany(db, { table: "customer_words", businessId }, wordsOf(stored));
}

/** Words in index order, so that neighbouring entries are written together. */
const wordsOf = (people: readonly (Findable & { readonly id: number })[]) =>
  people
    .flatMap(({ id, ...person }) => searchWords(person).map((word) => ({ customer_id: id, word })))
    .sort((one, other) => (one.word < other.word ? -1 : one.word > other.word ? 1 : 0));
