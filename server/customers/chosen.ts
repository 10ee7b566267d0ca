import { hasWord, rowConditions, worn } from "./conditions";
import { type Asking, type Criteria, readFilter } from "./filter";
import { findByWords } from "./found";

/**
 * The customers that the list shows by the same criteria, and as many as there are. `db` is held to their business.
 * @throws ApiError for criteria that contradict themselves.
 */
export async function customersIn(asking: Asking, criteria: Criteria) {
  const { db } = asking;
  const filter = await readFilter(asking, criteria);
  const words = await findByWords(db, filter);
  const chosen = db
    .selectFrom("customers")
    .where((eb) =>
      eb.and([
        ...(words === null
          ? []
          : words.more
            ? words.question.map((group) => hasWord(group))
            : [eb("customers.id", "in", words.ids.length > 0 ? [...words.ids] : [0])]),
        ...rowConditions(eb, filter, null),
        ...(filter.tags.length > 0 ? [worn(eb, filter.tags)] : []),
      ]),
    );
  // A query is not to be awaited by itself.
  return { chosen };
}
