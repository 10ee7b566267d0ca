import type { Access, AccessArgs } from "~/access/guard.server";
import { type Deletion, deletionShown, idIn } from "~/items/delete/delete.server";
import { paths } from "~/paths";
import { clockIn } from "~/ui/days";
import { deleteDraw, restoreDraw } from "../../../server/contract/draws/calls";
import { countedDraw, drawById } from "./details.server";
import { drawList, titleOf } from "./draw-list";
import { toLine } from "./draw-list.server";

export const drawDeletion: Deletion = {
  list: drawList,
  param: "drawId",
  one: "draw",
  title: async (access, id) => titleOf((await drawById(access, id)).draw),
  remove: ({ api }, drawId, idempotencyKey) =>
    api.call(deleteDraw, { body: { drawId, deleteDraw: true }, idempotencyKey }),
  restore: ({ api }, drawId) => api.call(restoreDraw, { body: { drawId } }),
  restoreAt: (drawId) => paths.drawsRestore({ drawId }),
};

/** What a delete would touch. @throws Response back to the list where a branch role may not delete it. */
export async function loadDeletion(access: Access, args: AccessArgs) {
  const { session } = access;
  const { draw, participants, winners } = await countedDraw(access, idIn(args, drawDeletion.param));
  return {
    draw: toLine(draw, session, clockIn(session.business.timeZone)),
    participants,
    winners,
    ...deletionShown(access, args, drawDeletion),
  };
}
