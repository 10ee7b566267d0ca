import type { Context } from "../../area";
import { tiersToRestore } from "../../business/tiers";
import { counted } from "../../contract/common/counted";
import { refuse } from "../../errors";
import { numbersIn } from "./columns";
import { changeDraw, type DrawRecord, requireEditable, stateOf } from "./find";
import { roundOf } from "./running/round";
import { countWinners } from "./running/view";

/**
 * A sentence on the consequences of deleting the draw; "" if nobody can have entered. Entrants are not counted here,
 * because a count takes time and the draw is locked.
 */
async function whereUsed(context: Context, draw: DrawRecord): Promise<string> {
  const state = await stateOf(context, draw);
  if (state === "drawn") {
    const winners = await countWinners(context.db, draw.id);
    return ` ${counted(winners, "winner")} and the proof of the draw are kept.`;
  }
  return state === "running" || state === "closed"
    ? " The draw will not be held. Customers who entered cannot win."
    : "";
}

/** Hides the draw from every list; its rows are kept, so that a drawn one can be verified and any can be restored. */
export async function deleteDraw(context: Context, drawId: number, wanted: boolean): Promise<string> {
  if (!wanted) throw refuse({ deleteDraw: ["Nothing to delete"] });
  const draw = await requireEditable(context, drawId);
  const use = await whereUsed(context, draw);
  await changeDraw(context, draw, { deleted_at: context.now });
  return `Draw deleted.${use}`;
}

export async function restoreDraw(context: Context, drawId: number): Promise<string> {
  const draw = await requireEditable(context, drawId, true);
  // Once the entrants are settled, the levels decide nothing any more.
  const isSettled = (await roundOf(context.db, draw.id)) !== null;
  const ids = isSettled ? [] : numbersIn(draw.rule_tiers);
  const { tiers, without } = await tiersToRestore(context.db, ids, "drawId");
  await changeDraw(context, draw, { deleted_at: null, ...(without !== "" && { rule_tiers: tiers.join(",") }) });
  return `Draw restored${without}.`;
}
