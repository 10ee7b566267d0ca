import type { Context } from "../../area";
import type { BodyOf } from "../../contract/common/call";
import type { previewReferralMessages } from "../../contract/referrals/message-calls";
import { type Messages, messageNames } from "../../contract/referrals/messages";
import { filled } from "../../contract/referrals/placeholders";
import { messagesIn } from "../../referrals/messages";
import { requireProgramme } from "../../referrals/programmes";

/** The messages with their placeholders filled in by example; one that is sent blank is what is saved, else what language 1 says. */
export async function previewOf(
  { db }: Context,
  { branch_referral_rules_pk: id, language_id, ...sent }: BodyOf<typeof previewReferralMessages>,
): Promise<Messages> {
  const programme = await requireProgramme(db, id);
  const [saved, inDefault, business] = await Promise.all([
    messagesIn(db, id, language_id),
    messagesIn(db, id, 1),
    db.selectFrom("businesses").select(["name", "currency_symbol"]).executeTakeFirstOrThrow(),
  ]);
  const { referer_earns, referee_earns, cond_min_amount, expires_in } = programme;
  const values = {
    business_name: business.name,
    referrer_name: "Alex",
    referred_name: "Sam",
    link: "https://…/r/…",
    referrer_reward: `${referer_earns} points`,
    referred_reward: `${referee_earns} points`,
    minimum: cond_min_amount === 0 ? "" : `${business.currency_symbol}${(cond_min_amount / 100).toFixed(2)}`,
    days: expires_in === 0 ? "" : String(expires_in),
  };
  return Object.fromEntries(
    messageNames.map((name) => [name, filled(sent[name] || saved[name] || inDefault[name], values)]),
  ) as Messages;
}
