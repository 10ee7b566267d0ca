import type { Kysely, Selectable } from "kysely";
import type { Database } from "../../../store/schema";
import type { Entrants } from "./fair";
import { gather } from "./gather";
import { roundOf } from "./round";

type Db = Kysely<Database>;

const namesAtOnce = 500;

/*
 * What a draw's pages show of its entrants and winners. `db` sees the draw's business only. Until entries close they are
 * counted anew each time; from then on they are what the frozen list says.
 */

export interface Turnout {
  readonly participants: number;
  readonly entries: number;
}

/** Blank for a customer who has left, and of no branch for one who is no more. */
export interface Person {
  readonly uid: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  /** The customer's own. */
  readonly branch_id: number | null;
}

export interface Participant extends Person {
  readonly entries: number;
}

/** Counts the entrants of a draw that still takes entries. */
type Counting = () => Promise<Entrants>;

/** How many take part, with how many entries. */
export async function countEntries(
  db: Db,
  drawId: number,
  counting: Counting = () => gather(db, drawId),
): Promise<Turnout> {
  const round = await roundOf(db, drawId);
  if (round) return { participants: round.entrants, entries: round.entries };
  const { customers, entries } = await counting();
  return { participants: customers.length, entries: entries.reduce((sum, one) => sum + one, 0) };
}

const person = ["first_name", "last_name", "email", "phone", "branch_id"] as const;
type Names = { [N in (typeof person)[number]]: Selectable<Database["customers"]>[N] | null };

export interface Part {
  readonly limit: number;
  readonly offset?: number;
}

/** A part of those who take part, those with the most entries first, and how many they are in all: counted once. */
export async function participantsOf(
  db: Db,
  drawId: number,
  part: Part,
  counting: Counting = () => gather(db, drawId),
): Promise<{ participants: Participant[]; total: number }> {
  const round = await roundOf(db, drawId);
  if (round) return { participants: await frozenPart(db, drawId, part), total: round.entrants };
  const list = await counting();
  const entered = mostFirst(list, part);
  const people = await namesOf(db, [...entered.keys()]);
  return {
    participants: [...entered].map(([uid, entries]) => named({ uid, entries, ...(people.get(uid) ?? nobody) })),
    total: list.customers.length,
  };
}

/** The list is in the order of customers, so of equal entries the later customer comes first, as below. */
async function frozenPart(db: Db, drawId: number, { limit, offset = 0 }: Part): Promise<Participant[]> {
  const entered = db
    .selectFrom("draw_entrants")
    .select(["customer_id", "entries"])
    .where("draw_id", "=", drawId)
    .orderBy("entries", "desc")
    .orderBy("position", "desc")
    .limit(limit)
    .offset(offset)
    .as("entered");
  const rows = await db
    .selectFrom(entered)
    .leftJoin("customers", "customers.id", "entered.customer_id")
    .select(["entered.customer_id as uid", "entered.entries", ...person])
    .orderBy("entered.entries", "desc")
    .orderBy("entered.customer_id", "desc")
    .execute();
  return rows.map(named);
}

/** Customers with their entries. Sorted as numbers that hold both, a million of them take a moment. */
function mostFirst({ customers, entries }: Entrants, { limit, offset = 0 }: Part): Map<number, number> {
  const most = Math.floor(Number.MAX_SAFE_INTEGER / Math.max(customers.length, 1)) - 1;
  const keys = entries.map((count, index) => Math.min(count, most) * customers.length + index).sort();
  const end = keys.length - offset;
  const places = Array.from(keys.subarray(Math.max(end - limit, 0), Math.max(end, 0)), (key) => key % customers.length);
  return new Map(places.reverse().map((place) => [customers[place] ?? 0, entries[place] ?? 0]));
}

const nobody: Names = { first_name: null, last_name: null, email: null, phone: null, branch_id: null };

async function namesOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Names>> {
  const people = new Map<number, Names>();
  for (let from = 0; from < ids.length; from += namesAtOnce) {
    const rows = await db
      .selectFrom("customers")
      .select(["id", ...person])
      .where("id", "in", ids.slice(from, from + namesAtOnce))
      .execute();
    for (const { id, ...names } of rows) people.set(id, names);
  }
  return people;
}

export async function countWinners(db: Db, drawId: number): Promise<number> {
  const { count } = await db
    .selectFrom("draw_winners")
    .select((winner) => winner.fn.countAll<number>().as("count"))
    .where("draw_id", "=", drawId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** In the order they were drawn; all of them, or a part. */
export async function winnersOf(db: Db, drawId: number, part?: Part) {
  const all = db
    .selectFrom("draw_winners")
    .leftJoin("customers", "customers.id", "draw_winners.customer_id")
    .select([
      "place",
      "prize_id as prizeId",
      "draw_winners.customer_id as uid",
      "claim_limit_date as claim_limit",
      "claimed_at as utc_claimed",
      ...person,
    ])
    .where("draw_id", "=", drawId)
    .orderBy("place");
  const rows = await (part ? all.limit(part.limit).offset(part.offset ?? 0) : all).execute();
  return rows.map(named);
}

const named = <T extends Names>({ first_name, last_name, email, phone, ...row }: T) => ({
  ...row,
  first_name: first_name ?? "",
  last_name: last_name ?? "",
  email: email ?? "",
  phone: phone ?? "",
});
