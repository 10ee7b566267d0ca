import type { Kysely, Selectable } from "kysely";
import { holdBooks } from "../ledger/figures";
import type { Books } from "../ledger/types";
import { dayOf } from "../store/day";
import type { Database } from "../store/schema";
import type { Store } from "../store/store";
import { emptyDeleted } from "./empty";
import { withSurvivors } from "./families";
import { assess, candidatesAfter, candidatesAmong } from "./people";
import { rulesOf, type SetupRow } from "./rules";
import { levelsOf, rungOf, type Scheme, schemeFrom, setupOf } from "./scheme";
import { settle } from "./settle";
import type { Days } from "./standing";

type Db = Kysely<Database>;
type Mark = Selectable<Database["tier_marks"]>;

/** Customers or transactions per database transaction, which is as long as postings may have to wait. */
const atOnce = 2_000;
const idsAStatement = 400;

interface Round {
  readonly db: Db;
  readonly books: Books;
  readonly setup: SetupRow;
  readonly scheme: Scheme;
  readonly mark: Mark;
}

/**
 * Evaluates a batch of a business's customers: those with new transactions, those who joined, or the next in the pass
 * over all customers, which runs daily and after each change of the rules. Each batch and its progress mark are written
 * in one transaction with the business's books locked, so that every customer is evaluated once, however many processes
 * take part and whenever one is killed.
 * @param at number of the step, if a caller takes several: each step starts with another kind of batch, because new
 * transactions may arrive for hours.
 * @returns whether more may be due immediately.
 */
export function evaluateSome(
  store: Store,
  business: { id: number; timeZone: string },
  now: number,
  at = 0,
): Promise<boolean> {
  const books: Books = { businessId: business.id, timeZone: business.timeZone, now };
  return store.transaction(async (db) => {
    await holdBooks(db, books.businessId);
    if ((await emptyDeleted(db, books, null)) > 0) return true;
    const setup = await setupOf(db, books.businessId, now);
    const rules = rulesOf(setup);
    if (!rules.on) return false;
    const scheme = schemeFrom(rules, (await levelsOf(db, books.businessId)).map(rungOf));
    const round = { db, books, setup, scheme, mark: await markOf(db, books, setup) };
    const kinds = [lookAtActive, lookAtJoined, lookAtEverybody];
    const first = at % kinds.length;
    for (const look of [...kinds.slice(first), ...kinds.slice(0, first)]) if (await look(round)) return true;
    return false;
  }, "piece");
}

const lastId = async (db: Db, table: "transactions" | "customers"): Promise<number> => {
  const { last } = await db
    .selectFrom(table)
    .select((row) => row.fn.max<number | null>("id").as("last"))
    .executeTakeFirstOrThrow();
  return last ?? 0;
};

/** Tolerated clock difference between processes, so that none restarts a pass that another has just started. */
const clocksDiffer = 10 * 60_000;

/** Whether a pass over all customers is due: the latest one is for another day. */
export const isPassDue = (passDay: number | null, { timeZone, now }: Pick<Books, "timeZone" | "now">): boolean =>
  passDay === null || passDay < dayOf(now, timeZone) || passDay > dayOf(now + clocksDiffer, timeZone);

/** The business's progress mark; reset for a new day, for new rules, and if a wrong clock has set it ahead. */
async function markOf(db: Db, books: Books, setup: SetupRow): Promise<Mark> {
  const { businessId, timeZone, now } = books;
  const earlier = await db
    .selectFrom("tier_marks")
    .selectAll()
    .where("business_id", "=", businessId)
    .executeTakeFirst();
  const today = dayOf(now, timeZone);
  const newRules = earlier?.pass_revision !== setup.rules_revision;
  if (earlier && !newRules && !isPassDue(earlier.pass_day, books)) return earlier;
  const lastDone = earlier ? (earlier.pass_after === null ? earlier.pass_day : earlier.pass_last_day) : 0;
  const mark: Mark = {
    business_id: businessId,
    // The pass covers all customers from here on, so earlier transactions and customers need no evaluation of their
    // own.
    transaction_id: earlier && !newRules ? earlier.transaction_id : await lastId(db, "transactions"),
    customer_id: earlier && !newRules ? earlier.customer_id : await lastId(db, "customers"),
    pass_day: today,
    pass_revision: setup.rules_revision,
    pass_after: 0,
    pass_looked: 0,
    pass_last_day: Math.min(lastDone, today),
    pass_first: newRules || (earlier?.pass_first === 1 && earlier.pass_after !== null) ? 1 : 0,
  };
  await db
    .insertInto("tier_marks")
    .values(mark)
    .onConflict((conflict) => conflict.column("business_id").doUpdateSet(mark))
    .execute();
  return mark;
}

/**
 * Evaluates a few customers immediately, like those with new transactions, inside the caller's transaction. Does
 * nothing if a pass over all customers is due.
 */
export async function evaluateAmong(db: Db, books: Books, customerIds: readonly number[]): Promise<void> {
  const { businessId, now } = books;
  await holdBooks(db, businessId);
  const setup = await setupOf(db, businessId, now);
  const rules = rulesOf(setup);
  const mark = await db.selectFrom("tier_marks").selectAll().where("business_id", "=", businessId).executeTakeFirst();
  const isCurrent = mark?.pass_revision === setup.rules_revision && !isPassDue(mark.pass_day, books);
  if (!rules.on || !mark || !isCurrent) return;
  const scheme = schemeFrom(rules, (await levelsOf(db, businessId)).map(rungOf));
  await lookAmong({ db, books, setup, scheme, mark }, customerIds);
}

const keepMark = (db: Db, businessId: number, mark: Partial<Mark>) =>
  db.updateTable("tier_marks").set(mark).where("business_id", "=", businessId).execute();

/**
 * Evaluates the customers of new transactions. The mark advances over the transactions of all businesses: the books are
 * locked, so no transaction of this business with a smaller id can still appear.
 */
async function lookAtActive(round: Round): Promise<boolean> {
  const { db, mark } = round;
  const fresh = await db
    .selectFrom("transactions")
    .select(["id", "business_id", "customer_id"])
    .where("id", ">", mark.transaction_id)
    .orderBy("id")
    .limit(atOnce)
    .execute();
  return lookAmongFresh(round, fresh, (transaction_id) => ({ transaction_id }));
}

/** Evaluates new customers, because the lowest level may have no requirement. */
async function lookAtJoined(round: Round): Promise<boolean> {
  const { db, mark } = round;
  const fresh = await db
    .selectFrom("customers")
    .select(["id", "business_id", "id as customer_id"])
    .where("id", ">", mark.customer_id)
    .orderBy("id")
    .limit(atOnce)
    .execute();
  return lookAmongFresh(round, fresh, (customer_id) => ({ customer_id }));
}

interface Fresh {
  readonly id: number;
  readonly business_id: number;
  readonly customer_id: number;
}

/** @returns whether there were any rows. */
async function lookAmongFresh(
  round: Round,
  fresh: readonly Fresh[],
  markAt: (last: number) => Partial<Mark>,
): Promise<boolean> {
  const { db, books } = round;
  const last = fresh.at(-1);
  if (!last) return false;
  await lookAmong(
    round,
    fresh.filter((row) => row.business_id === books.businessId).map((row) => row.customer_id),
  );
  await keepMark(db, books.businessId, markAt(last.id));
  return true;
}

async function lookAmong(round: Round, ids: readonly number[]): Promise<void> {
  const { db, books, setup, scheme, mark } = round;
  const last = mark.pass_after === null ? mark.pass_day : mark.pass_last_day;
  const days: Days = { today: mark.pass_day, last, rulesChanged: false };
  const people = [...new Set(ids)].sort((one, other) => one - other);
  for (let at = 0; at < people.length; at += idsAStatement) {
    const some = await withSurvivors(db, books.businessId, people.slice(at, at + idsAStatement));
    const candidates = await candidatesAmong(db, books.businessId, some, {
      rules: scheme.rules,
      today: mark.pass_day,
    });
    const assessed = await assess(db, books.businessId, scheme, candidates, days, false);
    await settle(db, books, scheme, assessed, setup.revision);
  }
}

/** Evaluates the next customers of the pass. @returns whether a pass was running. */
async function lookAtEverybody(round: Round): Promise<boolean> {
  const { db, books, setup, scheme, mark } = round;
  if (mark.pass_after === null) return false;
  const people = await candidatesAfter(db, books.businessId, mark.pass_after, atOnce, {
    rules: scheme.rules,
    today: mark.pass_day,
  });
  const days = { today: mark.pass_day, last: mark.pass_last_day, rulesChanged: mark.pass_first === 1 };
  const assessed = await assess(db, books.businessId, scheme, people, days, true);
  await settle(db, books, scheme, assessed, setup.revision);
  const more = people.length === atOnce;
  await keepMark(db, books.businessId, {
    pass_after: more ? (people.at(-1)?.id ?? null) : null,
    pass_looked: mark.pass_looked + people.length,
  });
  return true;
}
