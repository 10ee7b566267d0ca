import type { Context } from "../../area";
import { languagesOf } from "../../business/languages";
import type { AnswerOf } from "../../contract/common/call";
import type { referralEdit } from "../../contract/referrals/calls";
import { newRules } from "../../contract/referrals/fields";
import { offersToGive } from "../../contract/referrals/words";
import { offersToPick } from "../../items/offers-to-pick";
import { revisionOf } from "../../items/revision";
import { offerIdsIn, type ProgrammeRow, requireProgramme } from "../../referrals/programmes";

/** Converts a programme's row to the rules of calls: ratios as numbers, lists as arrays. */
export const rulesIn = (row: ProgrammeRow) => ({
  rule_name: row.rule_name,
  cond_min_amount: row.cond_min_amount,
  expires_in: row.expires_in,
  referee_earns: row.referee_earns,
  referer_earns: row.referer_earns,
  referee_earns_ratio: row.referee_earns_ratio / 100,
  referer_earns_ratio: row.referer_earns_ratio / 100,
  applied_to_all_purchases: row.applied_to_all_purchases === 1,
  referral_link_redirect_url: row.referral_link_redirect_url,
  link_referral_enabled: row.link_referral_enabled === 1,
  enabled: row.enabled === 1,
  canceled: row.canceled === 1,
  referee_earns_offers: offerIdsIn(row.referee_earns_offers),
  referer_earns_offers: offerIdsIn(row.referer_earns_offers),
});
export type Rules = ReturnType<typeof rulesIn>;

/** Converts rules to columns. */
export const columnsOf = (rules: Rules) => {
  const bit = (yes: boolean) => (yes ? (1 as const) : (0 as const));
  return {
    ...rules,
    referee_earns_ratio: Math.round(rules.referee_earns_ratio * 100),
    referer_earns_ratio: Math.round(rules.referer_earns_ratio * 100),
    applied_to_all_purchases: bit(rules.applied_to_all_purchases),
    link_referral_enabled: bit(rules.link_referral_enabled),
    enabled: bit(rules.enabled),
    canceled: bit(rules.canceled),
    referee_earns_offers: JSON.stringify(rules.referee_earns_offers),
    referer_earns_offers: JSON.stringify(rules.referer_earns_offers),
  };
};

/** Rules of a new programme, with new arrays. */
export const beginning = (): Rules => ({ ...newRules, referee_earns_offers: [], referer_earns_offers: [] });

/** Reads whether programmes may give offers, and the offers to choose from. */
export async function offering(context: Context) {
  const offerEnabled = context.caller.menu.offers;
  return { offers: offerEnabled ? offersToGive(await offersToPick(context)) : [], offerEnabled };
}

type Setup = AnswerOf<typeof referralEdit>;

/** Reads the form of a programme; an `id` of null is a new one. @throws ApiError not-found. */
export async function setupOf(context: Context, id: number | null): Promise<Setup> {
  const row = id === null ? null : await requireProgramme(context.db, id);
  const languages = await languagesOf(context.db);
  return {
    branchReferralRules: {
      branch_referral_rules_pk: row?.id ?? null,
      ...(row ? rulesIn(row) : beginning()),
      revision: row ? revisionOf(row) : "",
    },
    ...(await offering(context)),
    languages,
    enabledLanguageIds: languages.map(({ language_pk }) => language_pk),
  };
}
