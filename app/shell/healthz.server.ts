import { sql } from "kysely";
import { appVersion } from "../../server/contract/common/version";
import { door } from "../../server/door.server";

/** Health check: ready once the store answers a query. */
export async function health() {
  const { store } = await door();
  await sql`select 1`.execute(store.db);
  return { status: "ok", version: appVersion, store: store.engine };
}
