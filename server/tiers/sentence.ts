import { z } from "zod";
import type { Words } from "../business/money-and-points";
import { counted } from "../contract/common/counted";
import type { TierProgress } from "../contract/tiers/calls";
import { type Measure, type MoveReason, measures, moveReasons } from "../contract/tiers/words";
import { addDays, dateFromDay } from "../store/day";

const figures = z.object({ spend: z.number(), points: z.number(), visits: z.number() });
const keptRule = z
  .object({
    figures,
    asked: figures.partial(),
    level: z.string(),
    counted: z.array(z.enum(measures)),
    allNeeded: z.boolean(),
    cycle: z.tuple([z.number(), z.number()]),
  })
  .nullable();
type KeptRule = NonNullable<z.infer<typeof keptRule>>;

export const reasonOf = (word: string): MoveReason => moveReasons.find((reason) => reason === word) ?? "reached";

const phrases: Readonly<Record<Measure, (value: number, words: Words) => string>> = {
  spend: (value, { money }) => `${money(value)} spent`,
  points: (value, { points }) => points(value),
  visits: (value) => counted(value, "visit"),
};

/** Formats a day as MM/DD/YYYY, like every page. */
function dayInWords(day: number): string {
  const [year, month, date] = dateFromDay(day).split("-");
  return `${month}/${date}/${year}`;
}

function reckoning(rule: KeptRule, words: Words): string {
  const measures = rule.counted.filter((measure) => (rule.asked[measure] ?? 0) > 0);
  const [first, end] = rule.cycle;
  const between = `from ${dayInWords(first)} to ${dayInWords(addDays(end, -1))}`;
  if (measures.length === 0) return `${rule.level} has no requirement`;
  const have = measures.map((measure) => phrases[measure](rule.figures[measure], words)).join(", ");
  const parts = measures.map((measure) => phrases[measure](rule.asked[measure] ?? 0, words));
  return `${have} ${between}; ${rule.level} requires ${parts.join(rule.allNeeded ? " and " : " or ")}`;
}

const opening: Readonly<Record<MoveReason, string>> = {
  reached: "",
  cycle_ended: "New cycle: ",
  grace_over: "Grace period over: ",
  rules_changed: "Rules changed: ",
  taken_back: "Activity reversed: ",
  level_deleted: "Level deleted",
  levels_wiped: "All levels removed",
  by_hand: "Set manually",
};

/** Describes the rule that moved a customer in a sentence. @param rule as stored in the history. */
export function sentenceOf(move: { reason: string; rule: string }, words: Words): string {
  const rule = keptRule.parse(JSON.parse(move.rule));
  const sentence = `${opening[reasonOf(move.reason)]}${rule ? reckoning(rule, words) : ""}`;
  return sentence === "" ? "" : `${sentence[0]?.toUpperCase()}${sentence.slice(1)}.`;
}

/** What is missing to the next level, for a customer whom the rules evaluate; "" if nothing is. */
export function missingInWords({ evaluated, next_name: next, measures, all_needed: all }: TierProgress, words: Words) {
  const missing = measures.filter(({ have, need }) => have < need);
  if (!evaluated || missing.length === 0) return "";
  const parts = missing.map(({ measure, have, need }) => `${phrases[measure](need - have, words)} more`);
  return `${parts.join(all ? " and " : " or ")} to reach ${next}`;
}
