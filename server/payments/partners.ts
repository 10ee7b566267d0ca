import type { Kysely } from "kysely";
import { rulesIn } from "../business/rules";
import { partnerRewardTypesFor } from "../contract/redemptions/words";
import type { Database } from "../store/schema";
import { partnerRewardsShown } from "./wallets";

/** Partners whose rewards the business offers: those in its plan, while its wallet can pay. */
export async function partnersGiven(db: Kysely<Database>, businessId: number): Promise<readonly string[]> {
  if (!(await partnerRewardsShown(db, businessId))) return [];
  const { coalition, business_rules } = await db
    .selectFrom("businesses")
    .select(["coalition", "business_rules"])
    .executeTakeFirstOrThrow();
  return partnerRewardTypesFor({ ...rulesIn(business_rules), coalition: coalition === 1 });
}
