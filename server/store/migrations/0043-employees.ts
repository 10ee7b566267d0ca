import { type Kysely, sql } from "kysely";
import { createTable, ownRow } from "../tables";
import { engineOf, wholeNumber } from "../words";

/** Roles of a business's own, PINs, what a clerk may do at the counter; and sessions belong to a business. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const number = wholeNumber(engineOf(db));
  for (const [column, otherwise] of [
    ["clerk_kiosk_mode", 0],
    ["clerk_redeem_behalf", 1],
  ] as const) {
    await db.schema
      .alterTable("users")
      .addColumn(column, number, (flag) => flag.notNull().defaultTo(otherwise))
      .execute();
  }
  await db.schema.alterTable("users").addColumn("custom_role_id", number).execute();
  await createTable(db, "employee_roles", {
    columns: { ...ownRow, name: "text", permissions: "text", created_at: "number", updated_at: "number" },
  });
  await createTable(db, "employee_pins", {
    columns: {
      business_id: "number",
      user_id: "number",
      salt: "text",
      pin_hash: "text",
      failures: "number",
      tried_at: "number",
      blocked_until: "number",
    },
    key: ["user_id"],
    unique: [["business_id", "pin_hash"]],
  });
  await db.schema
    .alterTable("api_sessions")
    .addColumn("business_id", number, (owner) => owner.notNull().defaultTo(0))
    .execute();
  await sql`update api_sessions set business_id = (select business_id from users where users.id = api_sessions.user_id)`.execute(
    db,
  );
}
