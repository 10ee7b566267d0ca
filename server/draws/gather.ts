import type { Kysely } from "kysely";
import type { Database } from "../store/schema";
import { entrants, readRule } from "./entries";
import type { Entrants } from "./fair";
import { ruleColumns } from "./rule";

type Db = Kysely<Database>;

const customersAtOnce = 5000;

/** A list of numbers that grows, at eight bytes each. */
class Growing {
  #held = new Float64Array(1024);
  #length = 0;

  push(value: number): void {
    if (this.#length === this.#held.length) {
      const wider = new Float64Array(this.#length * 2);
      wider.set(this.#held);
      this.#held = wider;
    }
    this.#held[this.#length] = value;
    this.#length += 1;
  }

  taken(): Float64Array {
    return this.#held.slice(0, this.#length);
  }
}

/** The number of the last of the next customers after `after`, or null when there are none. */
async function spanEnd(db: Db, after: number): Promise<number | null> {
  const some = db
    .selectFrom("customers")
    .select("id")
    .where("id", ">", after)
    .orderBy("id")
    .limit(customersAtOnce)
    .as("some");
  const last = await db
    .selectFrom(some)
    .select((select) => select.fn.max<number | null>("some.id").as("id"))
    .executeTakeFirst();
  return last?.id ?? null;
}

/** Everybody who enters, by customer number; counted in short steps, so that a long list holds up nobody. */
export async function gather(db: Db, drawId: number): Promise<Entrants> {
  const draw = await db
    .selectFrom("draws")
    .select([...ruleColumns])
    .where("id", "=", drawId)
    .executeTakeFirstOrThrow();
  const rule = await readRule(db, draw);
  const customers = new Growing();
  const entries = new Growing();
  let after = 0;
  for (let to = await spanEnd(db, after); to !== null; to = await spanEnd(db, after)) {
    const rows = await (await entrants(db, rule, { from: after + 1, to })).orderBy("customers.id").execute();
    for (const row of rows) {
      customers.push(row.customer_id);
      entries.push(row.entries);
    }
    after = to;
    // Each step is one statement, which SQLite answers without letting go of the process.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { customers: customers.taken(), entries: entries.taken() };
}
