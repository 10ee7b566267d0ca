import type { Selectable } from "kysely";
import { type Caller, type Context, isBranchRole } from "../../area";
import { marketingOf } from "../../business/marketing";
import {
  type CampaignKind,
  type CampaignState,
  type Channel,
  channels,
  kinds,
  states,
} from "../../contract/campaigns/words";
import { forbidden, notFound } from "../../errors";
import type { Database } from "../../store/schema";
import { locked } from "../../store/words";

export type CampaignRecord = Selectable<Database["campaigns"]>;

/** The branch whose customers alone a caller may write to; null is every one. */
export const branchOf = ({ role, branchId }: Pick<Caller, "role" | "branchId">): number | null =>
  isBranchRole(role) ? (branchId ?? 0) : null;

/** Those that a caller sees: a branch role the business's and its own branch's. */
export function campaignsSeenBy({ db, caller }: Pick<Context, "db" | "caller">) {
  const own = branchOf(caller);
  return db
    .selectFrom("campaigns")
    .$if(own !== null, (all) =>
      all.where((row) => row.or([row("campaigns.branch_id", "is", null), row("campaigns.branch_id", "=", own)])),
    );
}

/** @throws ApiError not-found, also for another branch's. */
export async function requireSeenCampaign(
  context: Pick<Context, "db" | "caller">,
  id: number,
): Promise<CampaignRecord> {
  const campaign = await campaignsSeenBy(context)
    .selectAll("campaigns")
    .where("campaigns.id", "=", id)
    .executeTakeFirst();
  if (!campaign) throw notFound("The campaign");
  return campaign;
}

/** The campaign, held until the transaction ends. @throws ApiError not-found; forbidden for a branch role at the business's. */
export async function requireEditableCampaign({ db, caller }: Context, id: number): Promise<CampaignRecord> {
  const own = branchOf(caller);
  const found = campaignsSeenBy({ db, caller }).selectAll("campaigns").where("campaigns.id", "=", id);
  const campaign = await locked(db, found).executeTakeFirst();
  if (!campaign) throw notFound("The campaign");
  if (own !== null && campaign.branch_id === null)
    throw forbidden("Campaigns of the whole business can only be changed at business level");
  return campaign;
}

/** @throws ApiError forbidden where the marketing module is blocked (document 001, section 4). */
export async function requireMarketing({ db, caller }: Pick<Context, "db" | "caller">): Promise<void> {
  const { blocked } = await marketingOf(db, caller.businessId);
  if (blocked !== null) throw forbidden(blocked);
}

export const stateOf = ({ state }: Pick<CampaignRecord, "state">): CampaignState =>
  states.find((one) => one === state) ?? "held";
export const kindOf = ({ kind }: Pick<CampaignRecord, "kind">): CampaignKind =>
  kinds.find((one) => one === kind) ?? "regular";
export function channelsOf(campaign: Pick<CampaignRecord, "channels">): Channel[] {
  const named = campaign.channels.split(",");
  return channels.filter((one) => named.includes(one));
}

/** In the figures by channel: people, whichever channel reaches them. */
export const allChannels = "";
