import type { ImportDetail } from "../../../server/contract/imports/calls";

/** The states in which a run has come to its end, or to a stop on its way. */
const ended: readonly string[] = ["done", "cancelled", "failed"];

/** Which rows there are to show: those of the dry run, of the run, or what an undo left. */
export function stageOf({ state, started_at }: Pick<ImportDetail, "state" | "started_at">) {
  if (state === "undone") return "undo" as const;
  if (state === "checked") return "check" as const;
  return ended.includes(state) && started_at !== null ? ("run" as const) : null;
}

/** Whether a run did something that can be taken back. */
export const mayUndo = (detail: Pick<ImportDetail, "state" | "started_at" | "done">): boolean =>
  stageOf(detail) === "run" && detail.done.new + detail.done.changed > 0;
