import type { Context } from "../../area";
import { pageOf } from "../../business/page";
import { rulesOf } from "../../business/rules";
import {
  type balanceGifts,
  type Gift,
  type GiftScope,
  type GiftState,
  giftStates,
} from "../../contract/balance-gifts/calls";
import { giftsMost, mayUndoUntil } from "../../contract/balance-gifts/rules";
import type { AnswerOf, QueryOf } from "../../contract/common/call";
import { pointWords } from "../../contract/settings/point-words";
import { notFound, refuse } from "../../errors";
import { locked } from "../../store/words";

const giftRows = ({ db }: Context) =>
  db
    .selectFrom("balance_gifts")
    .leftJoin("users", "users.id", "balance_gifts.created_by")
    .selectAll("balance_gifts")
    .select("users.username");
type Row = Awaited<ReturnType<ReturnType<typeof giftRows>["executeTakeFirstOrThrow"]>>;

const stateOf = (state: string): GiftState => giftStates.find((known) => known === state) ?? "queued";

const mayUndo = ({ state, created_at }: Pick<Row, "state" | "created_at">, now: number): boolean =>
  ["queued", "giving", "given"].includes(state) && now <= mayUndoUntil(created_at);

const giftOf = (row: Row, now: number): Gift => ({
  giftId: row.id,
  points: row.points,
  comments: row.comments,
  scope: JSON.parse(row.scope) as GiftScope,
  state: stateOf(row.state),
  customers: row.customers,
  given: row.given,
  points_given: row.points_given,
  taken_back: row.taken_back,
  points_taken: row.points_taken,
  points_short: row.points_short,
  short_customers: row.short_customers,
  username: row.username ?? "",
  utc_created: row.created_at,
  utc_given: row.given_at,
  utc_undone: row.undone_at,
  may_undo: mayUndo(row, now),
});

/** @throws ApiError if the page or limit is out of range. */
export async function listGifts(
  context: Context,
  query: QueryOf<typeof balanceGifts>,
): Promise<AnswerOf<typeof balanceGifts>> {
  const { limit, offset } = pageOf(query, { most: giftsMost });
  const rows = await giftRows(context).orderBy("balance_gifts.id", "desc").limit(limit).offset(offset).execute();
  const { total } = await context.db
    .selectFrom("balance_gifts")
    .select((select) => select.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { gifts: rows.map((row) => giftOf(row, context.now)), total: Number(total) };
}

/** @throws ApiError not-found. */
export async function readGift(context: Context, giftId: number): Promise<Gift> {
  const row = await giftRows(context).where("balance_gifts.id", "=", giftId).executeTakeFirst();
  if (!row) throw notFound("The gift");
  return giftOf(row, context.now);
}

/** Requests the job to stop giving and to reverse what was given. A repeated request has no further effect. */
export async function undoGift({ db, caller, now }: Context, giftId: number): Promise<string> {
  const query = db.selectFrom("balance_gifts").select(["state", "created_at"]).where("id", "=", giftId);
  const row = await locked(db, query).executeTakeFirst();
  if (!row) throw notFound("The gift");
  const { heading, many } = pointWords(await rulesOf(db));
  if (row.state === "undoing" || row.state === "undone") return `${heading} taken back.`;
  if (!mayUndo(row, now)) {
    const message = `These ${many} are too old to be taken back`;
    throw refuse({ giftId: [message] }, message);
  }
  await db
    .updateTable("balance_gifts")
    .set({ state: "undoing", undone_by: caller.userId })
    .where("id", "=", giftId)
    .execute();
  return `Taking ${many} back.`;
}
