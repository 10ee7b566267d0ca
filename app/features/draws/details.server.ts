import type { Access } from "~/access/guard.server";
import { asTold } from "~/api/told";
import { oncePerRequest, othersToo, unlessOthers } from "~/items/opened.server";
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
  /** The draw as the server spelled it. */
  readonly told: Raw;
};

/**
 * The draw to edit with everything its forms choose from.
 * @throws Response back to the draws dashboard where a branch role may not edit it; 404 where there is none.
 */
export const drawToEdit = oncePerRequest(
  (access: Access, slug: string): Promise<Opened> =>
    ofMine(access, async () => {
      const [form, { prizes, revision }] = await Promise.all([
        access.api.call(businessDrawAddUpdateOf, { query: { slug } }),
        access.api.call(businessDrawPrizes, { query: { slug } }),
      ]);
      const { draw } = form;
      // Of two looks at a draw that is being saved the older one counts: a save is then refused, never laid over.
      const older = revision > 0 && draw.revision !== null ? Math.min(draw.revision, revision) : draw.revision;
      return { ...form, prizes, draw: { ...draw, revision: older }, told: asTold(draw) };
    }),
);

/** A draw by its id, to be published or deleted. @throws as `drawToEdit`. */
export const drawById = (access: Access, drawId: number) =>
  ofMine(access, () => access.api.call(getDrawDetails, { query: { drawId, uncounted: true } }));

/** The same with how many take part, which takes a while to count. @throws as `drawToEdit`. */
export const countedDraw = (access: Access, drawId: number) =>
  ofMine(access, () => access.api.call(getDrawDetails, { query: { drawId } }));

const ofMine = <T extends { readonly draw: Pick<DrawRow, "branches"> }>(access: Access, find: () => Promise<T>) =>
  unlessOthers(access, drawItem, find, ({ draw }) => othersToo(access, draw.branches));
