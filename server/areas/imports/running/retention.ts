import { type RawBuilder, sql } from "kysely";
import { type ImportState, importLimits } from "../../../contract/imports/words";
import type { ImportRecord } from "./hold";

/*
 * Retention of an import's file and of its row samples.
 */

const retentionMilliseconds = importLimits.keptDays * 24 * 60 * 60_000;

type Moments = Pick<
  ImportRecord,
  "created_at" | "checked_at" | "started_at" | "ended_at" | "undone_at" | "swept_at" | "state"
>;

/** State of an import that a user has removed: it is no longer shown, and the next sweep deletes it. */
export const removedState = "removed";

/** States of imports that have not run and wait for a user. */
export const unfinishedStates: readonly ImportState[] = ["uploading", "uploaded", "matched", "checked"];
export const restingStates: readonly ImportState[] = [...unfinishedStates, "done", "cancelled", "failed", "undone"];

/** Time of the import's last activity: when it ended or was left unfinished. */
const lastMove = (row: Moments): number =>
  row.undone_at ?? row.ended_at ?? row.started_at ?? row.checked_at ?? row.created_at;
export const lastMoveColumn: RawBuilder<number> = sql`coalesce(undone_at, ended_at, started_at, checked_at, created_at)`;

export const sweepAt = (row: Moments): number => lastMove(row) + retentionMilliseconds;
/** Latest last activity of the imports that are due for a sweep at `now`. */
export const dueSince = (now: number): number => now - retentionMilliseconds;

/** Whether the import was swept after its last activity. An undo saves new samples, so it is swept again later. */
export const isSwept = (row: Moments): boolean => row.swept_at !== null && row.swept_at >= lastMove(row);

export const isDue = (row: Moments, now: number): boolean =>
  restingStates.some((state) => state === row.state) && !isSwept(row) && sweepAt(row) <= now;
