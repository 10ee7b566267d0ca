import { defaultLanguageId } from "../common/default-language";
import { implausibleDay, isPlausibleDay } from "../common/plausible-days";
import { Found, type Problems } from "../common/problems";
import type { DrawInput } from "./fields";
import { type DrawMoments, drawConditions, drawTypes } from "./words";

/** Bounds are not shown (section 5): these keep a draw plausible. Money in minor units. */
export const drawBounds = { money: 100_000_000, count: 10_000 } as const;

/** Every rule of a draw that needs neither store nor clock (sections 3 to 5 of document 000, and the settled readings). */
export function drawProblems(draw: DrawInput): Problems {
  const found = new Found();
  findTexts(draw, found);
  findDates(draw, found);
  findConditions(draw, found);
  found.when(draw.chlBranchesName.length === 0, "chlBranchesName", "Choose at least one branch");
  return found.problems;
}

/** The name under which a text's message is told: the default language's is the field itself. */
export const textField = (field: "title" | "description", language: number | string): string =>
  Number(language) === defaultLanguageId ? field : `${field}[${language}]`;

function findTexts({ title, description }: DrawInput, found: Found): void {
  for (const language of new Set([String(defaultLanguageId), ...Object.keys(title), ...Object.keys(description)])) {
    const mandatory = Number(language) === defaultLanguageId;
    const untitled = !title[language] && (mandatory || Boolean(description[language]));
    found.when(untitled, textField("title", language), "Enter a title");
  }
}

/** The days of a draw, in their order. */
export const drawDays = [
  "draw_kickoff_time",
  "utc_start_date",
  "utc_end_date",
  "draw_time",
  "utc_prize_claim_date_limit",
] as const;

/** Kick-off ≤ start ≤ end ≤ draw ≤ claim limit, by the day; on one single day the kick-off comes before the draw. */
function findDates(draw: DrawInput, found: Found): void {
  for (const field of drawDays) {
    found.when(!isPlausibleDay(dayOf(draw[field])), field, implausibleDay);
  }
  const { draw_kickoff_time: kickOff, utc_start_date: start, utc_end_date: end, draw_time: drawn } = draw;
  found.when(dayOf(kickOff) > start, "draw_kickoff_time", "The kick-off comes after the first day");
  found.when(end < start, "utc_end_date", "The last day comes before the first");
  found.when(dayOf(drawn) < end, "draw_time", "The draw comes before the last day of entries");
  found.when(drawn <= kickOff, "draw_time", "The draw comes before the kick-off");
  const early = draw.utc_prize_claim_date_limit < dayOf(drawn);
  found.when(early, "utc_prize_claim_date_limit", "The last day to claim a prize comes before the draw");
}

const dayOf = (moment: string) => moment.slice(0, 10);

function findConditions(draw: DrawInput, found: Found): void {
  const held = conditionsOf(draw);
  const { rule_count_based: count, rule_amount_value: amount, rule_referral_number: referrals } = held;
  for (const [field, value] of Object.entries({ rule_count_based: count, rule_referral_number: referrals })) {
    if (value !== null) found.when(value < 1 || value > drawBounds.count, field, "Enter a number from 1 to 10,000");
  }
  if (amount !== null) {
    found.when(amount <= 0, "rule_amount_value", "Enter the amount that makes one entry");
    found.when(amount > drawBounds.money, "rule_amount_value", "Enter at most 1,000,000.00");
  }
  switch (draw.draw_rules_fk) {
    case drawTypes.tags:
      found.when(held.rule_tags_value.length === 0, "rule_tags_value", "Choose at least one tag");
      return;
    case drawTypes.alaCarte:
      found.when(held.rule_ala_carte_value.length === 0, "rule_ala_carte_value", "Choose at least one reward");
      return;
    case drawTypes.referrals:
      found.when(held.rule_referral_status.length === 0, "rule_referral_status", "Choose which referrals count");
  }
}

/** What a draw asks for; null and empty where its type does not ask. */
export interface Conditions {
  readonly visits_include_check_in: boolean;
  readonly rule_amount_value: number | null;
  readonly rule_count_based: number | null;
  readonly rule_referral_number: number | null;
  readonly rule_referral_status: readonly number[];
  readonly rule_tags_value: readonly number[];
  readonly rule_tiers_value: readonly number[];
  /** Ids of the rewards. */
  readonly rule_ala_carte_value: readonly number[];
}

const sorted = (ids: readonly number[]) => [...new Set(ids)].sort((one, other) => one - other);

/** The conditions of a draw's own type, whatever else was sent with it; a count left out is 1, an amount left out is 0. */
export function conditionsOf(draw: DrawInput): Conditions {
  const asked: readonly string[] = drawConditions[draw.draw_rules_fk].fields;
  const when = <T>(field: keyof Conditions, value: T, otherwise: T) => (asked.includes(field) ? value : otherwise);
  return {
    visits_include_check_in: when("visits_include_check_in", draw.visits_include_check_in ?? false, false),
    rule_amount_value: when("rule_amount_value", draw.rule_amount_value ?? 0, null),
    rule_count_based: when("rule_count_based", draw.rule_count_based ?? 1, null),
    rule_referral_number: when("rule_referral_number", draw.rule_referral_number ?? 1, null),
    rule_referral_status: when("rule_referral_status", sorted(draw.rule_referral_status ?? []), []),
    rule_tags_value: when("rule_tags_value", sorted(draw.rule_tags_value ?? []), []),
    rule_tiers_value: when("rule_tiers_value", sorted(draw.rule_tiers_value ?? []), []),
    rule_ala_carte_value: when(
      "rule_ala_carte_value",
      sorted((draw.rule_ala_carte_value ?? []).map(({ product_reward_pk }) => product_reward_pk)),
      [],
    ),
  };
}

/**
 * What stands in the way of publishing: no prize, or nobody could enter any more.
 * @param now the business's wall clock, `YYYY-MM-DD HH:mm`.
 */
export function publishProblems(
  draw: Pick<DrawMoments, "utc_end_date" | "draw_time">,
  prizes: number,
  now: string,
): Problems {
  const found = new Found();
  found.when(prizes === 0, "prizes", "Add at least one prize before the draw is published");
  found.when(draw.utc_end_date < dayOf(now), "utc_end_date", "The last day of entries has passed");
  found.when(draw.draw_time <= now, "draw_time", "The time of the draw has passed");
  return found.problems;
}
