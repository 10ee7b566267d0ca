import { type ExpressionBuilder, type Kysely, type SqlBool, sql } from "kysely";
import { notFound } from "../errors";
import type { Database } from "../store/schema";
import { hasWord, isAmong, rowConditions, wearsAny } from "./conditions";
import { criteriaOf } from "./counting";
import type { CustomerFilter } from "./filter";
import type { Question, WordRange } from "./search";

/** More customers than these are not counted out where words found them: nobody reads on, everybody narrows. */
export const wordsMost = 1_000;

export interface Found {
  /** The likeliest first, at most `wordsMost`. */
  readonly ids: readonly number[];
  readonly more: boolean;
  /** What they were found by: every group holds for each of them. */
  readonly question: Question;
}

type Words = Database & { word: Database["customer_words"] };

/** A word that finds a customer, and in which of the leading ranges; they are found in the order of the three. */
interface Hit {
  readonly place: number;
  readonly word: string;
  readonly id: number;
}

/** The customers that the words of `filter` find, null when it asks for none. */
export async function findByWords(db: Kysely<Database>, filter: CustomerFilter): Promise<Found | null> {
  const [lead, ...others] = filter.words;
  if (filter.search === null) return lead ? ask(db, filter, [lead, ...others]) : null;
  let found: Found = { ids: [], more: false, question: [[]] };
  for (const [first, ...rest] of filter.search) {
    // A criterion says more than the box, so it leads.
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
    // Who is found further down may have been found in what is not read of this range.
    unread = rows[at - most + 1]?.place === place;
    if (unread) break;
  }
  return { ids: [...ids].slice(0, wordsMost), more: unread || ids.size > wordsMost, question };
}

/**
 * The customers whom `question` finds from `after` on, in the order of `findByWords` and however many they are.
 * @throws ApiError not-found about one whom it does not find.
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

/** Who has a word in `range`, the one of `question`'s leading ranges that is at `place`. */
const hits = (db: Kysely<Database>, filter: CustomerFilter, [, ...others]: Question, range: WordRange, place: number) =>
  db
    .selectFrom("customer_words as word")
    .select([sql.lit(place).as("place"), "word.word as word", "word.customer_id as id"])
    .where(isAmong("word.word", range))
    .where((eb) => eb.and(others.map((group) => hasWord(group, "word.customer_id"))))
    .where((eb) => eb.and(filter.tags.length > 0 ? [wearsAny(filter.tags, "word.customer_id")] : []))
    // Who has words has not left: rows are looked at only where something is asked of them.
    .where((eb) => eb.and(criteriaOf(filter).some((name) => name !== "tags") ? [eb.exists(rowOf(eb, filter))] : []))
    .orderBy("word.word")
    .orderBy("word.customer_id");

const rowOf = (word: ExpressionBuilder<Words, "word">, filter: CustomerFilter) =>
  word
    .selectFrom("customers")
    .select("customers.id")
    .whereRef("customers.id", "=", "word.customer_id")
    .where((eb) => eb.and(rowConditions(eb, filter, null)));

/** All of them in one, undefined of none. */
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
