import type { Kysely } from "kysely";
import type { Span } from "../../../ledger/families";
import type { Database } from "../../../store/schema";
import { inSteps } from "../../../work/in-steps";
import { entrants, readRule } from "./entries";
import type { Entrants } from "./fair";
import { type Rule, ruleColumns } from "./rule";

type Db = Kysely<Database>;

const customersAtOnce = 5000;

/** A growing list of numbers of eight bytes each. */
class Growing {
  #numbers = new Float64Array(1024);
  #length = 0;

  push(value: number): void {
    if (this.#length === this.#numbers.length) {
      const wider = new Float64Array(this.#length * 2);
      wider.set(this.#numbers);
      this.#numbers = wider;
    }
    this.#numbers[this.#length] = value;
    this.#length += 1;
  }

  values(): Float64Array {
    return this.#numbers.slice(0, this.#length);
  }
}

/** The id of the last of the next `atOnce` customers after `after`, or null if there are none. */
async function spanEnd(db: Db, after: number, atOnce: number): Promise<number | null> {
  const some = db.selectFrom("customers").select("id").where("id", ">", after).orderBy("id").limit(atOnce).as("some");
  const last = await db
    .selectFrom(some)
    .select((select) => select.fn.max<number | null>("some.id").as("id"))
    .executeTakeFirst();
  return last?.id ?? null;
}

async function ruleOfDraw(db: Db, drawId: number): Promise<Rule> {
  const draw = await db
    .selectFrom("draws")
    .select([...ruleColumns])
    .where("id", "=", drawId)
    .executeTakeFirstOrThrow();
  return readRule(db, draw);
}

const entered = async (db: Db, rule: Rule, span: Span) =>
  (await entrants(db, rule, span)).orderBy("customers.id").execute();

/** The entrants among the next `atOnce` customers; `last` is the last customer scanned, null if there are none left. */
export async function entrantsAfter(db: Db, drawId: number, after: number, atOnce: number) {
  const last = await spanEnd(db, after, atOnce);
  const rows = last === null ? [] : await entered(db, await ruleOfDraw(db, drawId), { from: after + 1, to: last });
  return { customers: rows.map((row) => row.customer_id), entries: rows.map((row) => row.entries), last };
}

/** All entrants by customer id; counted in short steps, so that a long list does not block the process. */
export async function gather(db: Db, drawId: number): Promise<Entrants> {
  const rule = await ruleOfDraw(db, drawId);
  const customers = new Growing();
  const entries = new Growing();
  let after = 0;
  // Each step is one statement, during which SQLite blocks the process.
  await inSteps(async () => {
    const to = await spanEnd(db, after, customersAtOnce);
    if (to === null) return false;
    for (const row of await entered(db, rule, { from: after + 1, to })) {
      customers.push(row.customer_id);
      entries.push(row.entries);
    }
    after = to;
    return true;
  });
  return { customers: customers.values(), entries: entries.values() };
}
