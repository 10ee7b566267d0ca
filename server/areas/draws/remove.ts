import type { Context } from "../../area";
import { refuse } from "../../errors";
import { changeDraw, type DrawRecord, requireEditable, stateOf } from "./find";
import { countWinners } from "./running/view";

const people = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString("en")} ${many}`;

/**
 * What the delete comes to, in a sentence of its own; "" for a draw nobody can have entered. How many had is not counted
 * here, with the draw held: that takes a while.
 */
async function whereUsed(context: Context, draw: DrawRecord): Promise<string> {
  const state = await stateOf(context, draw);
  if (state === "drawn") {
    const winners = await countWinners(context.db, draw.id);
    return ` ${people(winners, "winner", "winners")} and the proof of the draw are kept.`;
  }
  return state === "running" || state === "closed"
    ? " The draw will not be held. Customers who entered cannot win."
    : "";
}

/** Takes the draw out of every list; its rows stay, so that a drawn one can be checked and any one can come back. */
export async function deleteDraw(context: Context, drawId: number, wanted: boolean): Promise<string> {
  if (!wanted) throw refuse({ deleteDraw: ["Nothing to delete"] });
  const draw = await requireEditable(context, drawId);
  const use = await whereUsed(context, draw);
  await changeDraw(context, draw, { deleted_at: context.now });
  return `Draw deleted.${use}`;
}

export async function restoreDraw(context: Context, drawId: number): Promise<string> {
  await changeDraw(context, await requireEditable(context, drawId, true), { deleted_at: null });
  return "Draw restored.";
}
