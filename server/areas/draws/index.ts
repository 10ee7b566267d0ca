import { type Context, type Handler, handle, handlePrepared } from "../../area";
import { branchesFor, tagsOf, tiersOf } from "../../business/choices";
import { languagesOf } from "../../business/languages";
import {
  businessDrawAddUpdate,
  businessDrawAddUpdateOf,
  businessDrawPrizes,
  claimDrawPrize,
  deleteDraw as deleteDrawCall,
  deletePrize as deletePrizeCall,
  drawCreate,
  drawEdit,
  drawParticipants,
  drawPublish,
  getDrawDetails,
  getProductRewardsALaCarte,
  gridUpdatePrizes,
  listDraws as listDrawsCall,
  restoreDraw as restoreDrawCall,
} from "../../contract/draws/calls";
import { allBranches } from "../../contract/items/words";
import { area } from "../../manifest";
import { claimPrize } from "./claim";
import { customerUses } from "./customer-uses";
import { nowFor, requireSeen } from "./find";
import { drawsJob } from "./jobs";
import { listParticipants, listWinners, turnoutOf } from "./participants";
import { deletePrize, savePrizes } from "./prizes";
import { detailsOf, fairnessOf, listDraws, prizesOf, rowOf } from "./read";
import { deleteDraw, restoreDraw } from "./remove";
import { alaCarteRewards } from "./rewards";
import { countWinners } from "./running/view";
import { createDraw, editDraw, publishDraw } from "./save";

/** Options of the draw form, including disabled ones that the draw already uses. */
async function formFor(context: Context, named: { branches?: readonly number[]; tiers?: readonly number[] } = {}) {
  const { tags } = await tagsOf(context, undefined);
  return {
    languages: await languagesOf(context.db),
    businessBranch: await branchesFor(context, 0, named.branches),
    tiers: await tiersOf(context, named.tiers),
    tags_list: tags,
    hasTags: tags.length > 0,
    now: nowFor(context),
    time_zone: context.caller.timeZone,
  };
}

const handlers: readonly Handler[] = [
  handle(businessDrawAddUpdate, (context) => formFor(context)),
  handle(businessDrawAddUpdateOf, async (context, { query }) => {
    const record = await requireSeen(context, query);
    const draw = await detailsOf(context, record);
    const branches = draw.branches.includes(allBranches) ? [] : draw.branches;
    return {
      ...(await formFor(context, { branches, tiers: draw.rule_tiers_value })),
      draw,
      prizes: await prizesOf(context.db, record.id),
    };
  }),
  handle(getProductRewardsALaCarte, async ({ db }) => ({ productRewardList: await alaCarteRewards(db) })),
  handle(listDrawsCall, async (context) => ({ draws: await listDraws(context) })),
  handlePrepared(getDrawDetails, {
    // Entrants are counted here because concurrent requests share one count through the services.
    prepare: async (context, { query }, services) => {
      const draw = await requireSeen(context, query);
      return { draw, participants: query.uncounted ? 0 : await turnoutOf(context, draw, services) };
    },
    run: async (context, { prepared: { draw, participants } }) => ({
      draw: await detailsOf(context, draw),
      prizes: await prizesOf(context.db, draw.id),
      participants,
      winners: await countWinners(context.db, draw.id),
      fairness: await fairnessOf(context.db, draw.id),
    }),
  }),
  handlePrepared(drawParticipants, {
    prepare: async (context, { body: { drawId, list, ...page } }, services) => {
      const draw = await requireSeen(context, { drawId });
      if (list === "winners") return { draw, participants: [], total: await countWinners(context.db, draw.id) };
      return { draw, ...(await listParticipants(context, draw, page, services)) };
    },
    run: async (context, { body: { list, page, limit }, prepared: { draw, participants, total } }) => ({
      participants,
      total,
      winners:
        list === "participants"
          ? []
          : await listWinners(context, draw, list === "winners" ? { page, limit } : undefined),
    }),
  }),
  handle(drawCreate, (context, { body }) => createDraw(context, body)),
  handle(drawPublish, async (context, { body }) => {
    await publishDraw(context, body);
    return { drawId: body.draw_pk };
  }),
  handle(drawEdit, async (context, { body }) => {
    await editDraw(context, body);
    return { drawId: body.draw_pk };
  }),
  handle(businessDrawPrizes, async (context, { query: { slug } }) => {
    const draw = await requireSeen(context, { slug });
    const prizes = await prizesOf(context.db, draw.id);
    return { draw: await rowOf(context, draw), prizes, revision: draw.revision };
  }),
  handle(gridUpdatePrizes, async (context, { body }) => ({
    drawId: body.draw_pk,
    ...(await savePrizes(context, body)),
  })),
  handle(deletePrizeCall, async (context, { body }) => {
    const revision = await deletePrize(context, body);
    return { message: "Prize deleted.", revision };
  }),
  handle(claimDrawPrize, async (context, { body }) => ({ message: await claimPrize(context, body) })),
  handle(deleteDrawCall, async (context, { body }) => ({
    message: await deleteDraw(context, body.drawId, body.deleteDraw),
  })),
  handle(restoreDrawCall, async (context, { body }) => ({ message: await restoreDraw(context, body.drawId) })),
];

export const draws = area({
  name: "draws",
  handlers,
  jobs: [drawsJob],
  pictures: { rows: ["draws", "draw_prizes"] },
  customers: { uses: customerUses },
});
