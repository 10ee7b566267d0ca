import type { Access } from "~/access/guard.server";
import { refuse } from "~/access/origin.server";
import { isPortalError } from "~/api/error";
import { campaignDetails } from "../../../server/contract/campaigns/calls";
import { heldReasons } from "../../../server/contract/campaigns/words";

const unknown = () => refuse(404, "There is no such campaign.");

/** A campaign as it was saved, with its figures. @throws Response 404 for one that the business does not have. */
export async function detailsOf({ api }: Access, campaignId: number) {
  try {
    return await api.call(campaignDetails, { query: { campaignId } });
  } catch (error) {
    if (!isPortalError(error, "not-found")) throw error;
    throw unknown();
  }
}

/** One campaign with its figures. @throws Response 404 for one that the business does not have. */
export async function loadDetails(access: Access, asked: string) {
  if (!/^[1-9]\d{0,14}$/.test(asked)) throw unknown();
  const { campaign, figures } = await detailsOf(access, Number(asked));
  const { options: _options, template_data: _mail, template_general_styles: _styles, ...shown } = campaign;
  const reason = Object.entries(heldReasons).find(([name]) => name === campaign.held_reason)?.[1];
  return { campaign: shown, figures, heldBecause: reason ?? null };
}
