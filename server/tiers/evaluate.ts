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

/** Customers, or transactions, looked at in one transaction of the store: postings wait no longer than that takes. */
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
 * Evaluates some more of a business's customers: those with new transactions, those who joined, or the next of
 * everybody, once a day and after each change of the rules. Each part is done in one transaction with its mark, under the
 * business's books: however many processes take part, and wherever one of them is killed, everybody is looked at once.
 * @param at counts the steps of one who takes several: each begins with another kind, since transactions may come for
 * hours without an end.
 * @returns whether there may be more to do at once.
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
  });
}

const lastId = async (db: Db, table: "transactions" | "customers"): Promise<number> => {
  const { last } = await db
    .selectFrom(table)
    .select((row) => row.fn.max<number | null>("id").as("last"))
    .executeTakeFirstOrThrow();
  return last ?? 0;
};

/** Clocks of several processes may differ by this much, so that none begins a pass anew that another has just begun. */
const clocksDiffer = 10 * 60_000;

/** Whether everybody is to be looked at: the pass there is was made for another day. */
export const isPassDue = (passDay: number | null, { timeZone, now }: Pick<Books, "timeZone" | "now">): boolean =>
  passDay === null || passDay < dayOf(now, timeZone) || passDay > dayOf(now + clocksDiffer, timeZone);

/** The business's mark, begun anew for a new day or new rules, and where a clock that was wrong has set it ahead. */
async function markOf(db: Db, books: Books, setup: SetupRow): Promise<Mark> {
  const { businessId, timeZone, now } = books;
  const kept = await db.selectFrom("tier_marks").selectAll().where("business_id", "=", businessId).executeTakeFirst();
  const today = dayOf(now, timeZone);
  const newRules = kept?.pass_revision !== setup.rules_revision;
  if (kept && !newRules && !isPassDue(kept.pass_day, books)) return kept;
  const lastDone = kept ? (kept.pass_after === null ? kept.pass_day : kept.pass_last_day) : 0;
  const mark: Mark = {
    business_id: businessId,
    // Everybody is looked at from here on: what came before needs no look of its own.
    transaction_id: kept && !newRules ? kept.transaction_id : await lastId(db, "transactions"),
    customer_id: kept && !newRules ? kept.customer_id : await lastId(db, "customers"),
    pass_day: today,
    pass_revision: setup.rules_revision,
    pass_after: 0,
    pass_looked: 0,
    pass_last_day: Math.min(lastDone, today),
    pass_first: newRules || (kept?.pass_first === 1 && kept.pass_after !== null) ? 1 : 0,
  };
  await db
    .insertInto("tier_marks")
    .values(mark)
    .onConflict((conflict) => conflict.column("business_id").doUpdateSet(mark))
    .execute();
  return mark;
}

/**
 * Looks at a few customers at once, as at those of new transactions, inside the caller's transaction. Where everybody is
 * about to be looked at, that is enough.
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
 * The customers of new transactions. Every one of the store's counts towards the mark, whosever it is: the books are held, so
 * that none of this business with a smaller number is still to come.
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

/** The customers who joined: the lowest level may ask for nothing. */
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

/** @returns whether there was anything. */
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

/** The next of everybody. @returns whether anybody was still to be looked at. */
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
