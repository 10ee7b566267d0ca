import { type RawBuilder, sql } from "kysely";
import { type ImportState, importLimits } from "../../../contract/imports/words";
import type { ImportRecord } from "./hold";

/*
 * How long the file of an import is kept, and what it told of its rows.
 */

const keptMilliseconds = importLimits.keptDays * 24 * 60 * 60_000;

type Moments = Pick<
  ImportRecord,
  "created_at" | "checked_at" | "started_at" | "ended_at" | "undone_at" | "swept_at" | "state"
>;

/** Of an import that a person has removed: nobody is told of it any more, and the next sweep takes it away. */
export const removedState = "removed";

/** Not begun, and waiting for somebody. */
export const unfinishedStates: readonly ImportState[] = ["uploading", "uploaded", "matched", "checked"];
export const restingStates: readonly ImportState[] = [...unfinishedStates, "done", "cancelled", "failed", "undone"];

/** When the import last moved: it ended then, or was left. */
const lastMove = (row: Moments): number =>
  row.undone_at ?? row.ended_at ?? row.started_at ?? row.checked_at ?? row.created_at;
export const lastMoveColumn: RawBuilder<number> = sql`coalesce(undone_at, ended_at, started_at, checked_at, created_at)`;

export const sweepAt = (row: Moments): number => lastMove(row) + keptMilliseconds;
/** The last move of what is due at `now`. */
export const dueSince = (now: number): number => now - keptMilliseconds;

/** An undo tells of rows anew: what was swept before it is swept once more, in its time. */
export const isSwept = (row: Moments): boolean => row.swept_at !== null && row.swept_at >= lastMove(row);

export const isDue = (row: Moments, now: number): boolean =>
  restingStates.some((state) => state === row.state) && !isSwept(row) && sweepAt(row) <= now;
