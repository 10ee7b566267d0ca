import { balanceGiftsJob } from "../../server/areas/balance-gifts/jobs";
import { customerRow } from "../../server/demo/factories";
import type { Books } from "../../server/ledger/types";
import { rebuild } from "../../server/ledger/verify";
import { dayOf } from "../../server/store/day";
import type { Store } from "../../server/store/store";
import { finish } from "./work";

const rowsAnInsert = 250;

/** Criteria of a gift that match every customer. */
export const everybody = {
  userTagIds: [],
  excludeTags: [],
  userTierIds: [],
  excludeTiers: [],
  businessBranchIds: [],
  excludeBranches: [],
};

/** Adds customers in bulk. @returns their ids. */
export async function joinMany(
  store: Store,
  books: Books,
  branches: readonly number[],
  many: number,
): Promise<number[]> {
  const day = dayOf(books.now, books.timeZone);
  const ids: number[] = [];
  await store.transaction(async (trx) => {
    for (let from = 0; from < many; from += rowsAnInsert) {
      const rows = Array.from({ length: Math.min(rowsAnInsert, many - from) }, (_, index) =>
        customerRow(books.businessId, branches[index % branches.length] ?? 0, {
          email: `gift${from + index}@${books.businessId}.example`,
          phone: "",
          seen_day: day,
          created_day: day,
          created_at: books.now,
        }),
      );
      const made = await trx.insertInto("customers").values(rows).returning("id").execute();
      ids.push(...made.map(({ id }) => id));
    }
    await rebuild(trx, books);
  });
  return ids.sort((one, other) => one - other);
}

/** Runs the gifts job to its end. */
export const workOnGifts = (store: Store, now: number, atOnce?: number): Promise<void> =>
  finish(balanceGiftsJob(atOnce), store, now);
