import type { Kysely } from "kysely";
import type { Context } from "../../area";
import type { BodyOf } from "../../contract/common/call";
import { without } from "../../contract/field";
import type { saveSpinToWin, WheelPrize } from "../../contract/spin/calls";
import { slice } from "../../contract/spin/fields";
import { wheelProblems } from "../../contract/spin/rules";
import { refuse } from "../../errors";
import { columnsOf, rowOf, toldBy } from "../../items/row";
import type { Database } from "../../store/schema";
import { locked } from "../../store/words";

type Db = Kysely<Database>;

/** Default of the daily limit. */
const spinsPerDay = 1;

export const readWheel = async (db: Db) =>
  (await db.selectFrom("wheels").select(["spins_per_day", "revision"]).executeTakeFirst()) ?? {
    spins_per_day: spinsPerDay,
    revision: 0,
  };

export async function readPrizes(db: Db): Promise<WheelPrize[]> {
  const rows = await db
    .selectFrom("wheel_prizes")
    .select(["id", ...columnsOf(slice.fields)])
    .where("deleted_at", "is", null)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map(({ id, ...row }) => ({ prizeId: id, ...toldBy(slice.fields, row) }));
}

/** Replaces the wheel. @returns its new revision. @throws ApiError with problems by field. */
export async function saveWheel({ db, caller, now }: Context, sent: BodyOf<typeof saveSpinToWin>): Promise<number> {
  const problems = wheelProblems(sent.prizes, sent.spins_per_day);
  await locked(db, db.selectFrom("businesses").select("id")).executeTakeFirstOrThrow();
  const { revision } = await readWheel(db);
  const remaining = new Map((await readPrizes(db)).map((prize) => [prize.prizeId, prize]));
  if (sent.revision !== revision) problems.revision = ["Someone else changed the wheel since you opened it"];
  else if (sent.prizes.some(({ prizeId }) => prizeId !== null && !remaining.has(prizeId))) {
    problems.prizes = ["One of the prizes is no longer on the wheel"];
  }
  if (Object.keys(problems).length > 0) throw refuse(problems);

  for (const [index, { prizeId, stock, shown, ...prize }] of sent.prizes.entries()) {
    const look = { position: index + 1, ...rowOf(without(slice.fields, ["stock"]), prize) };
    const { wins } = prize;
    const before = prizeId === null ? undefined : remaining.get(prizeId);
    if (!before) {
      const row = { ...look, business_id: caller.businessId, stock: wins ? stock : null, deleted_at: null };
      await db.insertInto("wheel_prizes").values(row).execute();
      continue;
    }
    remaining.delete(before.prizeId);
    await db
      .updateTable("wheel_prizes")
      .set({ ...look, stock: wins ? restocked(before.stock, stock, shown) : null })
      .where("id", "=", before.prizeId)
      .execute();
  }
  const removed = [...remaining.keys()];
  if (removed.length > 0)
    await db.updateTable("wheel_prizes").set({ deleted_at: now }).where("id", "in", removed).execute();
  const wheel = { spins_per_day: sent.spins_per_day, revision: revision + 1, updated_at: now };
  await db
    .insertInto("wheels")
    .values({ ...wheel, business_id: caller.businessId })
    .onConflict((conflict) => conflict.column("business_id").doUpdateSet(wheel))
    .execute();
  return wheel.revision;
}

/** Applies an edited stock as the difference from the one shown, so that prizes won meanwhile remain deducted. */
function restocked(stock: number | null, typed: number | null, shown: number | null): number | null {
  if (stock === null || typed === null || shown === null) return typed;
  return Math.max(0, stock + typed - shown);
}
