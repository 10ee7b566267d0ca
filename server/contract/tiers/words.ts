/*
 * The words of tiers, as they stand on the wire (document 001, sections 3, 4 and 9).
 */

/** When a customer's level is decided: every day, at each new cycle by the one before, or by hand. */
export const evaluations = { daily: 0, previousCycle: 1, manual: 2 } as const;
/** Whether a rise leaves the cycle as it is or lets it run a whole cycle longer from that day. */
export const upgrades = { keepCycle: 1, extendCycle: 2 } as const;
/** What a new cycle counts from: nothing, or what the cycle before reached. */
export const downgrades = { restartCycle: 1, previousCycle: 2 } as const;
/** How several measures go together (section 4, "Combination: or 0, and 1"). */
export const relations = { or: 0, and: 1 } as const;

export const measures = ["spend", "points", "visits"] as const;
export type Measure = (typeof measures)[number];
/** The field of a level that says how much of a measure it asks for. */
export const reachOf = { spend: "reach_spend", points: "reach_points", visits: "reach_visits" } as const;

export const mostLevels = 50;

/** Moves of a customer that one answer carries. */
export const tierMovesPageSize = 20;
/** The most lines of a preview's list that are kept of those who go the same way to the same level; its figures count everybody. */
export const previewMost = 10_000;
export const previewPageSize = 50;

/** Why a customer moved. */
export const moveReasons = [
  "reached",
  "cycle_ended",
  "grace_over",
  "rules_changed",
  "taken_back",
  "level_deleted",
  "levels_wiped",
  "by_hand",
] as const;
export type MoveReason = (typeof moveReasons)[number];
