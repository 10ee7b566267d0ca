import { countedIn } from "./fields";
import { evaluations, type Measure, reachOf, relations } from "./words";

/** A level as the rules see it; lowest first in lists. */
export interface Rung {
  readonly id: number;
  readonly name: string;
  readonly enabled: boolean;
  readonly spend: number;
  readonly points: number;
  readonly visits: number;
}

interface Named {
  readonly type_name: string;
  readonly enabled?: boolean | undefined;
  readonly reach_spend?: number | undefined;
  readonly reach_points?: number | undefined;
  readonly reach_visits?: number | undefined;
}

export const rungOf = (id: number, level: Named): Rung => ({
  id,
  name: level.type_name,
  enabled: level.enabled ?? false,
  spend: level.reach_spend ?? 0,
  points: level.reach_points ?? 0,
  visits: level.reach_visits ?? 0,
});

interface Ruled extends Readonly<Record<Measure, boolean>> {
  readonly base_previous_period: number;
  readonly tiers_relation: number;
}

const called: Readonly<Record<Measure, string>> = { spend: "spending", points: "points", visits: "visits" };

/** Name of a level's field in calls and forms of the setup. */
export const inLevel = (id: number, field: string): string => `UpdateTiers[${field}][${id}]`;

/** Reports a problem of a level's field. */
type SayOf = (level: Rung, field: string, message: string) => void;

/**
 * Checks that the levels in use form a ladder: a higher level needs at least as much of every counted measure and more
 * of one, or the level below could never be held. 0 means no requirement.
 */
export function checkLadder(setup: Ruled, levels: readonly Rung[], say: SayOf): void {
  if (setup.base_previous_period === evaluations.manual) return;
  const measures = countedIn(setup);
  const [first] = measures;
  if (!first) return;
  const used = levels.filter(({ enabled }) => enabled);
  const either = setup.tiers_relation === relations.or;
  for (const [index, level] of used.entries()) {
    const below = used[index - 1];
    if (!below) continue;
    for (const measure of measures) {
      // If one measure is enough, 0 means that this measure does not lead here.
      const lower = level[measure] < below[measure] && !(either && level[measure] === 0);
      if (lower) say(level, reachOf[measure], `Must be at least ${below.name}'s ${called[measure]}`);
    }
    const asksNothing = measures.every((measure) => level[measure] === 0);
    const asksTheSame = measures.every((measure) => level[measure] === below[measure]);
    const names = measures.map((measure) => called[measure]).join(" or ");
    if (asksNothing || asksTheSame) say(level, reachOf[first], `Must be more than ${below.name}'s ${names}`);
  }
}
