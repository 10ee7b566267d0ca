import type { Access } from "~/access/guard.server";
import type { ItemTarget } from "~/form/target";
import { oncePerRequest, unlessOthers } from "~/items/opened.server";
import { isMine } from "~/list/whose";
import { getEditPointReward } from "../../../server/contract/redemptions/calls";
import { redemptionItem } from "./item";

/**
 * Redemption to edit or copy.
 * @throws Response to the dashboard if a branch role may not edit it; 404 if it does not exist.
 */
export const redemptionOf = oncePerRequest((access: Access, { mode, id }: ItemTarget) =>
  unlessOthers(
    access,
    redemptionItem,
    () => access.api.call(getEditPointReward, { query: { punchItemId: id } }),
    ({ selectedBrIds }) => mode === "edit" && !isMine(access.session, selectedBrIds),
  ),
);
