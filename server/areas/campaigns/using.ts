import type { Context } from "../../area";
import { carriedIds, carriedIn } from "../../contract/campaigns/carried";
import type { campaignsUsing, Usable } from "../../contract/campaigns/using-calls";
import { liveStates } from "../../contract/campaigns/words";
import type { AnswerOf, QueryOf } from "../../contract/common/call";
import type { Raw } from "../../contract/wire";
import { campaignsSeenBy, stateOf } from "./find";
import { optionsOf } from "./row";

/** The fields of an audience (document 001, section 3) that name things by their ids. */
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

/** Campaigns that are not over and name something, newest first. */
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
