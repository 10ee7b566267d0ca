import type { Kysely } from "kysely";
import type { Books } from "../ledger/types";
import type { Database } from "../store/schema";
import { type TierMove, writeMoves } from "./moves";
import type { Assessed } from "./people";
import type { Scheme } from "./scheme";
import type { State } from "./standing";

type Db = Kysely<Database>;

const rowsAStatement = 100;

const isBlank = ({ own, roseDay, fallsDay }: State) => own === null && roseDay === null && fallsDay === null;
const isSame = (one: State, other: State) =>
  one.roseDay === other.roseDay &&
  one.fallsDay === other.fallsDay &&
  one.own?.first === other.own?.first &&
  one.own?.anchor === other.own?.anchor;

/** Writes the results of an evaluation. @returns the number of customers moved. */
export async function settle(
  db: Db,
  books: Books,
  scheme: Scheme,
  assessed: readonly Assessed[],
  setupRevision: number,
): Promise<number> {
  const moves = assessed.flatMap((one) => movesOf(scheme, one));
  await writeMoves(db, books, moves, { revision: setupRevision, userId: null });
  await keepStates(db, books.businessId, scheme, assessed);
  return moves.length;
}

function movesOf({ rules, ladder }: Scheme, { person, standing: { move, cycle } }: Assessed): TierMove[] {
  if (!move) return [];
  const rung = (tierId: number | null) => ladder.rungs[ladder.placeOf(tierId)] ?? null;
  const [from, to] = [rung(person.tierId), rung(move.toTierId)];
  // A move up refers to the level reached, a move down to the one not reached again.
  const level = move.direction === 1 ? to : from;
  return [
    {
      customerId: person.id,
      from: from && { id: from.id, name: from.name },
      to: to && { id: to.id, name: to.name },
      direction: move.direction,
      reason: move.reason,
      rule: {
        figures: move.figures,
        level: level?.name ?? "",
        asked: Object.fromEntries(rules.counted.map((measure) => [measure, level?.[measure] ?? 0])),
        counted: rules.counted,
        allNeeded: rules.allNeeded,
        cycle: move.ofCycleBefore ? [cycle.before, cycle.first] : [cycle.first, cycle.end],
      },
    },
  ];
}

async function keepStates(db: Db, businessId: number, { rules }: Scheme, assessed: readonly Assessed[]): Promise<void> {
  const rows = assessed.flatMap(({ person, standing: { state } }) => {
    if ((isSame(person.state, state) && !person.stale) || (!person.kept && isBlank(state))) return [];
    return [
      {
        business_id: businessId,
        customer_id: person.id,
        rules_revision: rules.revision,
        cycle_first: state.own?.first ?? null,
        cycle_anchor: state.own?.anchor ?? null,
        rose_day: state.roseDay,
        falls_day: state.fallsDay,
      },
    ];
  });
  for (let at = 0; at < rows.length; at += rowsAStatement) {
    await db
      .insertInto("tier_states")
      .values(rows.slice(at, at + rowsAStatement))
      .onConflict((conflict) =>
        conflict.columns(["business_id", "customer_id"]).doUpdateSet((set) => ({
          rules_revision: set.ref("excluded.rules_revision"),
          cycle_first: set.ref("excluded.cycle_first"),
          cycle_anchor: set.ref("excluded.cycle_anchor"),
          rose_day: set.ref("excluded.rose_day"),
          falls_day: set.ref("excluded.falls_day"),
        })),
      )
      .execute();
  }
}
