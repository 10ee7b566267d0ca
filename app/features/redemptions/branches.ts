import {
  type BranchRule,
  type BranchState,
  branchProblem,
  branchRuleOf,
  branchStates,
} from "../../../server/contract/redemptions/branches";
import type { RedemptionAnswers, RedemptionFacts } from "./redemption";

/** Earlier answers that determine the allowed branches. */
type Given = Partial<RedemptionAnswers>;

/** Branch rule of a redemption (section 4). */
export const ruleOf = (answers: Given): BranchRule =>
  branchRuleOf(answers, answers.product_picked?.pos_system_fk ?? null);

const ruled = ({ branches }: RedemptionFacts) =>
  branches.map(({ id, system }) => ({ business_branch_pk: id, pos_system_fk: system }));

export const statesOf = (answers: Given, facts: RedemptionFacts): Map<number, BranchState> =>
  branchStates(ruleOf(answers), ruled(facts));

/**
 * Error of the chosen branches. A branch role cannot see whether the other branches include a shop, so the API checks
 * its choice.
 */
export const problemOf = (answers: Given, facts: RedemptionFacts, chosen: readonly number[]): string | null =>
  facts.ownBranch === null ? branchProblem(ruleOf(answers), statesOf(answers, facts), chosen) : null;
