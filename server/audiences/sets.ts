import { expressionBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { Database } from "../store/schema";
import { looksUpSets } from "../store/words";
import type { Asked, Condition, Customers, Ids } from "./asking";

export type People = SelectQueryBuilder<Database, "customers", Record<never, never>>;

export const customer: Customers = expressionBuilder<Database, "customers">();

/** Collects the sets of customers that conditions refer to. */
export class Sets {
  readonly #found: Ids[] = [];

  /** @param ofOne whether one customer is asked for, for whom PostgreSQL looks into each set instead of reading it. */
  constructor(
    private readonly db: Asked["db"],
    private readonly ofOne: boolean,
  ) {}

  readonly among = (ids: Ids): Condition => {
    if (looksUpSets(this.db)) return customer("customers.id", "in", ids);
    const { word, bit } = placeOf(this.#found.length);
    this.#found.push(ids);
    return hasBit(wordName(word), bit);
  };

  get #words(): number[] {
    return Array.from({ length: Math.ceil(this.#found.length / bitsAWord) }, (_, word) => word);
  }

  /** The columns of `customers()`, each as `found.` and its name, that hold the bits. */
  get columns(): string[] {
    return this.#words.map(wordName);
  }

  /** Whether nothing but sets decides a condition, so that it can be told from `columns` alone. */
  decide(condition: Condition): boolean {
    return ofSetsAlone.test(sql`${condition}`.compile(this.db.withoutPlugins()).sql);
  }

  /**
   * The customers, joined with all sets as one union, a bit for each: each set is read once, and one lookup per customer
   * finds every set with that customer.
   */
  customers(): People {
    const words = this.#words;
    const [first, ...others] = this.#found.map((ids, at) => {
      const place = placeOf(at);
      const bitIn = (word: number) => sql.lit(word === place.word ? place.bit : 0).as(wordName(word));
      return this.db.selectFrom(ids.as("held")).select("held.customer_id").select(words.map(bitIn));
    });
    if (!first) return this.db.selectFrom("customers");
    const found = this.db
      .selectFrom(others.reduce((all, one) => all.unionAll(one), first).as("held"))
      .select("held.customer_id")
      .select(words.map((word) => sql`bit_or(${sql.ref(`held.${wordName(word)}`)})`.as(wordName(word))))
      .groupBy("held.customer_id");
    if (this.ofOne) {
      return this.db
        .selectFrom("customers")
        .leftJoin(found.as("found"), (join) =>
          join.onRef("found.customer_id", "=", "customers.id"),
        ) as unknown as People;
    }
    const columns = ["customer_id", ...words.map(wordName)];
    const arrays = columns.map((column) =>
      customer.selectFrom("computed" as never).select(sql`array_agg(${sql.ref(column)})`.as(column)),
    );
    // As arrays, because PostgreSQL computes those once, before its processes share the scan of the customers. Each
    // process would compute a subquery for itself.
    return this.db
      .with(
        (name) => name("computed").materialized(),
        () => found,
      )
      .selectFrom("customers")
      .leftJoin(
        customer
          .fn<never>("unnest", arrays as never)
          .as(sql`found(${sql.join(columns.map((column) => sql.id(column)))})`),
        (join) => join.onRef("found.customer_id" as never, "=", "customers.id"),
      ) as unknown as People;
  }
}

/** Bits of a positive four-byte integer. */
const bitsAWord = 31;
const placeOf = (at: number) => ({ word: Math.floor(at / bitsAWord), bit: 2 ** (at % bitsAWord) });
const wordName = (word: number) => `sets_${word}`;
const hasBit = (word: string, bit: number): Condition =>
  sql`coalesce(${sql.ref(`found.${word}`)}, 0) & ${sql.lit(bit)} <> 0`;
/** The SQL of conditions that hold nothing but those of `hasBit`. */
const ofSetsAlone = /^(?:coalesce\("found"\."sets_\d+", 0\) & \d+ <> 0|not|and|or|true|[\s()])+$/;
