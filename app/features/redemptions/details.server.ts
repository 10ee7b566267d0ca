import type { Access } from "~/access/guard.server";
import type { ItemTarget } from "~/form/target";
import { oncePerRequest, unlessOthers } from "~/items/opened.server";
import { isMine } from "~/list/whose";
import { getEditPointReward } from "../../../server/contract/redemptions/calls";
import { redemptionItem } from "./item";

/**
 * The redemption to edit or copy.
 * @throws Response back to the dashboard where a branch role may not edit it; 404 where there is none.
 */
export const redemptionOf = oncePerRequest((access: Access, { mode, id }: ItemTarget) =>
  unlessOthers(
    access,
    redemptionItem,
    () => access.api.call(getEditPointReward, { query: { punchItemId: id } }),
    ({ selectedBrIds }) => mode === "edit" && !isMine(access.session, selectedBrIds),
  ),
);
