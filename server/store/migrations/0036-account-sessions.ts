import type { Kysely } from "kysely";
import { engineOf, wholeNumber } from "../words";

/** Where and when a session was begun, for its owner to recognise; and which portal session holds it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const number = wholeNumber(engineOf(db));
  await db.schema.alterTable("api_sessions").addColumn("seen_at", number).execute();
  for (const column of ["network", "agent"]) {
    await db.schema
      .alterTable("api_sessions")
      .addColumn(column, "text", (text) => text.notNull().defaultTo(""))
      .execute();
  }
  await db.schema.alterTable("portal_sessions").addColumn("api_session_id", number).execute();
  await db.schema.createIndex("portal_sessions_api").on("portal_sessions").column("api_session_id").execute();
}
