import { type ExpressionBuilder, type Kysely, type SqlBool, sql } from "kysely";
import { notFound } from "../errors";
import type { Database } from "../store/schema";
import { hasWord, isAmong, rowConditions, wearsAny } from "./conditions";
import { criteriaOf } from "./counting";
import type { CustomerFilter } from "./filter";
import type { Question, WordRange } from "./search";

/** Largest count of customers found by words: users narrow the search instead of reading on. */
export const wordsMost = 1_000;

export interface Found {
  /** The best matches first, at most `wordsMost`. */
  readonly ids: readonly number[];
  readonly more: boolean;
  /** The question that found them: every group of it holds for each customer. */
  readonly question: Question;
}

type Words = Database & { word: Database["customer_words"] };

/**
 * A word that matches a customer, and the index of its range in the leading group. Results are sorted by these three.
 */
interface Hit {
  readonly place: number;
  readonly word: string;
  readonly id: number;
}

/** Finds customers by the words of `filter`; null if it has none. */
export async function findByWords(db: Kysely<Database>, filter: CustomerFilter): Promise<Found | null> {
  const [lead, ...others] = filter.words;
  if (filter.search === null) return lead ? ask(db, filter, [lead, ...others]) : null;
  let found: Found = { ids: [], more: false, question: [[]] };
  for (const [first, ...rest] of filter.search) {
    // A criterion is more selective than the search box, so it leads.
    found = await ask(db, filter, lead ? [lead, ...others, first, ...rest] : [first, ...rest]);
    if (found.ids.length > 0) break;
  }
  return found;
}

async function ask(db: Kysely<Database>, filter: CustomerFilter, question: Question): Promise<Found> {
  const most = wordsMost + 1;
  const looks = question[0].map((range, place) => hits(db, filter, question, range, place).limit(most));
  const rows = (await inOrder(db, looks)?.execute()) ?? [];
  const ids = new Set<number>();
  let unread = false;
  for (const [at, { place, id }] of rows.entries()) {
    ids.add(id);
    // This range reached its limit: a customer of a later range may also be in its unread part.
    unread = rows[at - most + 1]?.place === place;
    if (unread) break;
  }
  return { ids: [...ids].slice(0, wordsMost), more: unread || ids.size > wordsMost, question };
}

/**
 * The customers that `question` matches after `after`, in the order of `findByWords`, without its limit.
 * @throws ApiError not-found if `question` does not match `after`.
 */
export async function foundBehind(
  db: Kysely<Database>,
  filter: CustomerFilter,
  question: Question,
  { after, limit }: { readonly after: number | undefined; readonly limit: number },
): Promise<number[]> {
  const [lead] = question;
  let behind: Hit | undefined;
  if (after !== undefined) {
    const theirs = lead.map((range, place) =>
      hits(db, filter, question, range, place).where("word.customer_id", "=", after).limit(1),
    );
    behind = await inOrder(db, theirs)?.limit(1).executeTakeFirst();
    if (!behind) throw notFound("The customer");
  }
  const from = behind ?? { place: 0, word: "", id: 0 };
  const looks = lead.slice(from.place).map((range, index) => {
    const place = from.place + index;
    const before = [...lead.slice(0, place), { ...range, below: sql.ref<string>("word.word") }];
    const first = hits(db, filter, question, range, place).where((eb) => eb.not(hasWord(before, "word.customer_id")));
    const onwards = sql<SqlBool>`(word.word, word.customer_id) > (${from.word}, ${from.id})`;
    return (index === 0 ? first.where(onwards) : first).limit(limit);
  });
  const rows = (await inOrder(db, looks)?.limit(limit).execute()) ?? [];
  return rows.map(({ id }) => id);
}

/** Customers with a word in `range`, the leading range number `place` of `question`. */
const hits = (db: Kysely<Database>, filter: CustomerFilter, [, ...others]: Question, range: WordRange, place: number) =>
  db
    .selectFrom("customer_words as word")
    .select([sql.lit(place).as("place"), "word.word as word", "word.customer_id as id"])
    .where(isAmong("word.word", range))
    .where((eb) => eb.and(others.map((group) => hasWord(group, "word.customer_id"))))
    .where((eb) => eb.and(filter.tags.length > 0 ? [wearsAny(filter.tags, "word.customer_id")] : []))
    // Only customers who have not left have words, so rows are read only for further criteria.
    .where((eb) => eb.and(criteriaOf(filter).some((name) => name !== "tags") ? [eb.exists(rowOf(eb, filter))] : []))
    .orderBy("word.word")
    .orderBy("word.customer_id");

const rowOf = (word: ExpressionBuilder<Words, "word">, filter: CustomerFilter) =>
  word
    .selectFrom("customers")
    .select("customers.id")
    .whereRef("customers.id", "=", "word.customer_id")
    .where((eb) => eb.and(rowConditions(eb, filter, null)));

/** Combines the queries into one; undefined if there are none. */
function inOrder(db: Kysely<Database>, looks: readonly ReturnType<typeof hits>[]) {
  const [first, ...others] = looks.map((look, place) =>
    db.selectFrom(look.as(`range_${place}`)).select(["place", "word", "id"]),
  );
  return (
    first &&
    others
      .reduce((all, one) => all.unionAll(one), first)
      .orderBy("place")
      .orderBy("word")
      .orderBy("id")
  );
}
