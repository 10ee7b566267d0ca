import {
  type BranchRule,
  type BranchState,
  branchProblem,
  branchRuleOf,
  branchStates,
} from "../../../server/contract/redemptions/branches";
import type { RedemptionAnswers, RedemptionFacts } from "./redemption";

/** What earlier steps said that decides about branches. */
type Given = Partial<RedemptionAnswers>;

/** What section 4 says of a redemption's branches. */
export const ruleOf = (answers: Given): BranchRule =>
  branchRuleOf(answers, answers.product_picked?.pos_system_fk ?? null);

const ruled = ({ branches }: RedemptionFacts) =>
  branches.map(({ id, system }) => ({ business_branch_pk: id, pos_system_fk: system }));

export const statesOf = (answers: Given, facts: RedemptionFacts): Map<number, BranchState> =>
  branchStates(ruleOf(answers), ruled(facts));

/**
 * What is wrong with the branches chosen. A branch role sees its own branch alone and cannot tell whether there is a
 * shop among the others: the API says.
 */
export const problemOf = (answers: Given, facts: RedemptionFacts, chosen: readonly number[]): string | null =>
  facts.ownBranch === null ? branchProblem(ruleOf(answers), statesOf(answers, facts), chosen) : null;
