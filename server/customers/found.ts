import type { Kysely } from "kysely";
import type { Database } from "../store/schema";
import { hasWord, rowConditions, wearsAny } from "./conditions";
import type { CustomerFilter } from "./filter";
import type { Question } from "./search";

/** More customers than these are not counted out where words found them: nobody reads on, everybody narrows. */
export const wordsMost = 1_000;

export interface Found {
  /** The likeliest first, at most `wordsMost`. */
  readonly ids: readonly number[];
  readonly more: boolean;
  /** What they were found by: every group holds for each of them. */
  readonly question: Question;
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
  const [lead, ...others] = question;
  const looks = lead.map(({ from, below }, place) =>
    db
      .selectFrom(
        db
          .selectFrom("customer_words as word")
          .crossJoin("customers")
          .select("customers.id as id")
          .whereRef("customers.id", "=", "word.customer_id")
          .where("word.word", ">=", from)
          .where("word.word", "<", below)
          .where((eb) => eb.and(rowConditions(eb, filter, null)))
          .where((eb) => eb.and(others.map((group) => hasWord(eb, group, "word.customer_id"))))
          .$if(filter.tags.length > 0, (query) => query.where((eb) => wearsAny(eb, filter.tags)))
          .orderBy("word.word")
          .orderBy("word.customer_id")
          .limit(wordsMost + 1)
          .as(`range_${place}`),
      )
      .select("id"),
  );
  const [first, ...rest] = looks;
  if (!first) return { ids: [], more: false, question };
  const rows = await rest.reduce((all, look) => all.unionAll(look), first).execute();
  const ids = [...new Set(rows.map(({ id }) => id))];
  return { ids: ids.slice(0, wordsMost), more: ids.length > wordsMost, question };
}
