import { type Access, redirectSaying } from "~/access/guard.server";
import { isBranchLevel } from "~/access/session";
import { isPortalError } from "~/api/error";
import { asTold } from "~/api/told";
import { paths } from "~/paths";
import type { AnswerOf } from "../../../server/contract/common/call";
import {
  businessDrawAddUpdateOf,
  businessDrawPrizes,
  type DrawRow,
  getDrawDetails,
} from "../../../server/contract/draws/calls";
import { notYourDraw } from "../../../server/contract/draws/words";
import type { Raw } from "../../../server/contract/wire";

type Opened = AnswerOf<typeof businessDrawAddUpdateOf> & {
  /** The draw as the server spelled it. */
  readonly told: Raw;
};

const asked = new WeakMap<Access, Promise<Opened>>();

/**
 * The draw to edit with everything its forms choose from, asked for once a request.
 * @throws Response back to the draws dashboard where a branch role may not edit it; 404 where there is none.
 */
export function drawToEdit(access: Access, slug: string): Promise<Opened> {
  const known = asked.get(access);
  if (known) return known;
  const found = ofMine(access, async () => {
    const [form, { prizes, revision }] = await Promise.all([
      access.api.call(businessDrawAddUpdateOf, { query: { slug } }),
      access.api.call(businessDrawPrizes, { query: { slug } }),
    ]);
    const { draw } = form;
    // Of two looks at a draw that is being saved the older one counts: a save is then refused, never laid over.
    const older = revision > 0 && draw.revision !== null ? Math.min(draw.revision, revision) : draw.revision;
    return { ...form, prizes, draw: { ...draw, revision: older }, told: asTold(draw) };
  });
  asked.set(access, found);
  return found;
}

/** A draw by its id, to be published or deleted. @throws as `drawToEdit`. */
export const drawById = (access: Access, drawId: number) =>
  ofMine(access, () => access.api.call(getDrawDetails, { query: { drawId, uncounted: true } }));

/** The same with how many take part, which takes a while to count. @throws as `drawToEdit`. */
export const countedDraw = (access: Access, drawId: number) =>
  ofMine(access, () => access.api.call(getDrawDetails, { query: { drawId } }));

/** Section 6: a branch admin who opens another branch's draw is told so and sent back. */
async function ofMine<T extends { readonly draw: Pick<DrawRow, "branches"> }>(
  access: Access,
  find: () => Promise<T>,
): Promise<T> {
  const sendBack = () => redirectSaying(access, paths.drawsDashboard(), "error", notYourDraw);
  const { session } = access;
  try {
    const found = await find();
    const others = found.draw.branches.some((branch) => branch !== session.branchId);
    if (isBranchLevel(session) && others) throw await sendBack();
    return found;
  } catch (error) {
    if (isPortalError(error, "forbidden") && error.message === notYourDraw) throw await sendBack();
    throw error;
  }
}
