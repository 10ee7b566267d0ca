import { setImmediate as turn } from "node:timers/promises";
import { blankPerson } from "../../customers/columns";
import { forgetSearches } from "../../customers/forget-searches";
import { writeSearchWords } from "../../customers/search-words";
import type { CustomerPart } from "../../customers/uses";
import { familyOf } from "../../ledger/families";
import type { Store } from "../../store/store";
import { locked } from "../../store/words";
import { inSteps } from "../../work/in-steps";

const departuresAtOnce = 100;

/**
 * Anonymizes customers who left and did not return within the grace period, and those merged into them; their ledgers
 * and all totals are kept. Running it again, or in two processes at once, has no further effect.
 * @returns how many memberships were erased.
 */
export async function eraseDeparted(store: Store, parts: readonly CustomerPart[], now: number): Promise<number> {
  let erased = 0;
  await inSteps(async () => {
    const due = await store.db
      .selectFrom("customer_departures")
      .select(["id", "business_id"])
      .where("erase_at", "<=", now)
      .orderBy("erase_at")
      .limit(departuresAtOnce)
      .execute();
    for (const { id, business_id } of due) {
      if (await eraseOne(store, parts, { id, businessId: business_id }, now)) erased += 1;
      await turn();
    }
    return due.length === departuresAtOnce;
  });
  return erased;
}

const eraseOne = (
  store: Store,
  parts: readonly CustomerPart[],
  { id: departureId, businessId }: { readonly id: number; readonly businessId: number },
  now: number,
): Promise<boolean> =>
  store.transaction(async (trx) => {
    const db = store.scope(trx, businessId);
    const departure = await locked(
      trx,
      db.selectFrom("customer_departures").select(["customer_id", "erase_at"]).where("id", "=", departureId),
    ).executeTakeFirst();
    if (!departure || departure.erase_at === null || departure.erase_at > now) return false;
    const family = await familyOf(db, businessId, departure.customer_id);
    const people = await db
      .selectFrom("customers")
      .select(["first_name", "last_name", "email", "phone", "account_number"])
      .where("id", "in", family)
      .execute();
    await forgetSearches(db, people);
    await db.updateTable("customers").set(blankPerson).where("id", "in", family).execute();
    await db.updateTable("customer_merges").set({ kept: "{}" }).where("survivor_id", "in", family).execute();
    for (const { forget } of parts) await forget?.({ trx, db, businessId, now }, family);
    await writeSearchWords(db, businessId, family);
    await db
      .updateTable("customer_departures")
      .set({ erase_at: null, erased_at: now })
      .where("id", "=", departureId)
      .execute();
    return true;
  });
