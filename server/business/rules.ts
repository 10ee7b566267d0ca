import type { Kysely } from "kysely";
import { type BusinessRules, rulesFrom } from "../contract/common/business-rules";
import { businessRules } from "../contract/sign-in/calls";
import type { Database } from "../store/schema";

/** @param text a business's `business_rules`. */
export const rulesIn = (text: string): BusinessRules => rulesFrom(businessRules.read.parse(text));

/** The rules of the business that `db` is scoped to. */
export async function rulesOf(db: Kysely<Database>): Promise<BusinessRules> {
  return rulesIn((await db.selectFrom("businesses").select("business_rules").executeTakeFirstOrThrow()).business_rules);
}
