import { group, type InputOf, money, oneOf, text, whole, yesNo } from "../field";
import { downgrades, evaluations, type Measure, measures, relations, upgrades } from "./words";

const cycleMonths = whole({
  from: 1,
  to: 48,
  bounds: (from, to) => `Enter ${from} to ${to} months`,
  unreadable: true,
  initially: 12,
});

/** Message for a cycle in months without a number of months. */
export const noMonths = cycleMonths.bounds;

/** Section 3 of document 001, "Tier setup". */
export const rules = group(
  {
    enabled: yesNo(),
    base_previous_period: oneOf([0, 1, 2], { otherwise: evaluations.daily }),
    spend: yesNo(),
    points: yesNo(),
    visits: yesNo(),
    /** Whether several measures count rather than exactly one. */
    calc_multi_tiers: yesNo(),
    tiers_relation: oneOf([0, 1], { otherwise: relations.or }),
    /** Whether customers climb one level per cycle. */
    tiers_sequence: yesNo(),
    /** 0 counts the cycle in months, 1 to 3 in years. */
    reset_type: oneOf([0, 1, 2, 3], { otherwise: 0 }),
    reset_period_month: cycleMonths,
    /** Whether cycles begin in the month in which a customer joined rather than in `kickoff_month`. */
    reset_registration_month: yesNo(),
    kickoff_month: whole({ from: 1, to: 12, bounds: "Choose the first month", unreadable: true, initially: 1 }),
    /** The year of the first kick-off; cycles are counted from it in both directions. */
    start_reset_year: whole({ from: 1970, to: 2100, bounds: "Enter a year such as 2026", unreadable: true }),
    tier_upgrade_option: oneOf([1, 2], { otherwise: upgrades.keepCycle }),
    tier_downgrade_option: oneOf([1, 2], { otherwise: downgrades.previousCycle }),
    grace_period: whole({
      from: 1,
      to: 36,
      unit: "months",
      bounds: (from, to) => `Enter ${from} to ${to} months, or leave it blank for none`,
      unreadable: true,
    }),
  },
  (setup, say) => {
    if (setup.base_previous_period === evaluations.manual) return;
    const measureCount = countedIn(setup).length;
    if (measureCount === 0) say("spend", "Choose spending, points or visits");
    if (!setup.calc_multi_tiers && measureCount > 1)
      say("calc_multi_tiers", "Choose only one, or let several count together");
  },
);
export type RulesInput = InputOf<typeof rules.fields>;

/** Measures that count. */
export const countedIn = (setup: { readonly [M in Measure]?: boolean | null | undefined }): Measure[] =>
  measures.filter((measure) => setup[measure]);

const wholeOnes = (unit: string) => (from: string, to: string) => `Enter whole ${unit} from ${from} to ${to}`;

export const level = group({
  type_name: text(60, { missing: "Enter a level name" }),
  description: text(500, { lines: 2 }),
  enabled: yesNo(true),
  reach_spend: money({ from: 0, to: 100_000_000_000, unreadable: true, otherwise: 0 }),
  reach_points: whole({ from: 0, to: 1_000_000_000, bounds: wholeOnes("points"), unreadable: true, otherwise: 0 }),
  reach_visits: whole({ from: 0, to: 100_000, bounds: wholeOnes("visits"), unreadable: true, otherwise: 0 }),
});
export type LevelInput = InputOf<typeof level.fields>;
