import type { GiftScope } from "../../contract/balance-gifts/calls";
import { hasWord, rowConditions, worn } from "../../customers/conditions";
import { type Asking, readFilter } from "../../customers/filter";
import { findByWords } from "../../customers/found";

/**
 * Those whom a gift of this scope reaches: the customers that the list shows by the same criteria, and as many as there
 * are. `db` is held to their business. @throws ApiError for criteria that contradict themselves.
 */
export async function customersIn(asking: Asking, scope: GiftScope) {
  const { db } = asking;
  const filter = await readFilter(asking, scope);
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

/**
 * Writes down whom a gift reaches: what customers become afterwards changes nothing. @returns how many they are.
 * @throws ApiError for criteria that contradict themselves.
 */
export async function settle(asking: Asking, giftId: number, scope: GiftScope): Promise<number> {
  const { chosen } = await customersIn(asking, scope);
  const { numInsertedOrUpdatedRows: customers } = await asking.db
    .insertInto("balance_gift_people")
    .columns(["gift_id", "customer_id"])
    .expression(chosen.select((row) => [row.val(giftId).as("gift_id"), "customers.id as customer_id"]))
    .executeTakeFirstOrThrow();
  return Number(customers ?? 0);
}
