import { type Access, redirectSaying } from "~/access/guard.server";
import { isPortalError } from "~/api/error";
import type { ItemTarget } from "~/form/target";
import { isMine } from "~/list/whose";
import { paths } from "~/paths";
import { getEditPointReward, type RedemptionDetails } from "../../../server/contract/redemptions/calls";
import { notYours } from "./not-yours";

const asked = new WeakMap<Access, Promise<RedemptionDetails>>();

/**
 * The redemption to edit or copy, asked for once a request.
 * @throws Response back to the dashboard where a branch role may not edit it; 404 where there is none.
 */
export function redemptionOf(access: Access, target: ItemTarget): Promise<RedemptionDetails> {
  const known = asked.get(access);
  if (known) return known;
  const redemption = find(access, target);
  asked.set(access, redemption);
  return redemption;
}

async function find(access: Access, { mode, id }: ItemTarget): Promise<RedemptionDetails> {
  try {
    const details = await access.api.call(getEditPointReward, { query: { punchItemId: id } });
    if (mode === "edit" && !isMine(access.session, details.selectedBrIds)) throw await sendBack(access);
    return details;
  } catch (error) {
    if (isPortalError(error, "forbidden") && error.message === notYours) throw await sendBack(access);
    throw error;
  }
}

const sendBack = (access: Access) => redirectSaying(access, paths.redemptionsDashboard(), "error", notYours);
