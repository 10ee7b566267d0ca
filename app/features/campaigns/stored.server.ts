import type { Access } from "~/access/guard.server";
import { refuse } from "~/access/origin.server";
import { isPortalError } from "~/api/error";
import type { SavedCampaign } from "../../../server/contract/campaigns/answers";
import { getMarketingCampaign } from "../../../server/contract/campaigns/calls";
import type { Raw } from "../../../server/contract/wire";

/** @throws Response 404 for a campaign that the business does not have. */
export async function campaignOf({ api }: Access, id: number): Promise<SavedCampaign> {
  try {
    return (await api.call(getMarketingCampaign, { query: { id, ajax: true } })).campaign;
  } catch (error) {
    if (!isPortalError(error, "not-found")) throw error;
    throw refuse(404, "There is no such campaign.");
  }
}

/** Every field that a campaign was saved with, known here or not; none where they cannot be read. */
export function optionsOf({ options }: Pick<SavedCampaign, "options">): Raw {
  try {
    const read: unknown = JSON.parse(options);
    return typeof read === "object" && read !== null && !Array.isArray(read) ? (read as Raw) : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
