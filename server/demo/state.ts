import type { Kysely } from "kysely";
import type { Database } from "../store/schema";
import type { Store } from "../store/store";

const settingName = "demo";

/** True when the store holds the demo business: only then are its sign-ins shown. */
export async function isDemo(store: Pick<Store, "db">): Promise<boolean> {
  const found = await store.db.selectFrom("settings").select("name").where("name", "=", settingName).executeTakeFirst();
  return found !== undefined;
}

/** Notes that the store is a demo, and what it was made from. */
export async function markDemo(db: Kysely<Database>, madeFrom: Record<string, number>): Promise<void> {
  await db
    .insertInto("settings")
    .values({ name: settingName, value: JSON.stringify(madeFrom) })
    .execute();
}
