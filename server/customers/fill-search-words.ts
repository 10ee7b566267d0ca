import type { Kysely } from "kysely";
import { insertColumns } from "../store/insert-columns";
import type { Database } from "../store/schema";
import { type Findable, searchWords } from "./search-words";

const customersAtOnce = 2000;

/**
 * Writes the words of every customer of a store that has none of them yet, some thousands at a time; words that are there
 * already are left as they are.
 */
export async function fillSearchWords(
  db: Kysely<Database>,
  wordsOf: (person: Findable) => string[] = searchWords,
): Promise<void> {
  for (let last = 0; ; ) {
    const people = await db
      .selectFrom("customers")
      .select(["id", "business_id", "first_name", "last_name", "email", "phone", "account_number"])
      .where("id", ">", last)
      .where("left_at", "is", null)
      .orderBy("id")
      .limit(customersAtOnce)
      .execute();
    const rows = people.flatMap((person) => wordsOf(person).map((word) => ({ person, word })));
    if (rows.length > 0) {
      const columns = {
        business_id: rows.map(({ person }) => person.business_id),
        customer_id: rows.map(({ person }) => person.id),
        word: rows.map(({ word }) => word),
      };
      await insertColumns(db, "customer_words", columns, { keepTaken: true });
    }
    const end = people.at(-1);
    if (!end || people.length < customersAtOnce) return;
    last = end.id;
  }
}
