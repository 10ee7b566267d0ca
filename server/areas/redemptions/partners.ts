import type { Kysely } from "kysely";
import type { PartnerFacts } from "../../contract/redemptions/words";
import { businessRules } from "../../contract/sign-in/calls";
import type { Database } from "../../store/schema";

/** What the business may offer of its partners. */
export async function partnerFacts(db: Kysely<Database>): Promise<PartnerFacts> {
  const { coalition, business_rules } = await db
    .selectFrom("businesses")
    .select(["coalition", "business_rules"])
    .executeTakeFirstOrThrow();
  const rules = businessRules.read.parse(business_rules);
  const on = (rule: string) => rules[rule] === "1";
  return {
    coalition: coalition === 1,
    partner_reward_flag: on("partner_reward_flag"),
    amazon_gift_card_flag: on("amazon_gift_card_flag"),
    uber_voucher_flag: on("uber_voucher_flag"),
  };
}
