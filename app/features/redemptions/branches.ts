import type { z } from "zod";
import {
  type BranchRule,
  type BranchState,
  branchProblem,
  branchRuleOf,
  branchStates,
} from "../../../server/contract/redemptions/branches";
import type { RewardTypeId } from "../../../server/contract/redemptions/words";
import { rewardTypeIds, rewardTypes } from "../../../server/contract/redemptions/words";
import type { RedemptionFacts } from "./facts";
import type { DescribeAnswers } from "./schema-describe";
import type { templateSchema } from "./schema-template";

/** What earlier steps said that decides about branches. */
export type GivenAnswers = Partial<z.output<ReturnType<typeof templateSchema>> & DescribeAnswers>;

const typeOf = ({ offer_type_fk: chosen }: GivenAnswers): RewardTypeId =>
  rewardTypeIds.find((type) => type === chosen) ?? rewardTypes.freeProduct;

/** What section 4 says of a redemption's branches. */
export const ruleOf = (answers: GivenAnswers): BranchRule =>
  branchRuleOf(
    {
      ...answers,
      offer_type_fk: typeOf(answers),
      ecom_coupon_rules: { sale_min_amount: answers.sale_min_amount },
    },
    answers.product_picked?.pos_system_fk ?? null,
  );

const ruled = ({ branches }: RedemptionFacts) =>
  branches.map(({ id, system }) => ({ business_branch_pk: id, pos_system_fk: system }));

export const statesOf = (answers: GivenAnswers, facts: RedemptionFacts): Map<number, BranchState> =>
  branchStates(ruleOf(answers), ruled(facts));

/**
 * What is wrong with the branches chosen. A branch role sees its own branch alone and cannot tell whether there is a
 * shop among the others: the API says.
 */
export const problemOf = (answers: GivenAnswers, facts: RedemptionFacts, chosen: readonly number[]): string | null =>
  facts.ownBranch === null ? branchProblem(ruleOf(answers), statesOf(answers, facts), chosen) : null;
