import type { Kysely } from "kysely";
import { rulesOf } from "../../business/rules";
import type { Raw } from "../../contract/wire";
import type { Database } from "../../store/schema";

/**
 * Whether an export is limited to customers who consented. It ignores consent only if it says so and the plan allows
 * that (document 001, section 5). `db` is scoped to the business.
 */
export async function asksForConsent(
  db: Kysely<Database>,
  isExport: boolean,
  { ignore_consent }: Raw,
): Promise<boolean> {
  if (!isExport) return false;
  const isIgnored = ["1", "true", "on"].includes(String(ignore_consent));
  return !isIgnored || !(await rulesOf(db)).export_list_ignore_consent;
}
