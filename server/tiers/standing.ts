import type { Rung } from "../contract/tiers/rules";
import { evaluations, type Measure, type MoveReason } from "../contract/tiers/words";
import { addMonths } from "../store/day";
import { type Cycle, type CycleOf, cycleOn } from "./calendar";
import type { Rules } from "./rules";

/** A customer's activity in a period: spending in minor units, points earned, days seen. */
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
  /** The state that is valid under the current rules. */
  readonly state: State;
}

/** Today, the last day on which all customers were evaluated, and whether the rules changed since. */
export interface Days {
  readonly today: number;
  readonly last: number;
  readonly rulesChanged: boolean;
}

export interface Move {
  readonly toTierId: number | null;
  readonly direction: 1 | -1;
  readonly reason: MoveReason;
  /** The deciding figures, and whether they are the previous cycle's. */
  readonly figures: Figures;
  readonly ofCycleBefore: boolean;
}

export interface Standing {
  readonly cycle: Cycle;
  readonly move: Move | null;
  readonly state: State;
}

/** Levels from lowest to highest, including those not in use, which may still have customers. */
export class Ladder {
  readonly #places: ReadonlyMap<number, number>;

  constructor(
    readonly rungs: readonly Rung[],
    private readonly rules: Pick<Rules, "counted" | "allNeeded">,
  ) {
    this.#places = new Map(rungs.map(({ id }, place) => [id, place]));
  }

  /** -1 for no level. */
  placeOf = (tierId: number | null): number => (tierId === null ? -1 : (this.#places.get(tierId) ?? -1));

  tierAt = (place: number): number | null => this.rungs[place]?.id ?? null;

  isReached(rung: Rung, figures: Figures): boolean {
    if (!rung.enabled) return false;
    const measures = this.rules.counted.filter((measure) => rung[measure] > 0);
    const met = (measure: Measure) => figures[measure] >= rung[measure];
    return measures.length === 0 || (this.rules.allNeeded ? measures.every(met) : measures.some(met));
  }

  /** Index of the highest level that the figures reach. */
  reachedBy = (figures: Figures): number => this.rungs.findLastIndex((rung) => this.isReached(rung, figures));

  /** Index of the next level in use above `place`; -1 if there is none. */
  above = (place: number): number => this.rungs.findIndex((rung, at) => at > place && rung.enabled);
}

/**
 * Evaluates a customer on a day. The only place that decides levels, for the evaluation, the preview and the profile.
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
  const place = ladder.placeOf(person.tierId);
  const [now, before] = [ladder.reachedBy(figures.current), ladder.reachedBy(figures.previous)];
  const ofCycleBefore = rules.evaluation === evaluations.previousCycle || (!rules.startsFromNothing && before > now);
  const entitled =
    rules.evaluation === evaluations.previousCycle ? before : rules.startsFromNothing ? now : Math.max(now, before);
  const counted = ofCycleBefore ? figures.previous : figures.current;
  const steady: Standing = { cycle, move: null, state: { ...state, fallsDay: null } };

  if (entitled > place) {
    const risen = state.roseDay !== null && state.roseDay >= cycle.first;
    if (rules.inSequence && risen) return steady;
    const to = rules.inSequence ? ladder.above(place) : entitled;
    const own = rules.extendsOnRise ? { first: cycle.first, anchor: today } : state.own;
    const reason = rulesChanged ? "rules_changed" : "reached";
    return {
      cycle,
      move: { toTierId: ladder.tierAt(to), direction: 1, reason, figures: counted, ofCycleBefore },
      state: { own, roseDay: today, fallsDay: null },
    };
  }
  if (entitled === place) return steady;

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
