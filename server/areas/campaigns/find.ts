import type { Selectable } from "kysely";
import { type Caller, type Context, isBranchRole } from "../../area";
import { marketingOf } from "../../business/marketing";
import {
  type CampaignKind,
  type Channel,
  changedAtBusinessLevel,
  channels,
  kinds,
  states,
  type ToldState,
} from "../../contract/campaigns/words";
import { id, type Raw } from "../../contract/wire";
import { forbidden, notFound } from "../../errors";
import type { Database } from "../../store/schema";
import { locked } from "../../store/words";

export type CampaignRecord = Selectable<Database["campaigns"]>;

/** The only branch whose customers a caller may write to; null: all branches. */
export const branchOf = ({ role, branchId }: Pick<Caller, "role" | "branchId">): number | null =>
  isBranchRole(role) ? (branchId ?? 0) : null;

/**
 * The branch whose customers a campaign's fields are meant for; null: all branches. A campaign of a branch that is edited
 * by the business stays the branch's.
 */
export async function branchMeant(context: Pick<Context, "db" | "caller">, { mktID }: Raw): Promise<number | null> {
  const own = branchOf(context.caller);
  const edited = id.read.safeParse(mktID);
  if (own !== null || !edited.success) return own;
  const campaign = await campaignsSeenBy(context)
    .select("campaigns.branch_id")
    .where("campaigns.id", "=", edited.data)
    .executeTakeFirst();
  return campaign?.branch_id ?? null;
}

/** Whether a caller's level lets it change a campaign that it sees: a branch role only those of its branch. */
export const isAtLevelOf = (
  caller: Pick<Caller, "role" | "branchId">,
  { branch_id }: Pick<CampaignRecord, "branch_id">,
) => branchOf(caller) === null || branch_id !== null;

/** Selects campaigns visible to a caller: for a branch role, those of the business and of its own branch. */
export function campaignsSeenBy({ db, caller }: Pick<Context, "db" | "caller">) {
  const own = branchOf(caller);
  return db
    .selectFrom("campaigns")
    .$if(own !== null, (all) =>
      all.where((row) => row.or([row("campaigns.branch_id", "is", null), row("campaigns.branch_id", "=", own)])),
    );
}

/** @throws ApiError not-found, also for a campaign of another branch. */
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

/**
 * Reads the campaign and locks its row until the transaction ends.
 * @throws ApiError not-found; forbidden for a branch role on a campaign of the business.
 */
export async function requireEditableCampaign({ db, caller }: Context, id: number): Promise<CampaignRecord> {
  const found = campaignsSeenBy({ db, caller }).selectAll("campaigns").where("campaigns.id", "=", id);
  const campaign = await locked(db, found).executeTakeFirst();
  if (!campaign) throw notFound("The campaign");
  if (!isAtLevelOf(caller, campaign)) throw forbidden(changedAtBusinessLevel);
  return campaign;
}

/** @throws ApiError forbidden where the marketing module is blocked (document 001, section 4). */
export async function requireMarketing({ db, caller }: Pick<Context, "db" | "caller">): Promise<void> {
  const { blocked } = await marketingOf(db, caller.businessId);
  if (blocked !== null) throw forbidden(blocked);
}

export const stateOf = ({ state }: Pick<CampaignRecord, "state">): ToldState =>
  states.find((one) => one === state) ?? "held";
export const kindOf = ({ kind }: Pick<CampaignRecord, "kind">): CampaignKind =>
  kinds.find((one) => one === kind) ?? "regular";
export function channelsOf(campaign: Pick<CampaignRecord, "channels">): Channel[] {
  const named = campaign.channels.split(",");
  return channels.filter((one) => named.includes(one));
}
