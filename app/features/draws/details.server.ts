import type { Access } from "~/access/guard.server";
import { oncePerRequest } from "~/access/once-per-request.server";
import { rawOf } from "~/api/raw-answer";
import { othersToo, unlessOthers } from "~/items/item-finder.server";
import type { AnswerOf } from "../../../server/contract/common/call";
import {
  businessDrawAddUpdateOf,
  businessDrawPrizes,
  type DrawRow,
  getDrawDetails,
} from "../../../server/contract/draws/calls";
import type { Raw } from "../../../server/contract/wire";
import { drawItem } from "./item";

type Opened = AnswerOf<typeof businessDrawAddUpdateOf> & {
  /** Raw draw from the server. */
  readonly raw: Raw;
};

/**
 * Draw to edit, with all options of its forms.
 * @throws Response to the draws dashboard if a branch role may not edit it; 404 if it does not exist.
 */
export const drawToEdit = oncePerRequest(
  (access: Access, slug: string): Promise<Opened> =>
    ofMine(access, async () => {
      const [form, { prizes, revision }] = await Promise.all([
        access.api.call(businessDrawAddUpdateOf, { query: { slug } }),
        access.api.call(businessDrawPrizes, { query: { slug } }),
      ]);
      const { draw } = form;
      // If the draw is saved between the two calls, the older revision counts, so that a save is refused instead of
      // overwriting the change.
      const older = revision > 0 && draw.revision !== null ? Math.min(draw.revision, revision) : draw.revision;
      return { ...form, prizes, draw: { ...draw, revision: older }, raw: rawOf(draw) };
    }),
);

/** Draw by id, to publish or delete. @throws like `drawToEdit`. */
export const drawById = (access: Access, drawId: number) =>
  ofMine(access, () => access.api.call(getDrawDetails, { query: { drawId, uncounted: true } }));

/** Draw with its number of participants, which takes time to count. @throws like `drawToEdit`. */
export const countedDraw = (access: Access, drawId: number) =>
  ofMine(access, () => access.api.call(getDrawDetails, { query: { drawId } }));

const ofMine = <T extends { readonly draw: Pick<DrawRow, "branches"> }>(access: Access, find: () => Promise<T>) =>
  unlessOthers(access, drawItem, find, ({ draw }) => othersToo(access, draw.branches ?? []));
