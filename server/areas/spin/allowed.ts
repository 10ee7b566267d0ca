import type { Kysely } from "kysely";
import { rulesOf } from "../../business/rules";
import { forbidden } from "../../errors";
import type { Database } from "../../store/schema";

/** Spin to win requires the business rule spin_draw_allow = 1 (document 000, section 6). @throws ApiError forbidden. */
export async function requireSpinAllowed(db: Kysely<Database>): Promise<void> {
  if (!(await rulesOf(db)).spin_draw_allow) throw forbidden();
}
