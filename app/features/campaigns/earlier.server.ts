import type { Access } from "~/access/guard.server";
import { beside } from "~/api/beside";
import { tellsList } from "~/api/raw-answer";
import type { Named } from "~/business/facts";
import type { EarlierKind } from "../../../server/contract/audiences/whole";
import { previousCampaigns, type startCampaign } from "../../../server/contract/campaigns/calls";
import type { AnswerOf } from "../../../server/contract/common/call";

type Setup = AnswerOf<typeof startCampaign>;

/** Earlier campaigns by kind; null for a kind that the server does not tell. */
export type EarlierCampaigns = Readonly<Record<EarlierKind, readonly Named[] | null>>;

const lists = { Reg: "previousCampaigns", Auto: "previousAutoCampaigns" } as const;

/** Earlier campaigns of the wizard's setup, or by the call of their own where it lacks them (document 001, section 7). */
export async function earlierCampaigns(access: Access, setup: Setup): Promise<EarlierCampaigns> {
  const tellsAll = Object.values(lists).every((list) => tellsList(setup, list));
  const asked = tellsAll ? null : await beside(access, previousCampaigns, { query: { mkg_filter_list: 1 } });
  const of = (kind: EarlierKind) => {
    const told = [setup, asked].find((answer) => answer !== null && tellsList(answer, lists[kind]));
    return told?.[lists[kind]].map(({ entity_campaign_pk: id, campaign_name: name }) => ({ id, name })) ?? null;
  };
  return { Reg: of("Reg"), Auto: of("Auto") };
}
