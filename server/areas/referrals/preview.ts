import type { Context } from "../../area";
import { rulesIn as businessRulesIn } from "../../business/rules";
import type { BodyOf } from "../../contract/common/call";
import { moneyIn } from "../../contract/common/money-in";
import type { previewReferralMessages } from "../../contract/referrals/message-calls";
import { type Messages, messageNames } from "../../contract/referrals/messages";
import { filled } from "../../contract/referrals/placeholders";
import { rewardParts } from "../../contract/referrals/reward-words";
import { messagesIn } from "../../referrals/messages";
import { requireProgramme } from "../../referrals/programmes";
import { rulesIn } from "./rules";

/**
 * Returns the messages with placeholders replaced by examples. A message sent blank falls back to the saved text, then
 * to the text in language 1.
 */
export async function previewOf(
  { db }: Context,
  { branch_referral_rules_pk: id, language_id, ...sent }: BodyOf<typeof previewReferralMessages>,
): Promise<Messages> {
  const programme = await requireProgramme(db, id);
  const [saved, inDefault, business, language, offers] = await Promise.all([
    messagesIn(db, id, language_id),
    messagesIn(db, id, 1),
    db.selectFrom("businesses").select(["name", "currency_symbol", "business_rules"]).executeTakeFirstOrThrow(),
    db.selectFrom("languages").select("abbreviation").where("language_id", "=", language_id).executeTakeFirst(),
    db.selectFrom("offers").select(["id", "title"]).where("deleted_at", "is", null).execute(),
  ]);
  const rules = rulesIn(programme);
  const reader = {
    language: language?.abbreviation || "en",
    currency: business.currency_symbol,
    labels: businessRulesIn(business.business_rules),
  };
  const reward = (side: "referer" | "referee") =>
    rewardParts(
      {
        points: rules[`${side}_earns`],
        ratio: rules[`${side}_earns_ratio`],
        offers: rules[`${side}_earns_offers`].flatMap((id) => offers.find((offer) => offer.id === id)?.title ?? []),
      },
      reader,
    ).join(", ");
  const { cond_min_amount, expires_in } = rules;
  const values = {
    business_name: business.name,
    referrer_name: "Alex",
    referred_name: "Sam",
    link: "https://…/r/…",
    referrer_reward: reward("referer"),
    referred_reward: reward("referee"),
    minimum: cond_min_amount === 0 ? "" : moneyIn(reader.language, business.currency_symbol, cond_min_amount),
    days: expires_in === 0 ? "" : String(expires_in),
  };
  return Object.fromEntries(
    messageNames.map((name) => [name, filled(sent[name] || saved[name] || inDefault[name], values)]),
  ) as Messages;
}
