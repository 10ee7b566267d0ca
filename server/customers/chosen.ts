import type { CustomerCriteria } from "../contract/customers/criteria";
import { hasWord, rowConditions, worn } from "./conditions";
import { type Asking, readFilter } from "./filter";
import { findByWords } from "./found";

/**
 * A query for the customers that the list shows for the same criteria, without a limit. `db` is limited to their
 * business.
 * @throws ApiError for criteria that contradict each other.
 */
export async function customersIn(asking: Asking, criteria: CustomerCriteria) {
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
  // Wrapped in an object, so that awaiting this function does not look like executing the query.
  return { chosen };
}
