import type { Context } from "../../area";
import { pageOf } from "../../business/page";
import type { AnswerOf, BodyOf, QueryOf } from "../../contract/common/call";
import type { fraudBacktest, fraudBlocks, fraudRules, releaseFraudBlock } from "../../contract/payments/fraud-calls";
import { backtestDays, blocksAPage, fraudActions, fraudSlots } from "../../contract/payments/fraud-words";
import { notFound, refuse } from "../../errors";
import { holdBooks } from "../../ledger/figures";
import { standingClaims } from "../../payments/claims";
import { replay } from "../../payments/fraud-engine";
import { fraudRows, ruleOf, valuesOf } from "../../payments/fraud-rules";
import { pageTotal } from "../../store/page-total";
import { fraudRevision, rulesWith } from "./fraud-save";

/** Reads all six rules by slot; one that was never saved has no id. */
export async function readRules({ db }: Context): Promise<AnswerOf<typeof fraudRules>> {
  const rows = await fraudRows(db);
  const fraud_rules = fraudSlots.map(({ slot, type, limit, forAll }) => {
    const row = rows.get(slot);
    const { enabled = false, amount = null, count = null, ...values } = valuesOf(row);
    return {
      id: row?.id ?? null,
      enabled,
      apply_to_all: forAll,
      fraud_type_id: type,
      fraud_block_action: { id: fraudActions[limit] },
      fraud_block_action_id: fraudActions[limit],
      conditions: limit === "amount" ? { amount, count: null } : { amount: null, count },
      block_duration_value: values.block_duration_value ?? null,
      block_duration_unit: values.block_duration_unit ?? "minutes",
      email: values.email,
      notification_interval: values.notification_interval ?? 1,
      max_attempts: values.max_attempts ?? 0,
    };
  });
  return { fraud_rules, revision: fraudRevision(rows) };
}

const aDay = 86_400_000;

/** Replays past claims against the rules, on or off, that are complete enough to apply. */
export async function backtest(
  context: Context,
  { fraud_rules }: BodyOf<typeof fraudBacktest>,
): Promise<AnswerOf<typeof fraudBacktest>> {
  const { db, now } = context;
  const { changed } = await rulesWith(context, fraud_rules);
  const claims = await standingClaims(db)
    .select(["fraud_type as type", "customer_id as customerId", "cents", "created_at as at"])
    .where("fraud_type", "!=", 0)
    .where("created_at", ">", now - backtestDays * aDay)
    .orderBy("created_at")
    .orderBy("transaction_id")
    .execute();
  return {
    slots: changed.flatMap(({ slot, values }) => {
      const rule = ruleOf(slot, values);
      if (!rule) return [];
      const { blocked, customers, cents } = replay(
        rule,
        claims.filter(({ type }) => type === slot.type),
      );
      return [{ slot: slot.slot, blocked, customers, amount: cents }];
    }),
  };
}

const mostNotices = 25;

/** @throws ApiError for an invalid page. */
export async function listBlocks(
  { db }: Context,
  { uid, block_pk, page }: QueryOf<typeof fraudBlocks>,
): Promise<AnswerOf<typeof fraudBlocks>> {
  const bounds = pageOf({ page, limit: blocksAPage }, { most: blocksAPage });
  let found = db.selectFrom("fraud_blocks");
  if (block_pk !== undefined) found = found.where("fraud_blocks.id", "=", block_pk);
  if (uid !== undefined)
    found = found.where("fraud_blocks.id", "in", (blocks) =>
      blocks.selectFrom("fraud_attempts").select("block_id").where("customer_id", "=", uid).$castTo<{ id: number }>(),
    );
  const blocks = await found
    .leftJoin("customers", "customers.id", "fraud_blocks.customer_id")
    .leftJoin("users", "users.id", "fraud_blocks.released_by")
    .selectAll("fraud_blocks")
    .select(["customers.first_name", "customers.last_name", "users.username"])
    .select((row) =>
      row
        .selectFrom("fraud_attempts")
        .select((attempt) => attempt.fn.countAll<number>().as("refused"))
        .whereRef("fraud_attempts.block_id", "=", "fraud_blocks.id")
        .as("refused"),
    )
    .orderBy("fraud_blocks.id", "desc")
    .limit(bounds.limit)
    .offset(bounds.offset)
    .execute();
  const count = async () => {
    const { total } = await found.select((row) => row.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
    return Number(total);
  };
  return {
    total: await pageTotal(bounds, blocks.length, count),
    blocks: blocks.map((row) => {
      const isAmount = fraudSlots[row.slot]?.limit === "amount";
      return {
        block_pk: row.id,
        slot: row.slot,
        uid: row.customer_id,
        firstName: row.first_name ?? "",
        lastName: row.last_name ?? "",
        amount: isAmount ? row.reached : null,
        count: isAmount ? null : row.reached,
        refused: Number(row.refused ?? 0),
        utc_started: row.started_at,
        utc_ends: row.ends_at,
        utc_released: row.released_at,
        released_by: row.username ?? "",
        note: row.note,
      };
    }),
    notices: await noticesOf(db, uid),
    claims: uid === undefined ? [] : await claimsOf(db, uid),
  };
}

async function noticesOf(db: Context["db"], uid: number | undefined) {
  let found = db
    .selectFrom("fraud_attempts")
    .leftJoin("customers", "customers.id", "fraud_attempts.customer_id")
    .select(["fraud_attempts.id", "fraud_attempts.slot", "fraud_attempts.customer_id", "fraud_attempts.block_id"])
    .select(["fraud_attempts.email", "fraud_attempts.created_at", "customers.first_name", "customers.last_name"])
    .where("fraud_attempts.noticed", "=", 1);
  if (uid !== undefined) found = found.where("fraud_attempts.customer_id", "=", uid);
  const rows = await found.orderBy("fraud_attempts.id", "desc").limit(mostNotices).execute();
  return rows.map((row) => ({
    notice_pk: row.id,
    slot: row.slot,
    uid: row.customer_id,
    firstName: row.first_name ?? "",
    lastName: row.last_name ?? "",
    blocked: row.block_id !== null,
    email: row.email,
    utc_created: row.created_at,
  }));
}

const mostClaims = 25;

const claimsOf = (db: Context["db"], uid: number) =>
  standingClaims(db)
    .innerJoin("point_rewards", "point_rewards.id", "partner_claims.reward_id")
    .select([
      "partner_claims.transaction_id as transaction_pk",
      "point_rewards.title",
      "partner_claims.cents as amount",
    ])
    .select("partner_claims.created_at as utc_created")
    .where("partner_claims.customer_id", "=", uid)
    .orderBy("partner_claims.transaction_id", "desc")
    .limit(mostClaims)
    .execute();

/**
 * Ends a block early; its rule restarts its count. @throws ApiError not-found; at `block_pk` for a block that is over.
 */
export async function releaseBlock(
  { db, caller, now }: Context,
  { block_pk, note }: BodyOf<typeof releaseFraudBlock>,
): Promise<Record<never, never>> {
  if (note === "") throw refuse({ note: ["Enter why the block is released"] });
  await holdBooks(db, caller.businessId);
  const block = await db
    .selectFrom("fraud_blocks")
    .select(["released_at", "ends_at"])
    .where("id", "=", block_pk)
    .executeTakeFirst();
  if (!block) throw notFound("The block");
  const over = (message: string) => refuse({ block_pk: [message] }, `${message}.`);
  if (block.released_at !== null) throw over("This block was released already");
  if (block.ends_at <= now) throw over("This block has ended");
  await db
    .updateTable("fraud_blocks")
    .set({ released_at: now, released_by: caller.userId, note })
    .where("id", "=", block_pk)
    .execute();
  return {};
}
