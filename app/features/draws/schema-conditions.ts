import { z } from "zod";
import { chosenOf, required, requiredMoney, say } from "~/form/reading";
import type { DrawInput } from "../../../server/contract/draws/bodies";
import { conditionsAsked, dates } from "../../../server/contract/draws/fields";
import { drawProblems, publishProblems } from "../../../server/contract/draws/rules";
import { type DrawTypeId, drawTypes, referralStatusIds } from "../../../server/contract/draws/words";
import { allBranches } from "../../../server/contract/offers/words";
import { date, flag, wallTime, whole } from "../../../server/contract/wire";
import type { DrawFacts } from "./facts";
import { checkChanges, withFixed } from "./schema-fixed";
import { keptConditions } from "./to-forms";

/** When it runs, and what its type asks for: the other types' fields are not there. */
export interface ConditionAnswers {
  readonly draw_kickoff_time: string;
  readonly utc_start_date: string;
  readonly utc_end_date: string;
  readonly draw_time: string;
  readonly utc_prize_claim_date_limit: string;
  readonly isPublished: boolean;
  readonly visits_include_check_in?: boolean;
  readonly rule_amount_value?: number;
  readonly rule_count_based?: number;
  readonly rule_referral_number?: number;
  readonly rule_referral_status?: number[];
  readonly rule_tags_value?: number[];
  readonly rule_tiers_value?: number[];
  readonly rule_ala_carte_value?: number[];
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
  const asked = conditionsAsked[type].flatMap((field) => {
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
      ...Object.fromEntries(asked),
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

const ifNumber = (value: number | undefined) => (typeof value === "number" ? value : undefined);
const ifList = (value: number[] | undefined) => (Array.isArray(value) ? value : undefined);

/** The answers under the names, and in the shapes, of a save. */
export const conditionInput = (answers: ConditionAnswers) =>
  ({
    draw_kickoff_time: answers.draw_kickoff_time,
    utc_start_date: answers.utc_start_date,
    utc_end_date: answers.utc_end_date,
    draw_time: answers.draw_time,
    utc_prize_claim_date_limit: answers.utc_prize_claim_date_limit,
    isPublished: answers.isPublished,
    visits_include_check_in: answers.visits_include_check_in,
    rule_amount_value: ifNumber(answers.rule_amount_value),
    rule_count_based: ifNumber(answers.rule_count_based),
    rule_referral_number: ifNumber(answers.rule_referral_number),
    rule_referral_status: referralStatusIds.filter((id) => ifList(answers.rule_referral_status)?.includes(id)),
    rule_tags_value: ifList(answers.rule_tags_value),
    rule_tiers_value: ifList(answers.rule_tiers_value),
    rule_ala_carte_value: ifList(answers.rule_ala_carte_value)?.map((product_reward_pk) => ({ product_reward_pk })),
  }) satisfies Partial<DrawInput>;
