import type { Kysely } from "kysely";
import { liveStates } from "../../contract/campaigns/words";
import { instanceOf } from "../../store/instance";
import type { Database } from "../../store/schema";

const setting = "campaigns-of-instance";

/**
 * Holds every live campaign of a restored or moved copy of a database, since the original may send the same messages.
 * The first call on a database records its instance.
 */
export async function holdCopied(db: Kysely<Database>): Promise<void> {
  const value = await instanceOf(db);
  const storedInstance = await db.selectFrom("settings").select("value").where("name", "=", setting).executeTakeFirst();
  if (storedInstance?.value === value) return;
  await db
    .insertInto("settings")
    .values({ name: setting, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
  if (!storedInstance) return;
  await db
    .updateTable("campaigns")
    .set({ state: "held", held_reason: "copied" })
    .where("state", "in", [...liveStates])
    .execute();
}
