import { type Kysely, sql } from "kysely";
import type { Database } from "../schema";
import { engineOf } from "../words";

/*
 * The words customers are found by, as 0012 and 0025 write them.
 */

const longest = 80;
const partsOfAName = 6;
const partsOfAnAddress = 6;
const lettersOfAPair = 40;
const customersAtOnce = 2000;

interface Person {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  readonly account_number: string;
}

/** Writes the words of every customer who has not left; words that are there already are left as they are. */
export async function fillCustomerWords(db: Kysely<Database>, wordsOf: (person: Person) => string[] = everyWord) {
  for (let last = 0; ; ) {
    const people = await db
      .selectFrom("customers")
      .select(["id", "business_id", "first_name", "last_name", "email", "phone", "account_number"])
      .where("id", ">", last)
      .where("left_at", "is", null)
      .orderBy("id")
      .limit(customersAtOnce)
      .execute();
    const rows = people.flatMap((person) =>
      wordsOf(person).map((word): [number, number, string] => [person.business_id, person.id, word]),
    );
    if (rows.length > 0) await insertWords(db, rows);
    const end = people.at(-1);
    if (!end || people.length < customersAtOnce) return;
    last = end.id;
  }
}

async function insertWords(db: Kysely<Database>, rows: readonly [business: number, customer: number, word: string][]) {
  const into = sql`insert into customer_words (business_id, customer_id, word)`;
  if (engineOf(db) === "postgres") {
    const [businesses, customers, words] = [
      rows.map(([id]) => id),
      rows.map(([, id]) => id),
      rows.map(([, , it]) => it),
    ];
    await sql`${into} select * from unnest(${businesses}::bigint[], ${customers}::bigint[], ${words}::text[])
      on conflict do nothing`.execute(db);
    return;
  }
  // SQLite would read the "on" of a conflict as that of a join, were there no condition before it.
  await sql`${into} select value ->> 0, value ->> 1, value ->> 2 from json_each(${JSON.stringify(rows)}) where true
    on conflict do nothing`.execute(db);
}

const spoken = (parts: readonly string[]) => parts.map((part) => `${part} `).join("");
const partsOf = (name: string) => nameParts(name).slice(0, partsOfAName);
const inOne = (name: string) => nameParts(name.replace(/[\s\p{Pd}.]+/gu, "")).join("");

function everyWord(person: Person): string[] {
  const words = new Set<string>();
  const add = (kind: string, text: string) => words.add(kind + [...text].slice(0, longest).join(""));

  const first = partsOf(person.first_name);
  const last = partsOf(person.last_name);
  add("l:", spoken([...last, ...first]));
  if (first.length > 0) add("f:", spoken([...first, ...last]));
  const name = [...first, ...last];
  for (let from = 1; from < name.length; from += 1) {
    if (from !== first.length) add("m:", spoken([...name.slice(from), ...name.slice(0, from)]));
  }
  if (first.length > 1) add("m:", spoken([inOne(person.first_name), ...last]));
  if (last.length > 1) add("m:", spoken([inOne(person.last_name), ...first]));

  for (const part of addressParts(fold(person.email.trim()))) add("e:", part);

  const figures = person.phone.normalize("NFKC").replace(/\D/g, "");
  if (figures !== "") {
    add("p:", figures);
    if (person.phone.trim().startsWith("+")) add("p:", figures.slice(callingCode(figures).length));
    add("r:", [...figures].reverse().join(""));
  }
  const account = fold(person.account_number).replace(/[^\p{L}\p{N}]+/gu, "");
  if (account !== "") add("a:", account);
  return [...words, ...pairWords(person)];
}

/** Every two words of the name, each pair once; the first of either part stands with all that follows it. */
export function pairWords({ first_name, last_name }: Pick<Person, "first_name" | "last_name">): string[] {
  const parts = [partsOf(first_name), partsOf(last_name)];
  const words = parts.flatMap((part) => (part.length > 0 ? [part.join(""), ...part.slice(1)] : []));
  const pairs = words.flatMap((one, place) =>
    words.slice(place + 1).map((other) => (one < other ? inTurn(one, other) : inTurn(other, one))),
  );
  return [...new Set(pairs.map((pair) => `b:${pair}`))];
}

/** The letters of both, in turn. */
function inTurn(one: string, other: string): string {
  const [first = [], second = []] = [one, other].map((word) => [...word].slice(0, lettersOfAPair));
  const rows = Math.max(first.length, second.length);
  const letters = Array.from({ length: rows }, (_, row) => (first[row] ?? " ") + (second[row] ?? " ")).join("");
  return letters.endsWith(" ") ? letters.slice(0, -1) : letters;
}

/** "john.smith@mail.example" as itself, "smith@mail.example" and "mail.example". */
function addressParts(email: string): string[] {
  if (email === "") return [];
  const [local = "", host] = email.split("@", 2);
  const parts = [email];
  for (const { index } of local.matchAll(/[._+-]+/g)) parts.push(email.slice(index).replace(/^[._+-]+/, ""));
  return [...parts.slice(0, partsOfAnAddress), ...(host ? [host] : [])].filter((part) => part !== "" && part !== "@");
}

const oneFigure = /^[17]/;
const twoFigures = /^(2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

function callingCode(international: string): string {
  return international.slice(0, oneFigure.test(international) ? 1 : twoFigures.test(international) ? 2 : 3);
}

/** Letters that no accent can be taken off. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  ħ: "h",
  ŧ: "t",
  ŋ: "n",
};

export const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    // Lower case can bring a mark of its own (İ).
    .replace(/\p{M}+/gu, "")
    .replace(/[ßæœøłđðþıħŧŋ]/g, (letter) => plainLetters[letter] ?? letter);

const apostrophes = /['’‘ʼ`´]/g;

const nameParts = (name: string): string[] =>
  fold(name.replace(apostrophes, ""))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
