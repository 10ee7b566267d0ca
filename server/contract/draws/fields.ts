import {
  type Check,
  day,
  endsTooEarly,
  type Group,
  group,
  ids,
  inLanguages,
  moment,
  money,
  mostMoney,
  oneOf,
  pick,
  picture,
  someOf,
  text,
  whole,
  yesNo,
} from "../field";
import { itemTexts } from "../items/fields";
import { type DrawTypeId, drawTypeIds, prizeTypeIds, prizeTypes, referralStatusIds } from "./words";

/*
 * Fields of a draw and its prizes: section 3 of document 000, "Draw". The documents show no bounds (section 5); these
 * keep values plausible.
 */

/** Texts of a draw in one language. */
export const texts = group(pick(itemTexts, ["title", "description"]));

export const type = group({ draw_rules_fk: oneOf(drawTypeIds, { missing: "Choose a type of draw" }) });

/** Texts in one language, as a form has them. */
export const description = group({ ...texts.fields, image: picture(), language: ids("languages", 100) });

/** Branch ids; for all branches, -1 and every branch's id. */
export const audience = group({ chlBranchesName: ids("branches", 10_000, { missing: "Choose at least one branch" }) });

const unreadable = "Enter a valid date and time";
const days = {
  draw_kickoff_time: moment({ missing: "Enter the kick-off time", unreadable }),
  utc_start_date: day({ missing: "Enter the first day of entries" }),
  /** Included. */
  utc_end_date: day({ missing: "Enter the last day of entries" }),
  draw_time: moment({ missing: "Enter the time of the draw", unreadable }),
  /** Included. */
  utc_prize_claim_date_limit: day({ missing: "Enter the last day to claim" }),
};

const dayOf = (time: string | undefined) => time?.slice(0, 10);
const isAfter = (one: string | undefined, other: string | undefined) =>
  one !== undefined && other !== undefined && one > other;

const wrongOrder = {
  kickOff: "The kick-off must not be after the first day of entries",
  beforeEnd: "The draw must not be before the last day of entries",
  beforeKickOff: "The draw must be after the kick-off",
  claim: "The last day to claim must not be before the draw",
};

/** Kick-off ≤ start ≤ end ≤ draw ≤ claim limit, by day; on a single day the kick-off comes before the draw. */
export const dates = group(
  days,
  (draw, say) => {
    const { draw_kickoff_time: kickOff, utc_start_date: start, utc_end_date: end, draw_time: drawTime } = draw;
    if (isAfter(dayOf(kickOff), start)) say("draw_kickoff_time", wrongOrder.kickOff);
    if (isAfter(start, end)) say("utc_end_date", endsTooEarly);
    if (isAfter(end, dayOf(drawTime))) say("draw_time", wrongOrder.beforeEnd);
    if (drawTime === kickOff || isAfter(kickOff, drawTime)) say("draw_time", wrongOrder.beforeKickOff);
    if (isAfter(dayOf(drawTime), draw.utc_prize_claim_date_limit)) say("utc_prize_claim_date_limit", wrongOrder.claim);
  },
  {
    [wrongOrder.kickOff]: ["utc_start_date"],
    [endsTooEarly]: ["utc_start_date"],
    [wrongOrder.beforeEnd]: ["utc_end_date"],
    [wrongOrder.beforeKickOff]: ["draw_kickoff_time"],
    [wrongOrder.claim]: ["draw_time"],
  },
);

const count = (missing: string) => whole({ from: 1, to: 10_000, missing, unreadable: true });
const noAmount = "Enter the amount for one entry";

/** Conditions that earn an entry; each type uses some of them. */
export const conditions = {
  visits_include_check_in: yesNo(),
  rule_amount_value: money({
    from: 1,
    to: mostMoney,
    missing: noAmount,
    bounds: (_, to) => ({ below: noAmount, above: `Enter at most ${to}` }),
  }),
  rule_count_based: count("Enter the number for one entry"),
  rule_referral_number: count("Enter the number of referrals for one entry"),
  rule_referral_status: someOf(referralStatusIds, "Choose which referrals count", {
    missing: "Choose which referrals count",
  }),
  rule_tags_value: ids("tags", 10_000, { missing: "Choose at least one tag" }),
  /** Empty means every tier. */
  rule_tiers_value: ids("tiers", 10_000),
  /** By `product_reward_pk`. */
  rule_ala_carte_value: ids("rewards", 100, { missing: "Choose at least one reward" }),
};
export type ConditionName = keyof typeof conditions;

/**
 * Conditions of each type. A full amount or count earns one entry: two thirds of it earn none, three times it earn
 * three.
 */
export const conditionsAsked: Readonly<Record<DrawTypeId, readonly ConditionName[]>> = {
  1: ["rule_count_based", "visits_include_check_in"],
  2: ["rule_amount_value"],
  4: ["rule_amount_value"],
  5: ["rule_count_based"],
  8: ["rule_tags_value"],
  9: ["rule_count_based", "rule_ala_carte_value"],
  10: ["rule_referral_number", "rule_referral_status"],
  11: [],
  12: ["rule_tiers_value"],
};

/** Conditions of one type; those of other types are ignored. */
export const conditionsFor = (one: DrawTypeId): Group<typeof conditions> =>
  group(pick(conditions, conditionsAsked[one]));

/** Without it, a new draw is unpublished and an edited one keeps its state. */
export const publishing = { isPublished: yesNo() };

/** Fields of a draw in a request. */
export const draw = {
  title: inLanguages(texts.fields.title),
  description: inLanguages(texts.fields.description),
  ...type.fields,
  image: picture(),
  ...dates.fields,
  ...conditions,
  ...publishing,
  ...audience.fields,
};

const prizeValue: Check<{ readonly type?: number | undefined; readonly value?: number | undefined }> = (
  { type: one, value = 0 },
  say,
) => {
  if (one === prizeTypes.discountPercent && (value === 0 || value > 100_00))
    say("value", "Enter a percentage above 0, at most 100");
  if (one === prizeTypes.discountMoney && value === 0) say("value", "Enter the amount of the discount");
};

export const prize = group(
  {
    /** Prizes are drawn in this order; prizes with the same number in the order of their creation. */
    order: whole({ from: 1, to: 1000, otherwise: 1, bounds: (from, to) => `Enter a place from ${from} to ${to}` }),
    title: text(120, { missing: "Enter a prize", quoted: true }),
    description: text(2000, { lines: 2 }),
    type: oneOf(prizeTypeIds, { missing: "Choose a type of prize" }),
    /** In hundredths: of a percent for type 2; of the currency unit for 1 (the product's value) and 3. */
    value: money({
      from: 0,
      to: mostMoney,
      otherwise: 0,
      unreadable: "Enter a value such as 12.50",
      bounds: (from, to) => ({ below: `Enter an amount of ${from} or more`, above: `Enter at most ${to}` }),
    }),
    num_of_winners: whole({
      from: 1,
      to: 10_000,
      bounds: (from, to) => `Enter ${from} to ${to} winners`,
      missing: true,
      unreadable: true,
    }),
    image: picture(),
  },
  prizeValue,
);
