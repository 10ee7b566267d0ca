import type { Context } from "../../area";
import { refuse } from "../../errors";
import { type DrawRecord, requireEditable, stateOf } from "./find";
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
    return ` Its ${people(winners, "winner", "winners")} and the record that proves the draw are kept.`;
  }
  return state === "running" || state === "closed" ? " It will not be held, and nobody who had entered can win." : "";
}

/** Takes the draw out of every list; its rows stay, so that a drawn one can be checked and any one can come back. */
export async function deleteDraw(context: Context, drawId: number, wanted: boolean): Promise<string> {
  if (!wanted) throw refuse({ deleteDraw: ["Nothing was to be deleted"] });
  const { db, now } = context;
  const draw = await requireEditable(context, drawId);
  const use = await whereUsed(context, draw);
  await setDeleted(db, draw, now, now);
  return `The draw was deleted.${use}`;
}

export async function restoreDraw(context: Context, drawId: number): Promise<string> {
  const draw = await requireEditable(context, drawId, true);
  await setDeleted(context.db, draw, null, context.now);
  return "The draw is back.";
}

const setDeleted = (db: Context["db"], { id, revision }: DrawRecord, deleted_at: number | null, updated_at: number) =>
  db
    .updateTable("draws")
    .set({ deleted_at, updated_at, revision: revision + 1 })
    .where("id", "=", id)
    .execute();
