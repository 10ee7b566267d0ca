import type { Rung } from "../contract/tiers/rules";
import { evaluations, type Measure, type MoveReason } from "../contract/tiers/words";
import { addMonths } from "../store/day";
import { type Cycle, type CycleOf, cycleOn } from "./calendar";
import type { Rules } from "./rules";

/** What a customer did in a stretch of days: minor units, points earned, days seen. */
export type Figures = Readonly<Record<Measure, number>>;
export const nothing: Figures = { spend: 0, points: 0, visits: 0 };

export interface State {
  readonly own: CycleOf["own"];
  readonly roseDay: number | null;
  readonly fallsDay: number | null;
}
export const blankState: State = { own: null, roseDay: null, fallsDay: null };

export interface Person {
  readonly tierId: number | null;
  readonly createdDay: number;
  /** What holds of it under the rules at hand. */
  readonly state: State;
}

/** The day it is, the last one that everybody was evaluated on, and whether the rules have changed since. */
export interface Days {
  readonly today: number;
  readonly last: number;
  readonly rulesChanged: boolean;
}

export interface Move {
  readonly toTierId: number | null;
  readonly direction: 1 | -1;
  readonly reason: MoveReason;
  /** What decided it, and whether the cycle before did it. */
  readonly figures: Figures;
  readonly ofCycleBefore: boolean;
}

export interface Standing {
  readonly cycle: Cycle;
  readonly move: Move | null;
  readonly state: State;
}

/** Levels from the lowest to the highest, the ones not in use among them: somebody may still be in one. */
export class Ladder {
  readonly #places: ReadonlyMap<number, number>;

  constructor(
    readonly rungs: readonly Rung[],
    private readonly rules: Pick<Rules, "counted" | "allNeeded">,
  ) {
    this.#places = new Map(rungs.map(({ id }, place) => [id, place]));
  }

  /** -1 below every level. */
  placeOf = (tierId: number | null): number => (tierId === null ? -1 : (this.#places.get(tierId) ?? -1));

  tierAt = (place: number): number | null => this.rungs[place]?.id ?? null;

  isReached(rung: Rung, figures: Figures): boolean {
    if (!rung.enabled) return false;
    const asked = this.rules.counted.filter((measure) => rung[measure] > 0);
    const met = (measure: Measure) => figures[measure] >= rung[measure];
    return asked.length === 0 || (this.rules.allNeeded ? asked.every(met) : asked.some(met));
  }

  /** The highest level that the figures reach. */
  reachedBy = (figures: Figures): number => this.rungs.findLastIndex((rung) => this.isReached(rung, figures));

  /** The next level in use above `place`; -1 where there is none. */
  above = (place: number): number => this.rungs.findIndex((rung, at) => at > place && rung.enabled);
}

/**
 * Where the rules put a customer on a day, and what becomes of them: the one place that decides it, for the evaluation,
 * the preview and the profile alike.
 */
export function standingOf(
  rules: Rules,
  ladder: Ladder,
  person: Person,
  figures: { readonly current: Figures; readonly previous: Figures },
  { today, last, rulesChanged }: Days,
): Standing {
  const { state } = person;
  const cycle = cycleOn(rules, { createdDay: person.createdDay, own: state.own }, today);
  const held = ladder.placeOf(person.tierId);
  const [now, before] = [ladder.reachedBy(figures.current), ladder.reachedBy(figures.previous)];
  const ofCycleBefore = rules.evaluation === evaluations.previousCycle || (!rules.startsFromNothing && before > now);
  const entitled =
    rules.evaluation === evaluations.previousCycle ? before : rules.startsFromNothing ? now : Math.max(now, before);
  const counted = ofCycleBefore ? figures.previous : figures.current;
  const steady: Standing = { cycle, move: null, state: { ...state, fallsDay: null } };

  if (entitled > held) {
    const risen = state.roseDay !== null && state.roseDay >= cycle.first;
    if (rules.inSequence && risen) return steady;
    const to = rules.inSequence ? ladder.above(held) : entitled;
    const own = rules.extendsOnRise ? { first: cycle.first, anchor: today } : state.own;
    const reason = rulesChanged ? "rules_changed" : "reached";
    return {
      cycle,
      move: { toTierId: ladder.tierAt(to), direction: 1, reason, figures: counted, ofCycleBefore },
      state: { own, roseDay: today, fallsDay: null },
    };
  }
  if (entitled === held) return steady;

  if (rules.graceMonths > 0) {
    const latest = addMonths(today, rules.graceMonths);
    const fallsDay = Math.min(state.fallsDay ?? latest, latest);
    if (today < fallsDay) return { cycle, move: null, state: { ...state, fallsDay } };
  }
  return {
    cycle,
    move: { toTierId: ladder.tierAt(entitled), direction: -1, reason: whyFallen(), figures: counted, ofCycleBefore },
    state: { ...state, fallsDay: null },
  };

  function whyFallen(): MoveReason {
    if (state.fallsDay !== null) return "grace_over";
    if (rulesChanged) return "rules_changed";
    return last < cycle.first ? "cycle_ended" : "taken_back";
  }
}
