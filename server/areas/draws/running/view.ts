import type { Kysely, Selectable } from "kysely";
import type { Database } from "../../../store/schema";
import type { Entrants } from "./fair";
import { gather } from "./gather";
import { roundOf } from "./round";

type Db = Kysely<Database>;

const namesAtOnce = 500;

/*
 * Entrants and winners for a draw's pages. `db` must be scoped to the draw's business. Until entries close, entrants
 * are counted on each call; afterwards they are read from the frozen list.
 */

export interface Turnout {
  readonly participants: number;
  readonly entries: number;
}

/** Blank for a customer who has left; `branch_id` is null if the customer no longer exists. */
export interface Person {
  readonly uid: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  /** The customer's own branch. */
  readonly branch_id: number | null;
}

export interface Participant extends Person {
  readonly entries: number;
}

/** Counts the entrants of an open draw. */
type Counting = () => Promise<Entrants>;

/** The numbers of participants and entries. */
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

/** A page of participants, most entries first, and the total number; counted once. */
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

/** The list is ordered by customer id, so that among equal entries the later customer comes first, as below. */
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

/** A page of customers with their entries; sorts numbers that encode both, which is fast for a million customers. */
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

/** The winners in the order drawn: all of them, or a page. */
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
