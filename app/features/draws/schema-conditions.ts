import { z } from "zod";
import { chosenOf, required, requiredMoney, say } from "~/form/reading";
import type { DrawInput } from "../../../server/contract/draws/bodies";
import { conditions, conditionsAsked, dates, publishing } from "../../../server/contract/draws/fields";
import { drawProblems, publishProblems } from "../../../server/contract/draws/rules";
import { type DrawTypeId, drawTypes, referralStatusIds } from "../../../server/contract/draws/words";
import type { CompleteOf, InputOf } from "../../../server/contract/field";
import { allBranches } from "../../../server/contract/offers/words";
import { date, flag, wallTime, whole } from "../../../server/contract/wire";
import type { DrawFacts } from "./facts";
import { checkChanges, withFixed } from "./schema-fixed";
import { keptConditions } from "./to-forms";

const asked = { ...dates.fields, ...conditions, ...publishing };

/** When it runs, and what its type asks for: the other types' fields are not there. */
export interface ConditionAnswers extends CompleteOf<typeof dates.fields>, InputOf<typeof conditions> {
  readonly isPublished: boolean;
}

const count = (what: string) => required(whole, `Enter how many ${what}`, "Enter a number from 1 to 10,000");

/** The fields that the types ask for, by their names on the wire. */
const ruleFields = (facts: DrawFacts): Readonly<Record<string, z.ZodTypeAny>> => {
  const known = (list: readonly { readonly id: number }[]) => list.map(({ id }) => id);
  return {
    visits_include_check_in: flag.read,
    rule_amount_value: requiredMoney("Enter the amount that makes one entry"),
    rule_count_based: count("make one entry"),
    rule_referral_number: count("referrals make one entry"),
    rule_referral_status: chosenOf(referralStatusIds, "Choose which referrals count"),
    rule_tags_value: chosenOf(known(facts.tags), "Choose tags of this business"),
    rule_tiers_value: chosenOf(known(facts.tiers), "Choose tiers of this business"),
    rule_ala_carte_value: chosenOf(known(facts.rewards), "Choose rewards of this business"),
  };
};

export function conditionsSchema(
  facts: DrawFacts,
  { draw_rules_fk: type = drawTypes.signUp }: { readonly draw_rules_fk?: DrawTypeId },
): z.ZodType<ConditionAnswers, z.ZodTypeDef, unknown> {
  const known = ruleFields(facts);
  const rules = conditionsAsked[type].flatMap((field) => {
    const schema = known[field];
    return schema ? [[field, schema] as const] : [];
  });
  const schema = z
    .object({
      draw_kickoff_time: required(wallTime, "Enter when the draw kicks off", "Enter a day and a time that exist"),
      utc_start_date: required(date, "Enter the first day of entries", "Enter a day that exists"),
      utc_end_date: required(date, "Enter the last day of entries", "Enter a day that exists"),
      draw_time: required(wallTime, "Enter when the winners are drawn", "Enter a day and a time that exist"),
      utc_prize_claim_date_limit: required(date, "Enter the last day to claim a prize", "Enter a day that exists"),
      isPublished: flag.read,
      ...Object.fromEntries(rules),
    })
    .superRefine((answer, context) => check(facts, type, answer, context));
  return withFixed(facts, keptConditions(facts), schema) as unknown as z.ZodType<
    ConditionAnswers,
    z.ZodTypeDef,
    unknown
  >;
}

/** The rules are the API's own; a value that could not be read has its message already. */
function check(
  facts: DrawFacts,
  type: DrawTypeId,
  answer: Readonly<Record<string, unknown>>,
  context: z.RefinementCtx,
): void {
  if (!Object.keys(dates.fields).every((field) => typeof answer[field] === "string")) return;
  const sent = conditionInput(answer as unknown as ConditionAnswers);
  const named = { title: { 1: "." }, description: {}, chlBranchesName: [allBranches], draw_rules_fk: type };
  const { kept, now } = facts;
  const mayStillOpen = !kept || kept.state === "unpublished" || kept.state === "scheduled";
  const problems = {
    ...(sent.isPublished && mayStillOpen ? publishProblems(sent, 1, now) : {}),
    ...drawProblems({ ...named, ...sent }),
  };
  for (const [field, [message]] of Object.entries(problems))
    if (field in answer && message) say(context, field, message);
  const { isPublished, ...rest } = sent;
  checkChanges(facts, mayStillOpen ? rest : { ...rest, isPublished }, context);
}

/** The answers that could be read, under the names, and in the shapes, of a save. */
export function conditionInput(answers: ConditionAnswers) {
  const read = Object.entries(answers).filter(([name, value]) => name in asked && value !== z.NEVER);
  const { rule_ala_carte_value: rewards, ...input } = Object.fromEntries(read) as unknown as ConditionAnswers;
  return {
    ...input,
    rule_ala_carte_value: rewards?.map((product_reward_pk) => ({ product_reward_pk })),
  } satisfies Partial<DrawInput>;
}
