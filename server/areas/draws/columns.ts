import type { Selectable, Updateable } from "kysely";
import type { DrawInput } from "../../contract/draws/bodies";
import { conditions, dates, publishing, type } from "../../contract/draws/fields";
import { conditionsOf } from "../../contract/draws/rules";
import { drawTypeOf, referralStatusIds } from "../../contract/draws/words";
import { asSent } from "../../contract/field";
import { allBranches } from "../../contract/items/words";
import { bit } from "../../items/columns";
import { rowOf, toldBy } from "../../items/row";
import { addDays, dayFromDate, instantOf, instantOfWallTime } from "../../store/day";
import type { Database } from "../../store/schema";

type DrawRecord = Selectable<Database["draws"]>;

/** Columns whose names differ from their fields. */
export const drawColumns = {
  draw_rules_fk: "type",
  draw_kickoff_time: "kickoff_time",
  utc_start_date: "start_date",
  utc_end_date: "end_date",
  utc_prize_claim_date_limit: "claim_limit_date",
  rule_amount_value: "rule_amount",
  rule_count_based: "rule_count",
  isPublished: "published",
} as const;

const saved = { ...type.fields, ...dates.fields, ...conditions };
const listed = { ...saved, ...publishing };

export const numbersIn = (list: string) => list.split(",").filter(Boolean).map(Number);
export const textsIn = (json: string) => JSON.parse(json) as Record<string, string>;

/** Texts as JSON, without blank languages. */
const written = (texts: Readonly<Record<string, string>>) =>
  JSON.stringify(Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== "")));

/** Columns that a save writes, with ids resolved. */
export function columnsOf(draw: DrawInput, imageId: number | null, timeZone: string) {
  const conditions = conditionsOf(draw);
  const drawAt = instantOfWallTime(draw.draw_time, timeZone);
  const endsAt = instantOf(addDays(dayFromDate(draw.utc_end_date), 1), timeZone);
  return {
    ...rowOf(saved, { ...draw, ...conditions }, drawColumns),
    titles: written(draw.title),
    descriptions: written(draw.description),
    kickoff_at: instantOfWallTime(draw.draw_kickoff_time, timeZone),
    opens_at: instantOf(dayFromDate(draw.utc_start_date), timeZone),
    closes_at: Math.min(endsAt, drawAt),
    draw_at: drawAt,
    rule_referral_status: conditions.rule_referral_status.join(","),
    rule_tags: conditions.rule_tags_value.join(","),
    rule_tiers: conditions.rule_tiers_value.join(","),
    rule_ala_carte: conditions.rule_ala_carte_value.join(","),
    image_id: imageId,
    all_branches: bit(draw.chlBranchesName.includes(allBranches)),
  } satisfies Updateable<Database["draws"]>;
}

/** A draw's list columns. */
export const listsOf = (draw: DrawRecord) => ({
  rule_referral_status: numbersIn(draw.rule_referral_status),
  rule_tags_value: numbersIn(draw.rule_tags),
  rule_tiers_value: numbersIn(draw.rule_tiers),
  rule_ala_carte_value: numbersIn(draw.rule_ala_carte),
});

/** The draw as the input of a save. */
export function inputOf(draw: DrawRecord, branchIds: readonly number[]): DrawInput {
  const lists = listsOf(draw);
  return {
    ...asSent(toldBy(listed, draw, drawColumns)),
    ...lists,
    title: textsIn(draw.titles),
    description: textsIn(draw.descriptions),
    draw_rules_fk: drawTypeOf(draw.type),
    rule_referral_status: referralStatusIds.filter((status) => lists.rule_referral_status.includes(status)),
    rule_ala_carte_value: lists.rule_ala_carte_value.map((product_reward_pk) => ({ product_reward_pk })),
    chlBranchesName: draw.all_branches === 1 ? [allBranches] : [...branchIds],
  };
}
