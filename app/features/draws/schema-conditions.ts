import { z } from "zod";
import { chosenOf, say } from "~/form/reading";
import type { DrawInput } from "../../../server/contract/draws/bodies";
import { conditions, conditionsAsked, dates, publishing } from "../../../server/contract/draws/fields";
import { drawProblems, publishProblems } from "../../../server/contract/draws/rules";
import { type DrawTypeId, drawTypes, referralStatusIds } from "../../../server/contract/draws/words";
import { type CompleteOf, type InputOf, pick } from "../../../server/contract/field";
import { completeInputs } from "../../../server/contract/field/derive";
import { allBranches } from "../../../server/contract/offers/words";
import type { DrawFacts } from "./facts";
import { checkChanges, withFixed } from "./schema-fixed";
import { keptConditions } from "./to-forms";

const asked = { ...dates.fields, ...conditions, ...publishing };

/** When it runs, and what its type asks for: the other types' fields are not there. */
export interface ConditionAnswers extends CompleteOf<typeof dates.fields>, InputOf<typeof conditions> {
  readonly isPublished: boolean;
}

/** What is chosen from a list is one that the form offers. */
const choices = ({ tags, tiers, rewards }: DrawFacts): Readonly<Record<string, z.ZodTypeAny>> => {
  const known = (list: readonly { readonly id: number }[]) => list.map(({ id }) => id);
  return {
    rule_referral_status: chosenOf(referralStatusIds, conditions.rule_referral_status.unreadable),
    rule_tags_value: chosenOf(known(tags), "Choose tags of this business"),
    rule_tiers_value: chosenOf(known(tiers), "Choose tiers of this business"),
    rule_ala_carte_value: chosenOf(known(rewards), "Choose rewards of this business"),
  };
};

export function conditionsSchema(
  facts: DrawFacts,
  { draw_rules_fk: type = drawTypes.signUp }: { readonly draw_rules_fk?: DrawTypeId },
): z.ZodType<ConditionAnswers, z.ZodTypeDef, unknown> {
  const chosen = choices(facts);
  const fields = { ...dates.fields, ...publishing, ...pick(conditions, conditionsAsked[type]) };
  const reading = Object.entries(completeInputs(fields)).map(
    ([name, { read }]) => [name, chosen[name] ?? read] as const,
  );
  const schema = z
    .object(Object.fromEntries(reading))
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
  const sent = conditionInput(answer as unknown as ConditionAnswers);
  const named = { title: { 1: "." }, description: {}, chlBranchesName: [allBranches], draw_rules_fk: type };
  const { kept, now } = facts;
  const mayStillOpen = !kept || kept.state === "unpublished" || kept.state === "scheduled";
  const problems = {
    ...(sent.isPublished && mayStillOpen ? publishProblems(sent, 1, now) : {}),
    ...drawProblems({ ...named, ...sent }),
  };
  for (const [field, [message]] of Object.entries(problems))
    if (field in answer && answer[field] !== z.NEVER && message) say(context, field, message);
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
