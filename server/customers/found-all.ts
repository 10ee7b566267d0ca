import { type Kysely, type Selectable, type SelectQueryBuilder, sql } from "kysely";
import type { Database } from "../store/schema";
import { isAmong } from "./conditions";
import { never } from "./predicates";
import type { AnyWord, Question, WordRange } from "./search";
import { searchWords } from "./search-words";

/*
 * Searches without a limit, also for customers who have left: they have no words in the index, so that their names are
 * compared one by one.
 */

type Db = Kysely<Database>;
export type FoundIds = SelectQueryBuilder<Database, "customer_words", { customer_id: number }>;
export type Leaver = Pick<
  Selectable<Database["customers"]>,
  "id" | "first_name" | "last_name" | "email" | "phone" | "account_number"
>;

/** Selects the ids of all customers whom a question finds, members or among `leavers`. */
export function everyoneFound(db: Db, question: Question, leavers: readonly Leaver[]): FoundIds {
  const [lead, ...others] = question;
  const members = others.reduce(
    (query, group) => query.where("word.customer_id", "in", withWord(db, group)),
    withWord(db, lead),
  );
  const gone = leavers.filter((leaver) => isFoundBy(leaver, question)).map(({ id }) => sql.lit(id));
  const ids =
    gone.length === 0
      ? members
      : members.unionAll(
          db
            .selectFrom("customers")
            .select("customers.id as customer_id")
            // Literals, since their number has no limit.
            .where(sql<boolean>`customers.id in (${sql.join(gone)})`),
        );
  return ids as unknown as FoundIds;
}

const withWord = (db: Db, ranges: AnyWord) =>
  db
    .selectFrom("customer_words as word")
    .select("word.customer_id")
    .where((words) => (ranges.length === 0 ? never : words.or(ranges.map((range) => isAmong("word.word", range)))));

/** Whether a question finds a person by the words that they had. */
function isFoundBy(person: Leaver, question: Question): boolean {
  const words = searchWords(person);
  return question.every((group) => group.some((range) => words.some((word) => isIn(word, range))));
}

function isIn(word: string, { from, like }: WordRange): boolean {
  if (!word.startsWith(from)) return false;
  if (like === undefined) return true;
  const letters = [...word];
  // A pattern ends with "%" and has "_" for one letter.
  return [...like.replace(/%$/, "")].every((letter, place) =>
    letter === "_" ? letters[place] !== undefined : letters[place] === letter,
  );
}
