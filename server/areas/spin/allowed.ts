import type { Kysely } from "kysely";
import { forbidden } from "../../errors";
import type { Database } from "../../store/schema";

/** Section 6: spin to win needs the business rule spin_draw_allow = 1. @throws ApiError forbidden. */
export async function requireSpinAllowed(db: Kysely<Database>): Promise<void> {
  const { business_rules } = await db.selectFrom("businesses").select("business_rules").executeTakeFirstOrThrow();
  const rules: unknown = JSON.parse(business_rules);
  const allowed = typeof rules === "object" && rules !== null && "spin_draw_allow" in rules && rules.spin_draw_allow;
  if (String(allowed) !== "1") throw forbidden();
}
