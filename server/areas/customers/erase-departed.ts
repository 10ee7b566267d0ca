import { setImmediate as turn } from "node:timers/promises";
import type { Kysely } from "kysely";
import { blankPerson } from "../../customers/blank";
import { forgetSearches } from "../../customers/forget-searches";
import { writeSearchWords } from "../../customers/search-words";
import { familyOf } from "../../ledger/families";
import type { Database } from "../../store/schema";
import type { Store } from "../../store/store";
import { locked } from "../../store/words";
import { inSteps } from "../../work/in-steps";

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
    const family = await familyOf(db, businessId, departure.customer_id);
    const people = await db
      .selectFrom("customers")
      .select(["first_name", "last_name", "email", "phone", "account_number"])
      .where("id", "in", family)
      .execute();
    await forgetSearches(db, people);
    await db.updateTable("customers").set(blankPerson).where("id", "in", family).execute();
    await db.deleteFrom("customer_tags").where("customer_id", "in", family).execute();
    await db.updateTable("customer_merges").set({ kept: "{}" }).where("survivor_id", "in", family).execute();
    await db
      .updateTable("import_rows")
      .set({ before: "{}", after: "{}" })
      .where("import_id", "in", db.selectFrom("imports").select("id"))
      .where("customer_id", "in", family)
      .execute();
    await dropDrafts(trx, businessId, family);
    await writeSearchWords(db, businessId, family);
    await db
      .updateTable("customer_departures")
      .set({ erase_at: null, erased_at: now })
      .where("id", "=", departureId)
      .execute();
    return true;
  });

/** The portal's drafts of edits of them, and those that they were made of, which end with where they are seen. */
async function dropDrafts(trx: Kysely<Database>, businessId: number, family: readonly number[]): Promise<void> {
  await trx
    .deleteFrom("drafts")
    .where("owner", "like", `${businessId}:%`)
    .where("wizard", "=", "customer")
    .where((draft) =>
      draft.or([
        draft("action", "in", family.map(String)),
        ...family.map((id) => draft("data", "like", `%/customers/profile/uid=${id}"%`)),
      ]),
    )
    .execute();
}
