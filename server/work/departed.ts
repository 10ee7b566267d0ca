import { setImmediate as turn } from "node:timers/promises";
import { blankPerson } from "../customers/blank";
import { familyOf } from "../customers/family";
import { writeSearchWords } from "../customers/search-words";
import type { Store } from "../store/store";
import { locked } from "../store/words";
import { inSteps } from "./in-steps";

const departuresAtOnce = 100;

/**
 * Forgets who left and did not come back within the grace period, with those merged into them; their ledgers and every
 * total stay. Running it again, or in two processes at once, changes nothing more.
 * @returns how many memberships were forgotten.
 */
export async function eraseDeparted(store: Store, now: number): Promise<number> {
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
      if (await eraseOne(store, business_id, id, now)) erased += 1;
      await turn();
    }
    return due.length === departuresAtOnce;
  });
  return erased;
}

const eraseOne = (store: Store, businessId: number, departureId: number, now: number): Promise<boolean> =>
  store.transaction(async (trx) => {
    const db = store.scope(trx, businessId);
    const departure = await locked(
      trx,
      db.selectFrom("customer_departures").select(["customer_id", "erase_at"]).where("id", "=", departureId),
    ).executeTakeFirst();
    if (!departure || departure.erase_at === null || departure.erase_at > now) return false;
    const family = await familyOf(db, departure.customer_id);
    await db.updateTable("customers").set(blankPerson).where("id", "in", family).execute();
    await db.deleteFrom("customer_tags").where("customer_id", "in", family).execute();
    await db.updateTable("customer_merges").set({ kept: "{}" }).where("survivor_id", "in", family).execute();
    await writeSearchWords(db, businessId, family);
    await db
      .updateTable("customer_departures")
      .set({ erase_at: null, erased_at: now })
      .where("id", "=", departureId)
      .execute();
    return true;
  });
