import type { Kysely } from "kysely";
import type { Database } from "../store/schema";
import type { Store } from "../store/store";

const settingName = "demo";

/** Whether the store holds the demo; only then are its sign-ins shown. */
export async function isDemo(store: Pick<Store, "db">): Promise<boolean> {
  const found = await store.db.selectFrom("settings").select("name").where("name", "=", settingName).executeTakeFirst();
  return found !== undefined;
}

/** Marks the store as a demo, with the parameters it was loaded with. */
export async function markDemo(db: Kysely<Database>, madeFrom: Record<string, number>): Promise<void> {
  await db
    .insertInto("settings")
    .values({ name: settingName, value: JSON.stringify(madeFrom) })
    .execute();
}
