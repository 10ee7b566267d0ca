import { type Kysely, sql } from "kysely";
import type { Database } from "../store/schema";
import { neverExpires } from "./first-lots";
import type { Account } from "./types";

type Db = Kysely<Database>;

/** When a lot was earned and when it expires; both survive a transfer. */
export interface Lifetime {
  readonly expiresAt: number;
  readonly earnedAt: number;
}

/** Part of a lot. */
export interface Piece extends Lifetime {
  readonly amount: number;
}

/** Whether a lot, or the lot it became by a transfer, is among `lots`. */
export const isAmong = (lots: readonly Lifetime[], { expiresAt, earnedAt }: Lifetime): boolean =>
  lots.some((lot) => lot.expiresAt === expiresAt && lot.earnedAt === earnedAt);

/** A written entry, with the balances around it. */
export interface Movement {
  readonly id: number;
  readonly businessId: number;
  readonly customerId: number;
  readonly account: Account;
  readonly before: number;
  readonly after: number;
  readonly reversesId: number | undefined;
}

const lotsAtOnce = 100;

/** A customer's lots that are not empty, in the order they are drawn. */
export const liveLots = (db: Db, businessId: number, customerId: number) =>
  db
    .selectFrom("lots")
    .where("lots.business_id", "=", businessId)
    .where("lots.customer_id", "=", customerId)
    // A literal, as in the partial index: with a parameter neither engine would use that index.
    .where("lots.left", ">", sql.lit(0))
    .orderBy("lots.expires_at")
    .orderBy("lots.earned_at")
    .orderBy("lots.id");

/** What has expired by `at` and is not yet taken, by account. */
export async function dueAmounts(
  db: Db,
  businessId: number,
  customerId: number,
  accounts: readonly Account[],
  at: number,
): Promise<{ account: Account; amount: number }[]> {
  const rows = await liveLots(db, businessId, customerId)
    .clearOrderBy()
    .select((lot) => ["lots.account", lot.fn.sum<number>("lots.left").as("amount")])
    .where("lots.account", "in", [...accounts])
    .where("lots.expires_at", "<=", at)
    .groupBy("lots.account")
    .execute();
  return rows.flatMap((row) => accounts.filter((one) => one === row.account).map((account) => ({ ...row, account })));
}

/**
 * Takes what an entry removes from the lots: first from those of the entry it reverses, then from those that expire
 * first.
 */
export async function drawLots(db: Db, movement: Movement): Promise<Piece[]> {
  const pieces: Piece[] = [];
  let need = Math.max(movement.before, 0) - Math.max(movement.after, 0);
  for (const from of movement.reversesId === undefined ? [null] : [movement.reversesId, null]) {
    while (need > 0) {
      let lots = liveLots(db, movement.businessId, movement.customerId)
        .select(["lots.id", "lots.left", "lots.expires_at", "lots.earned_at"])
        .where("lots.account", "=", movement.account)
        .limit(lotsAtOnce);
      if (from !== null) lots = lots.where("lots.entry_id", "=", from);
      const found = await lots.execute();
      if (found.length === 0) break;
      const uses: { id: number; amount: number }[] = [];
      for (const lot of found) {
        const amount = Math.min(lot.left, need);
        if (amount === 0) break;
        need -= amount;
        uses.push({ id: lot.id, amount });
        pieces.push({ amount, expiresAt: lot.expires_at, earnedAt: lot.earned_at });
      }
      await takeFrom(db, movement, uses, found.at(uses.length - 1)?.left);
    }
  }
  if (need > 0) throw new Error(`The lots of customer ${movement.customerId} hold less than the balance`);
  return pieces;
}

/** Records the uses. Each but the last empties its lot; the last lot had `lastLeft`. */
async function takeFrom(
  db: Db,
  movement: Movement,
  uses: readonly { id: number; amount: number }[],
  lastLeft: number | undefined,
): Promise<void> {
  const last = uses.at(-1);
  if (!last) return;
  const whole = uses.filter((use) => use !== last || use.amount === lastLeft).map(({ id }) => id);
  const lots = db.updateTable("lots").where("business_id", "=", movement.businessId);
  if (whole.length > 0) await lots.set({ left: 0 }).where("id", "in", whole).execute();
  if (last.amount !== lastLeft) await moveLeft(db, movement.businessId, last.id, -last.amount);
  await noteUses(
    db,
    movement,
    uses.map((use) => ({ ...use, amount: -use.amount })),
  );
}

const moveLeft = (db: Db, businessId: number, id: number, by: number) =>
  db
    .updateTable("lots")
    .set((set) => ({ left: set("left", "+", by) }))
    .where("business_id", "=", businessId)
    .where("id", "=", id)
    .execute();

const noteUses = (db: Db, movement: Movement, uses: readonly { id: number; amount: number }[]) =>
  db
    .insertInto("lot_uses")
    .values(
      uses.map(({ id, amount }) => ({
        business_id: movement.businessId,
        entry_id: movement.id,
        lot_id: id,
        amount,
      })),
    )
    .execute();

/**
 * Puts what an entry adds into lots: what the reversed entry drew returns to its lots, those that expire last first;
 * the rest opens new lots. What a negative balance absorbs is in no lot.
 * @param pieces the lots it consists of, in the order they are drawn.
 * @param backTo the lots to refill before the others.
 * @returns what went back to lots, and what opened new ones.
 */
export async function fillLots(
  db: Db,
  movement: Movement,
  pieces: readonly Piece[],
  backTo: readonly Lifetime[],
): Promise<{ readonly given: readonly Piece[]; readonly opened: readonly Piece[] }> {
  const room = Math.max(movement.after, 0) - Math.max(movement.before, 0);
  const given = await giveBack(db, movement, room, backTo);
  let skip = movement.after - movement.before - room + given.reduce((sum, { amount }) => sum + amount, 0);
  const opened: Piece[] = [];
  for (const piece of pieces) {
    const skipped = Math.min(skip, piece.amount);
    skip -= skipped;
    if (skipped < piece.amount) opened.push({ ...piece, amount: piece.amount - skipped });
  }
  for (let from = 0; from < opened.length; from += lotsAtOnce) {
    await db
      .insertInto("lots")
      .values(
        opened.slice(from, from + lotsAtOnce).map(({ amount, expiresAt, earnedAt }) => ({
          business_id: movement.businessId,
          customer_id: movement.customerId,
          account: movement.account,
          entry_id: movement.id,
          opened: amount,
          left: amount,
          expires_at: expiresAt,
          earned_at: earnedAt,
        })),
      )
      .execute();
  }
  return { given, opened };
}

async function giveBack(db: Db, movement: Movement, most: number, backTo: readonly Lifetime[]): Promise<Piece[]> {
  const { businessId, reversesId } = movement;
  if (reversesId === undefined || most === 0) return [];
  const drawn = await db
    .selectFrom("lot_uses")
    .innerJoin("lots", "lots.id", "lot_uses.lot_id")
    .select(["lots.id", "lots.expires_at as expiresAt", "lots.earned_at as earnedAt"])
    .select((use) => use.fn.sum<number>("lot_uses.amount").as("sum"))
    .where("lot_uses.business_id", "=", businessId)
    .where("lots.business_id", "=", businessId)
    .where((use) =>
      use(
        "lot_uses.entry_id",
        "in",
        db
          .selectFrom("ledger_entries")
          .select("id")
          .where("business_id", "=", businessId)
          .where((entry) => entry.or([entry("id", "=", reversesId), entry("reverses_id", "=", reversesId)])),
      ),
    )
    .groupBy(["lots.id", "lots.expires_at", "lots.earned_at"])
    .orderBy("lots.expires_at", "desc")
    .orderBy("lots.earned_at", "desc")
    .orderBy("lots.id", "desc")
    .execute();
  const uses: { id: number; amount: number }[] = [];
  const pieces: Piece[] = [];
  let given = 0;
  const isFirst = (lot: Lifetime) => isAmong(backTo, lot);
  for (const { id, sum, expiresAt, earnedAt } of [...drawn.filter(isFirst), ...drawn.filter((lot) => !isFirst(lot))]) {
    const amount = Math.min(-sum, most - given);
    if (amount <= 0) continue;
    given += amount;
    uses.push({ id, amount });
    pieces.push({ amount, expiresAt, earnedAt });
    await moveLeft(db, businessId, id, amount);
  }
  if (uses.length > 0) await noteUses(db, movement, uses);
  return pieces;
}

/** The whole amount of an entry as one lot. */
export const wholePiece = (amount: number, expiresAt: number | null, earnedAt: number): Piece[] => [
  { amount, expiresAt: expiresAt ?? neverExpires, earnedAt },
];
