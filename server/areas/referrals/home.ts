import type { Context } from "../../area";
import type { AnswerOf } from "../../contract/common/call";
import type { referrals } from "../../contract/referrals/calls";
import { programmesOf } from "../../referrals/programmes";
import { offering } from "./rules";

/** Lists all programmes with their counts. */
export async function homeOf(context: Context): Promise<AnswerOf<typeof referrals>> {
  const rows = await programmesOf(context.db);
  return {
    referralStats: rows.map((row) => ({
      branch_referral_rules_pk: row.id,
      rule_name: row.rule_name,
      enabled: row.enabled === 1,
      canceled: row.canceled === 1,
      total_referrees: row.referees,
      total_referrers: row.referrers,
      total_referee_met: row.met,
      total_pending: row.pending,
      points_paid: row.points_paid,
    })),
    ...(await offering(context)),
  };
}
