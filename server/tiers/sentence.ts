import { z } from "zod";
import { moneyIn } from "../contract/common/money-in";
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

const plain = (value: number) => value.toLocaleString("en");
const phrases: Readonly<Record<Measure, (value: number, symbol: string) => string>> = {
  spend: (value, symbol) => `${moneyIn("en", symbol, value)} spent`,
  points: (value) => (value === 1 ? "1 point" : `${plain(value)} points`),
  visits: (value) => (value === 1 ? "1 visit" : `${plain(value)} visits`),
};

/** Formats a day as MM/DD/YYYY, like every page. */
function dayInWords(day: number): string {
  const [year, month, date] = dateFromDay(day).split("-");
  return `${month}/${date}/${year}`;
}

function reckoning(rule: KeptRule, symbol: string): string {
  const measures = rule.counted.filter((measure) => (rule.asked[measure] ?? 0) > 0);
  const [first, end] = rule.cycle;
  const between = `from ${dayInWords(first)} to ${dayInWords(addDays(end, -1))}`;
  if (measures.length === 0) return `${rule.level} has no requirement`;
  const have = measures.map((measure) => phrases[measure](rule.figures[measure], symbol)).join(", ");
  const parts = measures.map((measure) => phrases[measure](rule.asked[measure] ?? 0, symbol));
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
export function sentenceOf(move: { reason: string; rule: string }, currencySymbol: string): string {
  const rule = keptRule.parse(JSON.parse(move.rule));
  const sentence = `${opening[reasonOf(move.reason)]}${rule ? reckoning(rule, currencySymbol) : ""}`;
  return sentence === "" ? "" : `${sentence[0]?.toUpperCase()}${sentence.slice(1)}.`;
}

/** What is missing to the next level, for a customer whom the rules evaluate; "" if nothing is. */
export function missingInWords(
  { evaluated, next_name: next, measures, all_needed: all }: TierProgress,
  symbol: string,
) {
  const missing = measures.filter(({ have, need }) => have < need);
  if (!evaluated || missing.length === 0) return "";
  const parts = missing.map(({ measure, have, need }) => `${phrases[measure](need - have, symbol)} more`);
  return `${parts.join(all ? " and " : " or ")} to reach ${next}`;
}
