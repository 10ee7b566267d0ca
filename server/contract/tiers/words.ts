/*
 * Words of tiers, as on the wire (document 001, sections 3, 4 and 9).
 */

/** When a customer's level is decided: daily, at the start of a cycle by the previous one, or manually. */
export const evaluations = { daily: 0, previousCycle: 1, manual: 2 } as const;
/** Whether moving up keeps the current cycle, or extends it by a whole cycle from that day. */
export const upgrades = { keepCycle: 1, extendCycle: 2 } as const;
/** What a new cycle starts from: nothing, or what the previous cycle reached. */
export const downgrades = { restartCycle: 1, previousCycle: 2 } as const;
/** How several measures combine (section 4, "Combination: or 0, and 1"). */
export const relations = { or: 0, and: 1 } as const;

export const measures = ["spend", "points", "visits"] as const;
export type Measure = (typeof measures)[number];
/** The field of a level with the amount required of a measure. */
export const reachOf = { spend: "reach_spend", points: "reach_points", visits: "reach_visits" } as const;

export const mostLevels = 50;

/** Page size of a customer's level changes. */
export const tierMovesPageSize = 20;
/** Most rows that a preview keeps per direction and level; its counts include all customers. */
export const previewMost = 10_000;
export const previewPageSize = 50;

/** Why a customer's level changed. */
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
