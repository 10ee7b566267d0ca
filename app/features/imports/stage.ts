import type { ImportDetail } from "../../../server/contract/imports/calls";

/** States after a run has ended or been stopped. */
const ended: readonly string[] = ["done", "cancelled", "failed"];

/** Which rows to show: those of the dry run, of the run, or those that an undo left. */
export function stageOf({ state, started_at }: Pick<ImportDetail, "state" | "started_at">) {
  if (state === "undone") return "undo" as const;
  if (state === "checked") return "check" as const;
  return ended.includes(state) && started_at !== null ? ("run" as const) : null;
}

/** Whether a run changed anything that can be undone. */
export const mayUndo = (detail: Pick<ImportDetail, "state" | "started_at" | "done">): boolean =>
  stageOf(detail) === "run" && detail.done.new + detail.done.changed > 0;
