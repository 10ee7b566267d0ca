import type { Kysely, Selectable } from "kysely";
import type { Words } from "../business/money-and-points";
import type { TierProgress } from "../contract/tiers/calls";
import type { Measure } from "../contract/tiers/words";
import { addDays, dateFromDay, dayOf } from "../store/day";
import { oncePerPage } from "../store/once-per-page";
import type { Database } from "../store/schema";
import { isAmong } from "../store/words";
import { cycleOn } from "./calendar";
import { figuresOf, noFigures } from "./figures";
import { candidatesAmong } from "./people";
import { schemeOf } from "./scheme";
import { sentenceOf } from "./sentence";
import { blankState, standingOf } from "./standing";

type Db = Kysely<Database>;

const dateOf = (day: number | null) => (day === null ? null : dateFromDay(day));

export const lastMove = (db: Db, businessId: number, customerId: number) =>
  db
    .selectFrom("tier_moves")
    .selectAll()
    .where("business_id", "=", businessId)
    .where("customer_id", "=", customerId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

interface Business {
  readonly businessId: number;
  readonly timeZone: string;
  readonly now: number;
  readonly words: Words;
}

type Member = Pick<Selectable<Database["customers"]>, "id" | "tier_id" | "created_day" | "override_tier">;

const progresses = oncePerPage<TierProgress>();

/** A customer's level, current cycle and progress towards the next level. */
export const progressOf = (db: Db, business: Business, customer: Member): Promise<TierProgress> =>
  progresses(db, customer.id, () => progressNow(db, business, customer));

async function progressNow(db: Db, business: Business, customer: Member): Promise<TierProgress> {
  const { businessId, timeZone, now } = business;
  const { id: customerId } = customer;
  const today = dayOf(now, timeZone);
  const { rules, ladder } = await schemeOf(db, businessId, now);
  const [candidate] = await candidatesAmong(db, businessId, [customerId], { rules, today });
  const state = candidate?.state ?? blankState;
  const cycle = cycleOn(rules, { createdDay: customer.created_day, own: state.own }, today);
  const crowd = { cycles: new Map([[customerId, cycle]]), common: cycle, neighbours: false };
  const figures = (await figuresOf(db, businessId, crowd, today)).get(customerId) ?? noFigures;
  const person = { tierId: customer.tier_id, createdDay: customer.created_day, state };
  const standing = standingOf(rules, ladder, person, figures, { today, last: today, rulesChanged: false });
  const place = ladder.placeOf(customer.tier_id);
  const next = ladder.rungs[ladder.above(place)];
  const move = await lastMove(db, businessId, customerId);
  const needed = next ? rules.counted.filter((measure) => next[measure] > 0) : [];
  return {
    business_tiers_pk: customer.tier_id,
    type_name: ladder.rungs[place]?.name ?? "",
    by_hand: customer.override_tier === 1,
    evaluated: rules.on && customer.override_tier === 0,
    since: dateOf(move?.day ?? null),
    rule: move ? sentenceOf(move, business.words) : "",
    cycle_first: dateFromDay(cycle.first),
    cycle_last: dateFromDay(addDays(cycle.end, -1)),
    falls_on: rules.on && customer.override_tier === 0 ? dateOf(standing.state.fallsDay) : null,
    spend: figures.current.spend,
    total_points: figures.current.points,
    visits: figures.current.visits,
    next_name: next?.name ?? "",
    all_needed: rules.allNeeded,
    measures: needed.map((measure: Measure) => ({
      measure,
      have: figures.current[measure],
      need: next?.[measure] ?? 0,
    })),
    tiers_sequence: ladder.rungs.filter(({ enabled }) => enabled).map(({ name }) => name),
  };
}

/** Points missing to the next level, by customer; only for customers whose next level counts points. */
export async function pointsToNext(
  db: Db,
  { businessId, timeZone, now }: { readonly businessId: number; readonly timeZone: string; readonly now: number },
  ids: readonly number[],
): Promise<Map<number, number>> {
  const today = dayOf(now, timeZone);
  const people = await db
    .selectFrom("customers")
    .select(["id", "tier_id", "created_day"])
    .where("business_id", "=", businessId)
    .where(isAmong(db, "id", ids))
    .where("left_at", "is", null)
    .execute();
  const { rules, ladder } = await schemeOf(db, businessId, now);
  const candidates = await candidatesAmong(db, businessId, ids, { rules, today });
  const own = new Map(candidates.map(({ id, state }) => [id, state.own]));
  const cycles = new Map(
    people.map(({ id, created_day: createdDay }) => [
      id,
      cycleOn(rules, { createdDay, own: own.get(id) ?? null }, today),
    ]),
  );
  const figures = await figuresOf(db, businessId, { cycles, common: null, neighbours: false }, today);
  return new Map(
    people.flatMap(({ id, tier_id: tierId }): [number, number][] => {
      const need = ladder.rungs[ladder.above(ladder.placeOf(tierId))]?.points ?? 0;
      const { current } = figures.get(id) ?? noFigures;
      return need > 0 && rules.counted.includes("points") ? [[id, Math.max(0, need - current.points)]] : [];
    }),
  );
}
