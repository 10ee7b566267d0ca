import type { Kysely } from "kysely";
import { rulesIn } from "../../business/rules";
import type { PartnerFacts } from "../../contract/redemptions/words";
import type { Database } from "../../store/schema";

/** The business's partner programmes. */
export async function partnerFacts(db: Kysely<Database>): Promise<PartnerFacts> {
  const { coalition, business_rules } = await db
    .selectFrom("businesses")
    .select(["coalition", "business_rules"])
    .executeTakeFirstOrThrow();
  const { partner_reward_flag, amazon_gift_card_flag, uber_voucher_flag } = rulesIn(business_rules);
  return { coalition: coalition === 1, partner_reward_flag, amazon_gift_card_flag, uber_voucher_flag };
}
