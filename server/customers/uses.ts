import type { Kysely } from "kysely";
import type { Database } from "../store/schema";

type Db = Kysely<Database>;
type Ids = readonly number[];

/** What a column that names a customer is called. */
type CustomerColumn = `${string}customer_id` | "referrer_id" | "referee_id" | "survivor_id" | "merged_id";
/** The tables that name customers. */
type Naming = {
  [T in keyof Database]: [Extract<keyof Database[T], CustomerColumn>] extends [never] ? never : T;
}[keyof Database];

interface Use {
  /** What is said of a customer who has any of it: “The customer … meanwhile and stays”. */
  readonly said: string;
  /** Which of the customers have any of it. @param batchId of the ledger, whose transactions do not count. */
  readonly among: (db: Db, ids: Ids, batchId: number) => Promise<readonly { readonly id: number | null }[]>;
}

/**
 * What customers do, or what becomes of them, once they are in: who has any of it is never taken away as if they had not
 * come. A table that names customers and is neither here nor in `noUses` does not compile.
 */
export const uses = {
  transactions: {
    said: "has transactions of their own",
    among: (db, ids, batchId) =>
      db
        .selectFrom("transactions")
        .select("customer_id as id")
        .distinct()
        .where("customer_id", "in", ids)
        .where((row) => row.or([row("batch_id", "is", null), row("batch_id", "!=", batchId)]))
        .execute(),
  },
  sold_gift_cards: {
    said: "has bought a gift card",
    among: (db, ids) =>
      db.selectFrom("sold_gift_cards").select("customer_id as id").distinct().where("customer_id", "in", ids).execute(),
  },
  spins: {
    said: "has spun the wheel",
    among: (db, ids) =>
      db.selectFrom("spins").select("customer_id as id").distinct().where("customer_id", "in", ids).execute(),
  },
  customer_events: {
    said: "has checked in or shared an offer",
    among: (db, ids) =>
      db.selectFrom("customer_events").select("customer_id as id").distinct().where("customer_id", "in", ids).execute(),
  },
  referrals: {
    said: "has referred somebody or was referred",
    among: (db, ids) =>
      db
        .selectFrom("referrals")
        .select("referee_id as id")
        .where("referee_id", "in", ids)
        .union(db.selectFrom("referrals").select("referrer_id as id").where("referrer_id", "in", ids))
        .execute(),
  },
  draw_winners: {
    said: "has won a draw",
    among: (db, ids) =>
      db.selectFrom("draw_winners").select("customer_id as id").distinct().where("customer_id", "in", ids).execute(),
  },
  draw_entrants: {
    said: "has entered a draw whose entries are closed",
    among: (db, ids) =>
      db.selectFrom("draw_entrants").select("customer_id as id").distinct().where("customer_id", "in", ids).execute(),
  },
  customer_merges: {
    said: "was merged with another",
    among: (db, ids) =>
      db
        .selectFrom("customer_merges")
        .select("survivor_id as id")
        .where("survivor_id", "in", ids)
        .union(db.selectFrom("customer_merges").select("merged_id as id").where("merged_id", "in", ids))
        .execute(),
  },
  customer_departures: {
    said: "was deleted and taken back",
    among: (db, ids) =>
      db
        .selectFrom("customer_departures")
        .select("customer_id as id")
        .distinct()
        .where("customer_id", "in", ids)
        .execute(),
  },
} as const satisfies Partial<Record<Naming, Use>>;

/** Tables that name customers without anything that they did, and why each is none of `uses`. */
export const noUses = {
  ledger_entries: "an entry is of a transaction, or takes what has expired",
  lots: "a lot is of an entry",
  import_rows: "what another import did is a transaction, or a change of the customer",
  customer_tags: "said of the customer, as their name is: a change of it is seen in updated_at",
  tag_wearers: "made of their tags and of what is said of the customer",
  customer_words: "made of what is said of the customer",
  tier_states: "worked out by the evaluation of levels",
  tier_moves: "worked out by the evaluation of levels, or said of the customer",
  tier_marks: "how far the evaluation of levels has come",
  tier_preview_moves: "worked out for a page",
  balance_gifts: "how far a gift has come",
  balance_gift_people: "who is still to be given something; what is given is a transaction",
  csrf_tokens: "a form that is open",
} as const satisfies Record<Exclude<Naming, keyof typeof uses>, string>;

/** Why customers have to stay, by their ids; who has done nothing is left out. */
export async function usesAmong(db: Db, ids: Ids, batchId: number): Promise<Map<number, string>> {
  const found = new Map<number, string>();
  if (ids.length === 0) return found;
  const all: readonly Use[] = Object.values(uses);
  for (const { said, among } of all)
    for (const { id } of await among(db, ids, batchId))
      if (id !== null && !found.has(id)) found.set(id, `The customer ${said} meanwhile and stays`);
  return found;
}
