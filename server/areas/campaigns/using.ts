import type { Context } from "../../area";
import { carriedIds, carriedIn } from "../../contract/campaigns/carried";
import type { campaignsUsing, Usable } from "../../contract/campaigns/using-calls";
import { liveStates } from "../../contract/campaigns/words";
import type { AnswerOf, QueryOf } from "../../contract/common/call";
import type { Raw } from "../../contract/wire";
import { campaignsSeenBy, stateOf } from "./find";
import { optionsOf } from "./row";

/** Fields of an audience (document 001, section 3) that refer to things by id. */
const named: Readonly<Record<Usable, readonly string[]>> = {
  tag: ["tagsId"],
  tier: ["customerTypesId", "customerTypesOp9", "movedFromCustomerTypeId", "movedToCustomerTypeId"],
  offer: ["offerIds"],
  reward: ["punchItemIds"],
  branch: [
    ...["branchId", "branchIdOp13", "branchIdOp18", "branchIdOp50", "branchIdOp51"],
    ...["noRegTrxBranchIds", "regLastTrxBranchIds", "noTrxBranchIds"],
  ],
};

/** Lists campaigns that are not over and refer to a thing, newest first. */
export async function usesOf(
  context: Context,
  { kind, id }: QueryOf<typeof campaignsUsing>,
): Promise<AnswerOf<typeof campaignsUsing>> {
  const rows = await campaignsSeenBy(context)
    .select(["campaigns.id", "campaigns.name", "campaigns.state", "campaigns.options"])
    .where("campaigns.state", "in", ["draft", ...liveStates])
    .orderBy("campaigns.id", "desc")
    .execute();
  return {
    campaigns: rows
      .filter((row) => isNamed(optionsOf(row), kind, id))
      .map((row) => ({ entity_campaign_pk: row.id, campaign_name: row.name, state: stateOf(row) })),
  };
}

function isNamed(options: Raw, kind: Usable, id: number): boolean {
  const isOne = (value: unknown) => [value].flat().some((one) => String(one) === String(id));
  if (named[kind].some((name) => isOne(options[name]) || isOne(options[`${name}[]`]))) return true;
  return (kind === "offer" || kind === "reward") && carriedIds(carriedIn(options))[kind].includes(id);
}
