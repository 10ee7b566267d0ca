import { randomInt } from "node:crypto";
import type { Kysely } from "kysely";
import { type Context, isBranchRole } from "../../area";
import { fullName } from "../../contract/common/names";
import { type Outcome, outcomes, type Spin, type WheelPrize } from "../../contract/spin/calls";
import { sliceAt, wholeWheel } from "../../contract/spin/rules";
import { notFound, refuse } from "../../errors";
import { holdBooks } from "../../ledger/figures";
import { postTransaction } from "../../ledger/post";
import { transactionTypes } from "../../ledger/types";
import { dayOf } from "../../store/day";
import type { Database } from "../../store/schema";
import { findCustomer } from "./customer";
import { readPrizes, readWheel } from "./wheel";

type Db = Kysely<Database>;

const recentSpins = 20;

const spinRows = (db: Db) =>
  db
    .selectFrom("spins")
    .leftJoin("customers", "customers.id", "spins.customer_id")
    .leftJoin("users", "users.id", "spins.clerk_user_id")
    .select([
      "spins.id",
      "spins.prize_id",
      "spins.title",
      "spins.outcome",
      "spins.customer_id",
      "spins.created_at",
      "customers.first_name",
      "customers.branch_id as home_branch",
      "customers.last_name",
      "users.first_name as clerk_first",
      "users.last_name as clerk_last",
    ]);
type SpinRow = Awaited<ReturnType<ReturnType<typeof spinRows>["executeTakeFirstOrThrow"]>>;

const asSpin = (row: SpinRow): Spin => ({
  spinId: row.id,
  prizeId: row.prize_id,
  prize_title: row.title,
  outcome: outcomes.find((known) => known === row.outcome) ?? "nothing",
  uid: row.customer_id,
  home_branch_fk: row.home_branch,
  first_name: row.first_name ?? "",
  last_name: row.last_name ?? "",
  clerk: [row.clerk_first, row.clerk_last].filter(Boolean).join(" "),
  utc_spun: row.created_at,
});

/** The branch whose spins the caller sees: a branch role's own, null for all. */
const branchSeenBy = ({ role, branchId }: Context["caller"]) => (isBranchRole(role) ? (branchId ?? 0) : null);

function spinsSeenBy({ db, caller }: Context) {
  const branch = branchSeenBy(caller);
  return branch === null ? spinRows(db) : spinRows(db).where("spins.branch_id", "=", branch);
}

export async function latestSpins(context: Context): Promise<Spin[]> {
  const rows = await spinsSeenBy(context).orderBy("spins.id", "desc").limit(recentSpins).execute();
  return rows.map(asSpin);
}

/** @throws ApiError not-found. */
export async function findSpin(context: Context, spinId: number): Promise<Spin> {
  const row = await spinsSeenBy(context).where("spins.id", "=", spinId).executeTakeFirst();
  if (!row) throw notFound("The spin");
  return asSpin(row);
}

export async function countToday({ db, caller, now }: Context): Promise<{ spins: number; wins: number }> {
  const branch = branchSeenBy(caller);
  let counted = db
    .selectFrom("spins")
    .select((select) => ["outcome", select.fn.countAll<number>().as("spins")])
    .where("day", "=", dayOf(now, caller.timeZone))
    .groupBy("outcome");
  if (branch !== null) counted = counted.where("branch_id", "=", branch);
  const rows = await counted.execute();
  const of = (wanted: readonly string[]) =>
    rows.filter(({ outcome }) => wanted.includes(outcome)).reduce((sum, { spins }) => sum + Number(spins), 0);
  return { spins: of(outcomes), wins: of(["won"]) };
}

/** Takes one prize from the stock, if any is left. */
async function takeFromStock(db: Db, prizeId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("wheel_prizes")
    .set((set) => ({ stock: set("stock", "-", 1) }))
    .where("id", "=", prizeId)
    .where("stock", ">", 0)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * The outcome of a spin that stops on `prize`. A prize out of stock keeps its slice and wins nothing, so that the odds
 * shown for all other prizes remain true.
 */
async function outcomeOf(db: Db, prize: WheelPrize): Promise<Outcome> {
  if (!prize.wins) return "nothing";
  return (await takeFromStock(db, prize.prizeId)) ? "won" : "out_of_stock";
}

/** Spins once, writing stock, spin and ledger entry in one transaction. @throws ApiError by field. */
export async function spinOnce(context: Context, typed: string): Promise<Spin> {
  const { db, caller, now } = context;
  // Locked first, as in every posting: otherwise spins and sales could deadlock, and a customer who leaves or is merged
  // meanwhile could still spin.
  await holdBooks(db, caller.businessId);
  const customer = await findCustomer(context, typed);
  const prizes = await readPrizes(db);
  if (prizes.length === 0) throw refuse({ customer: ["The wheel has no prizes yet"] });
  const day = dayOf(now, caller.timeZone);
  const { spins_per_day: most } = await readWheel(db);
  const { spins } = await db
    .selectFrom("spins")
    .select((select) => select.fn.countAll<number>().as("spins"))
    .where("customer_id", "=", customer.id)
    .where("day", "=", day)
    .executeTakeFirstOrThrow();
  if (Number(spins) >= most) {
    const name = fullName(customer.first_name, customer.last_name) || "This customer";
    const times = most === 1 ? "once" : `${most} times`;
    throw refuse({ customer: [`${name} has already spun ${times} today, the daily limit`] });
  }

  const odds = prizes.map((one) => one.odds);
  const prize = prizes[sliceAt(odds, randomInt(wholeWheel))];
  if (!prize) throw new RangeError("The wheel stopped on no slice");
  const outcome = await outcomeOf(db, prize);
  const branchId = caller.branchId ?? customer.branch_id;
  const win =
    outcome === "won"
      ? await postTransaction(
          db,
          { businessId: caller.businessId, timeZone: caller.timeZone, now },
          {
            customerId: customer.id,
            branchId,
            type: transactionTypes.draw,
            subtype: `Won: ${prize.title}`,
            clerkUserId: caller.userId,
          },
        )
      : null;
  const { id } = await db
    .insertInto("spins")
    .values({
      business_id: caller.businessId,
      customer_id: customer.id,
      branch_id: branchId,
      clerk_user_id: caller.userId,
      prize_id: prize.prizeId,
      title: prize.title,
      outcome,
      transaction_id: win?.transactionId ?? null,
      day,
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return findSpin(context, id);
}
