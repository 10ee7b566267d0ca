import type { Selectable, Updateable } from "kysely";
import type { DrawInput } from "../../contract/draws/fields";
import { conditionsOf } from "../../contract/draws/rules";
import { drawTypeOf } from "../../contract/draws/words";
import { allBranches } from "../../contract/offers/words";
import { bit } from "../../items/columns";
import { addDays, dayFromDate, instantOf, instantOfWallTime } from "../../store/day";
import type { Database } from "../../store/schema";

type DrawRecord = Selectable<Database["draws"]>;

const numbersIn = (list: string) => list.split(",").filter(Boolean).map(Number);
const textsIn = (json: string) => JSON.parse(json) as Record<string, string>;

/** Without the languages that say nothing. */
const written = (texts: Readonly<Record<string, string>>) =>
  JSON.stringify(Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== "")));

/** What a save writes, its ids resolved. */
export function columnsOf(draw: DrawInput, imageId: number | null, timeZone: string) {
  const conditions = conditionsOf(draw);
  const drawAt = instantOfWallTime(draw.draw_time, timeZone);
  const endsAt = instantOf(addDays(dayFromDate(draw.utc_end_date), 1), timeZone);
  return {
    type: draw.draw_rules_fk,
    titles: written(draw.title),
    descriptions: written(draw.description),
    visits_include_check_in: bit(conditions.visits_include_check_in),
    kickoff_time: draw.draw_kickoff_time,
    draw_time: draw.draw_time,
    start_date: draw.utc_start_date,
    end_date: draw.utc_end_date,
    claim_limit_date: draw.utc_prize_claim_date_limit,
    kickoff_at: instantOfWallTime(draw.draw_kickoff_time, timeZone),
    opens_at: instantOf(dayFromDate(draw.utc_start_date), timeZone),
    closes_at: Math.min(endsAt, drawAt),
    draw_at: drawAt,
    rule_amount: conditions.rule_amount_value,
    rule_count: conditions.rule_count_based,
    rule_referral_number: conditions.rule_referral_number,
    rule_referral_status: conditions.rule_referral_status.join(","),
    rule_tags: conditions.rule_tags_value.join(","),
    rule_tiers: conditions.rule_tiers_value.join(","),
    rule_ala_carte: conditions.rule_ala_carte_value.join(","),
    image_id: imageId,
    all_branches: bit(draw.chlBranchesName.includes(allBranches)),
  } satisfies Updateable<Database["draws"]>;
}

/** The draw as a save would send it again. */
export function inputOf(draw: DrawRecord, branchIds: readonly number[]): DrawInput {
  return {
    title: textsIn(draw.titles),
    description: textsIn(draw.descriptions),
    draw_rules_fk: drawTypeOf(draw.type),
    draw_kickoff_time: draw.kickoff_time,
    utc_start_date: draw.start_date,
    utc_end_date: draw.end_date,
    draw_time: draw.draw_time,
    utc_prize_claim_date_limit: draw.claim_limit_date,
    visits_include_check_in: draw.visits_include_check_in === 1,
    rule_amount_value: draw.rule_amount ?? undefined,
    rule_count_based: draw.rule_count ?? undefined,
    rule_referral_number: draw.rule_referral_number ?? undefined,
    rule_referral_status: numbersIn(draw.rule_referral_status) as (1 | 2 | 3)[],
    rule_tags_value: numbersIn(draw.rule_tags),
    rule_tiers_value: numbersIn(draw.rule_tiers),
    rule_ala_carte_value: numbersIn(draw.rule_ala_carte).map((product_reward_pk) => ({ product_reward_pk })),
    isPublished: draw.published === 1,
    chlBranchesName: draw.all_branches === 1 ? [allBranches] : [...branchIds],
  };
}
