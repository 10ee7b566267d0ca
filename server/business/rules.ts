import type { Kysely } from "kysely";
import { ruleTexts } from "../contract/common/rule-texts";
import { type BusinessRules, rulesFrom } from "../contract/settings/rules";
import type { Database } from "../store/schema";

/** @param text a business's `business_rules`. */
export const rulesIn = (text: string): BusinessRules => rulesFrom(ruleTexts.read.parse(text));

/** The rules of the business that `db` is scoped to. */
export async function rulesOf(db: Kysely<Database>): Promise<BusinessRules> {
  return rulesIn((await db.selectFrom("businesses").select("business_rules").executeTakeFirstOrThrow()).business_rules);
}
