import type { Kysely } from "kysely";
import { rulesOf } from "../../business/rules";
import type { Raw } from "../../contract/wire";
import type { Database } from "../../store/schema";

/** Section 5: an export goes without consent only where it says so and the plan has the rule. `db` is the business's own. */
export async function asksForConsent(
  db: Kysely<Database>,
  isExport: boolean,
  { ignore_consent }: Raw,
): Promise<boolean> {
  if (!isExport) return false;
  const isIgnored = ["1", "true", "on"].includes(String(ignore_consent));
  return !isIgnored || !(await rulesOf(db)).export_list_ignore_consent;
}
