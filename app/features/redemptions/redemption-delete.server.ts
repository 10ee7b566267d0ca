import type { Access, AccessArgs } from "~/access/guard.server";
import { type Deletion, deletionShown, idIn } from "~/items/delete/delete.server";
import { paths } from "~/paths";
import { dayIn } from "~/ui/days";
import { deletePunchItem, restorePunchItem } from "../../../server/contract/redemptions/calls";
import { redemptionOf } from "./details.server";
import { redemptionList } from "./redemption-list";
import { toLine } from "./redemption-list.server";

export const redemptionDeletion: Deletion = {
  list: redemptionList,
  param: "punchItemId",
  one: "redemption",
  title: async (access, id) => (await redemptionOf(access, { mode: "edit", id })).punchItemModel.title,
  remove: ({ api }, punchItemId, idempotencyKey) =>
    api.call(deletePunchItem, { body: { punchItemId }, idempotencyKey }),
  restore: ({ api }, punchItemId) => api.call(restorePunchItem, { body: { punchItemId } }),
  restoreAt: (punchItemId) => paths.redemptionsRestore({ punchItemId }),
};

/** What a delete would touch. @throws Response back to the list where a branch role may not delete it. */
export async function loadDeletion(access: Access, args: AccessArgs) {
  const id = idIn(args, redemptionDeletion.param);
  const { punchItemModel, selectedBrIds, usage } = await redemptionOf(access, { mode: "edit", id });
  const { session } = access;
  const row = { ...punchItemModel, selectedBrIds, isExpired: false };
  return {
    redemption: toLine(row, session, dayIn(session.business.timeZone)),
    usage,
    ...deletionShown(access, args, redemptionDeletion),
  };
}
