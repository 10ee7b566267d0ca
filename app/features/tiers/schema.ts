import { z } from "zod";
import { segments } from "~/form/names";
import { allowed, requiredText, within } from "~/form/reading";
import { askMonths, ladderProblems, type Rung, setupProblems } from "../../../server/contract/tiers/rules";
import {
  downgradeIds,
  evaluationIds,
  type Measure,
  measures,
  relationIds,
  resetTypeIds,
  tierBounds,
  tierTextLengths,
  upgradeIds,
} from "../../../server/contract/tiers/words";
import { type Codec, flag, money, oneOf, text, whole } from "../../../server/contract/wire";
import type { Level, TierFacts } from "./facts";

type ByLevel<T> = Readonly<Record<string, T>>;

/** Everything the wizard asks, parsed; money in minor units. */
export interface TierAnswers {
  /** Each field by level id, as the wire's grid has it. */
  readonly UpdateTiers: {
    readonly type_name: ByLevel<string>;
    readonly description: ByLevel<string>;
    readonly enabled: ByLevel<boolean>;
    readonly reach_spend: ByLevel<number>;
    readonly reach_points: ByLevel<number>;
    readonly reach_visits: ByLevel<number>;
  };
  readonly enabled: boolean;
  readonly base_previous_period: (typeof evaluationIds)[number];
  readonly spend: boolean;
  readonly points: boolean;
  readonly visits: boolean;
  readonly tiers_relation: (typeof relationIds)[number];
  readonly tiers_sequence: boolean;
  readonly reset_type: (typeof resetTypeIds)[number];
  readonly reset_period_month?: number | undefined;
  readonly reset_registration_month: boolean;
  readonly kickoff_month?: number | undefined;
  readonly start_reset_year?: number | undefined;
  readonly tier_upgrade_option: (typeof upgradeIds)[number];
  readonly tier_downgrade_option: (typeof downgradeIds)[number];
  readonly grace_period?: number | undefined;
}

/** A grid posts nothing for boxes that are all unticked; a form's parser may have made an array of the ids. */
const asObject = (value: unknown) => (typeof value === "object" && value !== null ? { ...value } : {});

const nested = <T extends z.ZodRawShape>(shape: T) => z.preprocess(asObject, z.object(shape));
const byLevel = <T>(levels: readonly Level[], read: z.ZodType<T, z.ZodTypeDef, unknown>) =>
  nested(Object.fromEntries(levels.map(({ id }) => [String(id), read])));

/** A figure of a level; blank asks for nothing. */
const reach = (codec: Codec<number>, most: number, message: string) =>
  within(allowed(codec, message), 0, most, message).transform((value) => value ?? 0);

export const levelsSchema = ({ levels, setup }: TierFacts) =>
  z
    .object({
      UpdateTiers: nested({
        type_name: byLevel(levels, requiredText(tierTextLengths.name, "Enter the level's name")),
        description: byLevel(levels, text(tierTextLengths.description).read),
        enabled: byLevel(levels, flag.read),
        reach_spend: byLevel(
          levels,
          reach(money, tierBounds.reach.spend, "Enter an amount such as 250.00, not below 0"),
        ),
        reach_points: byLevel(levels, reach(whole, tierBounds.reach.points, "Enter whole points, 0 or more")),
        reach_visits: byLevel(
          levels,
          reach(whole, tierBounds.reach.visits, "Enter whole visits, 0 or more, at most 100,000"),
        ),
      }),
    })
    .superRefine(({ UpdateTiers: grid }, context) => {
      const rungs = levels.map(({ id, name }) => rungOf(grid, String(id), { id, name }));
      // A figure that no level asks for may be about to count no more: the rules come after.
      const used = (measure: Measure) => setup[measure] && rungs.some((rung) => rung.enabled && rung[measure] > 0);
      const counted = { spend: used("spend"), points: used("points"), visits: used("visits") };
      if (!Object.values(rungs).every(isReadable)) return;
      for (const [field, [message]] of Object.entries(ladderProblems({ ...setup, ...counted }, rungs)))
        if (message) context.addIssue({ code: z.ZodIssueCode.custom, path: segments(field), message });
    });

type Grid = TierAnswers["UpdateTiers"];

const rungOf = (grid: Grid, id: string, { name, ...level }: Pick<Rung, "id" | "name">): Rung => ({
  ...level,
  name: grid.type_name[id] || name,
  enabled: grid.enabled[id] ?? false,
  spend: grid.reach_spend[id] ?? 0,
  points: grid.reach_points[id] ?? 0,
  visits: grid.reach_visits[id] ?? 0,
});

/** A figure that could not be read has its message already. */
const isReadable = (rung: Rung) => measures.every((measure) => typeof rung[measure] === "number");

const number = (message: string) => allowed(whole, message);

export const rulesSchema = () =>
  z
    .object({
      enabled: flag.read,
      base_previous_period: oneOf(evaluationIds).read,
      spend: flag.read,
      points: flag.read,
      visits: flag.read,
      tiers_relation: oneOf(relationIds).read,
      tiers_sequence: flag.read,
      reset_type: oneOf(resetTypeIds).read,
      reset_period_month: number("Enter whole months"),
      reset_registration_month: flag.read,
      kickoff_month: number("Choose a month"),
      start_reset_year: number("Enter a year such as 2026"),
      tier_upgrade_option: oneOf(upgradeIds).read,
      tier_downgrade_option: oneOf(downgradeIds).read,
      grace_period: number("Enter whole months"),
    })
    .superRefine((answer, context) => {
      const problems = setupProblems({ ...answer, calc_multi_tiers: countsSeveral(answer) });
      // The page shows the months there are: who empties them is asked again.
      if (answer.reset_type === 0 && answer.reset_period_month === undefined) problems.reset_period_month = [askMonths];
      for (const [field, messages] of Object.entries(problems)) {
        // The page asks what counts, and several may: nobody is asked whether they may.
        for (const message of messages) context.addIssue({ code: z.ZodIssueCode.custom, path: [field], message });
      }
    });

export const countsSeveral = (answer: Pick<TierAnswers, "spend" | "points" | "visits">) =>
  [answer.spend, answer.points, answer.visits].filter(Boolean).length > 1;
