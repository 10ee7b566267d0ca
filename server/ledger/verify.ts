import { type ExpressionBuilder, type Kysely, sql } from "kysely";
import { dayOf } from "../store/day";
import type { Database } from "../store/schema";
import type { Store } from "../store/store";
import { familyOf } from "./families";
import { customerFigures, holdBooks, standing, wholeBusiness } from "./figures";
import { recountSold } from "./gift-cards";
import { purchaseFaults, recountPurchases } from "./recount-purchases";
import { recountReferrals, referralFigures } from "./recount-referrals";
import { recountReports, reportFigures } from "./recount-reports";
import { fading, frequent, seenSince } from "./segments";
import { recountTiers } from "./tier-counts";
import { type Account, type Books, lifetimeKinds, transactionTypes, visitTypes } from "./types";
import { lotFaults, rebuildLots } from "./verify-lots";
import { visitsOf } from "./visits";

/**
 * Recomputes a business's running figures from its rows, inside the caller's transaction, while the books are locked.
 * Its time grows with the number of transactions.
 */
export async function rebuild(db: Kysely<Database>, books: Books): Promise<void> {
  await holdBooks(db, books.businessId);
  await rebuildLots(db, books.businessId);
  await rebuildCustomers(db, books);
  await recountPurchases(db, books.businessId);
  await rebuildDays(db, books.businessId);
  await rebuildSegments(db, books.businessId);
  await recountTiers(db, books.businessId);
  await recountSold(db, books.businessId);
  await recountReports(db, books);
  await recountReferrals(db, books);
}

/** @returns every running figure that differs from its rows, one line each; changes nothing. */
export async function verify(store: Store, books: Books): Promise<string[]> {
  const different: string[] = [];
  const undo = new Error("The recomputed figures are only looked at");
  try {
    await store.transaction(async (trx) => {
      await holdBooks(trx, books.businessId);
      different.push(...(await lotFaults(trx, books.businessId)));
      different.push(...(await purchaseFaults(trx, books.businessId)));
      const running = await figures(trx, books.businessId);
      await rebuild(trx, books);
      const recomputed = await figures(trx, books.businessId);
      for (const key of new Set([...running.keys(), ...recomputed.keys()])) {
        const [is, shouldBe] = [running.get(key) ?? "nothing", recomputed.get(key) ?? "nothing"];
        if (is !== shouldBe) different.push(`${key}: ${is}, by its rows ${shouldBe}`);
      }
      throw undo;
    });
  } catch (error) {
    if (error !== undo) throw error;
  }
  return different;
}

async function figures(db: Kysely<Database>, businessId: number): Promise<Map<string, string>> {
  const customers = await db
    .selectFrom("customers")
    .select(["id", ...customerFigures])
    .where("business_id", "=", businessId)
    .execute();
  const days = await db.selectFrom("daily_figures").selectAll().where("business_id", "=", businessId).execute();
  const seen = await db.selectFrom("daily_customers").selectAll().where("business_id", "=", businessId).execute();
  const rewards = await db.selectFrom("daily_rewards").selectAll().where("business_id", "=", businessId).execute();
  const segments = await db
    .selectFrom("segment_figures")
    .selectAll()
    .where("business_id", "=", businessId)
    .where("customers", "!=", 0)
    .execute();
  const tiers = await db
    .selectFrom("tier_figures")
    .select(["tier_id", "customers"])
    .where("business_id", "=", businessId)
    .where("customers", "!=", 0)
    .execute();
  const giftCards = await db
    .selectFrom("gift_card_figures")
    .selectAll()
    .where("business_id", "=", businessId)
    .execute();
  const found = new Map([...(await reportFigures(db, businessId)), ...(await referralFigures(db, businessId))]);
  for (const { id, ...row } of customers) found.set(`customer ${id}`, JSON.stringify(row));
  for (const { branch_id, day, type, ...row } of days) {
    found.set(
      `day ${day} branch ${branch_id} type ${type}`,
      [row.transactions, row.amount, row.points_in, row.points_out, row.transactions_in, row.transactions_out].join(
        " ",
      ),
    );
  }
  // A day from which everyone was removed equals a missing day.
  for (const row of seen.filter(({ visitors, joined }) => visitors !== 0 || joined !== 0))
    found.set(`customers of day ${row.day} branch ${row.branch_id}`, `${row.visitors} ${row.joined}`);
  for (const row of rewards)
    found.set(`reward ${row.reward_id} day ${row.day} branch ${row.branch_id}`, `${row.redemptions}`);
  for (const row of segments) found.set(`segment ${row.segment} branch ${row.branch_id}`, `${row.customers}`);
  for (const row of tiers) found.set(`level ${row.tier_id}`, `${row.customers}`);
  for (const row of giftCards) found.set(`gift card ${row.offer_id}`, `${row.cards} ${row.value}`);
  return found;
}

async function rebuildCustomers(db: Kysely<Database>, { businessId, timeZone, now }: Books): Promise<void> {
  type Customers = ExpressionBuilder<Database, "customers">;
  const balance = (where: Customers, account: Account) =>
    where
      .selectFrom("ledger_entries")
      .select((entry) => sql<number>`coalesce(${entry.fn.sum("ledger_entries.amount")}, 0)`.as("sum"))
      .whereRef("ledger_entries.customer_id", "=", "customers.id")
      .where("ledger_entries.business_id", "=", businessId)
      .where("ledger_entries.account", "=", account);
  const history = (where: Customers) =>
    where
      .selectFrom("transactions")
      .whereRef("transactions.customer_id", "=", "customers.id")
      .where("transactions.business_id", "=", businessId);
  const visited = (where: Customers) =>
    history(where)
      .where("transactions.type", "in", [...visitTypes])
      .where(standing);
  await db
    .updateTable("customers")
    .set((where) => ({
      points_balance: balance(where, "points"),
      credit_balance: balance(where, "credit"),
      giftcard_balance: balance(where, "giftcard"),
      lifetime_points: balance(where, "points").where((entry) =>
        entry.or([
          entry("ledger_entries.kind", "in", [...lifetimeKinds]),
          entry.and([entry("ledger_entries.kind", "=", "return"), entry("ledger_entries.amount", "<", 0)]),
        ]),
      ),
      total_spent: history(where).select(
        sql<number>`coalesce(sum(case when type = ${transactionTypes.rewards} then amount
          when type = ${transactionTypes.returns} then -amount
          when type = ${transactionTypes.adjust} and reverses_id is not null then amount else 0 end), 0)`.as("sum"),
      ),
      visits: visited(where).select((row) => row.fn.count<number>("transactions.day").distinct().as("days")),
      first_visit_at: visited(where).select((row) => row.fn.min("transactions.created_at").as("first")),
      first_visit_branch_id: visited(where)
        .select("transactions.branch_id")
        .orderBy("transactions.created_at")
        .orderBy("transactions.id")
        .limit(1),
      last_visit_at: visited(where).select((row) => row.fn.max("transactions.created_at").as("last")),
      seen_day: visited(where)
        .whereRef("transactions.day", ">=", "customers.created_day")
        .select((row) => sql<number>`coalesce(${row.fn.max("transactions.day")}, customers.created_day)`.as("day")),
    }))
    .where("business_id", "=", businessId)
    .execute();
  await rebuildFamilies(db, businessId);
  const today = dayOf(now, timeZone);
  await db
    .updateTable("customers")
    .set((set) => {
      let segment = set.case().when("seen_day", "<", seenSince(today, fading[0].days)).then<string>(fading[0].segment);
      for (const faded of fading.slice(1)) {
        segment = segment.when("seen_day", "<", seenSince(today, faded.days)).then<string>(faded.segment);
      }
      for (const often of frequent) segment = segment.when("visits", ">=", often.visits).then<string>(often.segment);
      return { segment: segment.else<string>("new").end() };
    })
    .where("business_id", "=", businessId)
    .where("left_at", "is", null)
    .execute();
}

/** Rebuilds survivors of merges: their visits include those of everyone merged into them. */
async function rebuildFamilies(db: Kysely<Database>, businessId: number): Promise<void> {
  const survivors = await db
    .selectFrom("customer_merges")
    .select("survivor_id")
    .distinct()
    .where("business_id", "=", businessId)
    .where("undone_at", "is", null)
    .execute();
  for (const { survivor_id } of survivors) {
    const figures = await visitsOf(db, businessId, await familyOf(db, businessId, survivor_id));
    await db
      .updateTable("customers")
      .set(figures)
      .where("business_id", "=", businessId)
      .where("id", "=", survivor_id)
      .execute();
  }
}

async function rebuildDays(db: Kysely<Database>, businessId: number): Promise<void> {
  for (const table of ["daily_figures", "daily_customers", "daily_rewards"] as const) {
    await db.deleteFrom(table).where("business_id", "=", businessId).execute();
  }
  const rows = db.selectFrom("transactions").where("transactions.business_id", "=", businessId);
  const totals = await rows
    .select(["business_id", "branch_id", "day", "type"])
    .select((row) => [
      row.fn.countAll<number>().as("transactions"),
      row.fn.sum<number>("amount").as("amount"),
      sql<number>`sum(case when points > 0 then points else 0 end)`.as("points_in"),
      sql<number>`sum(case when points < 0 then -points else 0 end)`.as("points_out"),
      sql<number>`sum(case when points > 0 then 1 else 0 end)`.as("transactions_in"),
      sql<number>`sum(case when points < 0 then 1 else 0 end)`.as("transactions_out"),
    ])
    .groupBy(["business_id", "branch_id", "day", "type"])
    .execute();
  await insertMany(totals, (some) => db.insertInto("daily_figures").values(some).execute());

  const visits = rows.where("type", "in", [...visitTypes]).where(standing);
  const visitors = (row: { fn: ExpressionBuilder<Database, "transactions">["fn"] }) =>
    row.fn.count<number>("customer_id").distinct().as("customers");
  const seen = [
    ...(await visits.select(["branch_id", "day"]).select(visitors).groupBy(["branch_id", "day"]).execute()),
    ...(await visits.select(["day"]).select(visitors).groupBy("day").execute()),
  ];
  const members = membersOf(db, businessId);
  const counted = (row: { fn: ExpressionBuilder<Database, "customers">["fn"] }) =>
    row.fn.countAll<number>().as("customers");
  const joined = [
    ...(await members
      .select(["branch_id", "created_day as day"])
      .select(counted)
      .groupBy(["branch_id", "created_day"])
      .execute()),
    ...(await members.select("created_day as day").select(counted).groupBy("created_day").execute()),
  ];
  const days = new Map<string, Database["daily_customers"]>();
  const dayRow = (row: { branch_id?: number; day: number }) => {
    const branch_id = row.branch_id ?? wholeBusiness;
    const key = `${branch_id} ${row.day}`;
    const counts = days.get(key) ?? { business_id: businessId, branch_id, day: row.day, visitors: 0, joined: 0 };
    days.set(key, counts);
    return counts;
  };
  for (const row of seen) dayRow(row).visitors = row.customers;
  for (const row of joined) dayRow(row).joined = row.customers;
  await insertMany([...days.values()], (some) => db.insertInto("daily_customers").values(some).execute());

  const redeemed = await rows
    .where("type", "=", transactionTypes.redemptions)
    .where("reward_id", "is not", null)
    .select(["business_id", "branch_id", "day", "reward_id"])
    .select((row) => row.fn.countAll<number>().as("redemptions"))
    .groupBy(["business_id", "branch_id", "day", "reward_id"])
    .$narrowType<{ reward_id: number }>()
    .execute();
  await insertMany(redeemed, (some) => db.insertInto("daily_rewards").values(some).execute());
}

async function rebuildSegments(db: Kysely<Database>, businessId: number): Promise<void> {
  await db.deleteFrom("segment_figures").where("business_id", "=", businessId).execute();
  const members = membersOf(db, businessId);
  const byBranch = await members
    .select(["branch_id", "segment"])
    .select((row) => row.fn.countAll<number>().as("customers"))
    .groupBy(["branch_id", "segment"])
    .execute();
  const whole = await members
    .select((row) => [row.lit(wholeBusiness).as("branch_id"), "segment", row.fn.countAll<number>().as("customers")])
    .groupBy("segment")
    .execute();
  await insertMany([...byBranch, ...whole], (some) =>
    db
      .insertInto("segment_figures")
      .values(some.map((row) => ({ ...row, business_id: businessId })))
      .execute(),
  );
}

const rowsAnInsert = 500;

async function insertMany<R>(rows: readonly R[], insert: (some: R[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAnInsert) await insert(rows.slice(from, from + rowsAnInsert));
}

/** Customers who have not left; the others are in no count. */
const membersOf = (db: Kysely<Database>, businessId: number) =>
  db.selectFrom("customers").where("business_id", "=", businessId).where("left_at", "is", null);
