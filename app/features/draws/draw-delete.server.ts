import { deletion } from "~/items/delete/delete.server";
import { branchesOrAll } from "~/list/whose";
import { clockIn } from "~/ui/days";
import { formatMoment } from "~/ui/format";
import { deleteDraw, restoreDraw } from "../../../server/contract/draws/calls";
import { effectOf } from "./delete-words";
import { countedDraw, drawById } from "./details.server";
import { drawList, titleOf } from "./draw-list";
import { toLine } from "./draw-list.server";
import { prizesInWords, stateNames } from "./draw-list-words";
import { drawItem } from "./item";

export const drawDeletion = deletion({
  kind: drawItem,
  list: drawList,
  async load(access, drawId) {
    const { session } = access;
    const { draw, participants, winners } = await countedDraw(access, drawId);
    const line = toLine(draw, session, clockIn(session.business.timeZone));
    return {
      title: line.title,
      items: [
        { term: "Type", value: line.type },
        { term: "State", value: stateNames[line.state] },
        { term: "Drawn", value: formatMoment(line.draw) },
        { term: "Prizes", value: prizesInWords(line) },
        { term: "Branches", value: branchesOrAll(line.branches) },
      ],
      effects: [effectOf(line, participants, winners), "Transactions, tags and referrals that earned entries stay."],
    };
  },
  title: async (access, id) => titleOf((await drawById(access, id)).draw),
  calls: { remove: deleteDraw, restore: restoreDraw },
});
