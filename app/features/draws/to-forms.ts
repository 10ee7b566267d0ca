import { stillKnown } from "~/business/choices";
import type { RawAnswers } from "~/form/answers";
import { asForm } from "~/form/as-form";
import { textsAsForm } from "~/items/texts";
import { asRows, rowAnswers } from "~/wizard/rows";
import type { StoredAnswers } from "~/wizard/wizard";
import { defaultLanguageId } from "../../../server/contract/common/default-language";
import type { DrawInput } from "../../../server/contract/draws/bodies";
import type { DrawDetails, Prize } from "../../../server/contract/draws/calls";
import { conditions, dates, publishing } from "../../../server/contract/draws/fields";
import { referralStatusIds } from "../../../server/contract/draws/words";
import type { DrawFacts } from "./facts";

const money = (minor: number | null | undefined) => (typeof minor === "number" ? (minor / 100).toFixed(2) : "");
const numeral = (value: number | undefined) => (value === undefined ? "" : String(value));

/** A draw as a save would send it again. */
export const asInput = (draw: DrawDetails): DrawInput => ({
  title: draw.title,
  description: draw.description,
  draw_rules_fk: draw.draw_rules_fk,
  image: draw.draw_images.default || undefined,
  draw_kickoff_time: draw.draw_kickoff_time,
  utc_start_date: draw.utc_start_date ?? "",
  utc_end_date: draw.utc_end_date ?? "",
  draw_time: draw.draw_time,
  utc_prize_claim_date_limit: draw.utc_prize_claim_date_limit ?? "",
  visits_include_check_in: draw.visits_include_check_in,
  rule_amount_value: draw.rule_amount_value ?? undefined,
  rule_count_based: draw.rule_count_based ?? undefined,
  rule_referral_number: draw.rule_referral_number ?? undefined,
  rule_referral_status: referralStatusIds.filter((id) => draw.rule_referral_status.includes(id)),
  rule_tags_value: draw.rule_tags_value,
  rule_tiers_value: draw.rule_tiers_value,
  rule_ala_carte_value: draw.rule_ala_carte_value,
  isPublished: draw.isPublished,
  chlBranchesName: draw.branches,
});

export const keptType = ({ kept }: Pick<DrawFacts, "kept">): RawAnswers =>
  kept ? { draw_rules_fk: String(kept.input.draw_rules_fk) } : {};

/** A draw of all branches is of one that is no longer in use too, which cannot be ticked. */
export const keptAudience = ({ kept, branches }: Pick<DrawFacts, "kept" | "branches">): RawAnswers =>
  kept ? { chlBranchesName: stillKnown(branches, kept.input.chlBranchesName.map(String)) } : {};

const conditionsForm = { ...dates.fields, ...publishing, ...conditions };

/** The conditions as their form holds them. */
export const keptConditions = ({ kept }: Pick<DrawFacts, "kept">): RawAnswers =>
  kept
    ? asForm(conditionsForm, {
        ...kept.input,
        rule_ala_carte_value: kept.input.rule_ala_carte_value?.map(({ product_reward_pk: id }) => id) ?? [],
      })
    : {};

const prizeAsForm = (prize: Prize): RawAnswers => ({
  prizeId: String(prize.prizeId),
  title: prize.title,
  description: prize.description,
  type: String(prize.type),
  value: money(prize.value),
  num_of_winners: numeral(prize.num_of_winners ?? undefined),
  image: prize.image.default,
  image_large: prize.image.large,
});

/** A draw as the wizard's forms would have been filled in to make it. */
export function drawAsForms(draw: DrawDetails, facts: DrawFacts): StoredAnswers {
  const further = Object.keys(draw.title).filter((language) => Number(language) !== defaultLanguageId);
  const language = stillKnown(facts.languages, [String(defaultLanguageId), ...further]);
  const texts = Object.fromEntries(
    language
      .filter((id) => Number(id) !== defaultLanguageId)
      .map((id) => [id, { title: draw.title[id] ?? "", description: draw.description[id] ?? "" }]),
  );
  const first = String(defaultLanguageId);
  return {
    type: keptType(facts),
    describe: {
      title: draw.title[first] ?? "",
      description: draw.description[first] ?? "",
      image: draw.draw_images.default,
      image_large: draw.draw_images.large,
      language,
    },
    ...(Object.keys(texts).length > 0 ? { translate: textsAsForm(texts) } : {}),
    audience: keptAudience(facts),
    conditions: keptConditions(facts),
    prizes: rowAnswers("prizes", asRows((facts.kept?.prizes ?? []).map(prizeAsForm))),
  };
}
