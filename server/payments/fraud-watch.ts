import type { Kysely } from "kysely";
import { type FraudSlot, type FraudType, fraudTypeNames, slotName } from "../contract/payments/fraud-words";
import { nameOfCustomer } from "../customers/name-of";
import type { Books } from "../ledger/types";
import { writeNotice } from "../outbox/notice";
import { wallTimeOf } from "../store/day";
import type { Database } from "../store/schema";
import { standingClaims } from "./claims";
import { type Before, countedFrom, isNoticeDue, judge, type Rule, reachedWith } from "./fraud-engine";
import { type FraudRow, fraudRows, rulesOn } from "./fraud-rules";

type Db = Kysely<Database>;

/** A partner reward that is about to be redeemed. */
export interface Attempt {
  readonly type: FraudType;
  readonly customerId: number;
  readonly branchId: number;
  readonly rewardId: number;
  readonly clerkUserId: number;
  readonly cents: number;
}

interface Watched {
  readonly slot: FraudSlot;
  readonly row: FraudRow;
  readonly rule: Rule;
}

/**
 * Checks a redemption against the business's fraud rules and records the result. The caller holds the books, so that no
 * two redemptions are judged by the same history.
 * @returns why it is refused, or null when it may continue. The caller must commit what was recorded either way.
 */
export async function watchRedemption(db: Db, books: Books, attempt: Attempt): Promise<string | null> {
  const passed: Watched[] = [];
  for (const watched of rulesOn(await fraudRows(db), attempt.type)) {
    const block =
      (await activeBlock(db, books, watched, attempt)) ?? (await judged(db, books, watched, attempt, passed));
    if (!block) continue;
    await note(db, books, watched, attempt, block);
    return refusal(watched.slot, block.ends_at, books.timeZone);
  }
  for (const watched of passed) await note(db, books, watched, attempt, null);
  return null;
}

interface Block {
  readonly id: number;
  readonly ends_at: number;
}

const mine = ({ slot }: Watched, { customerId }: Attempt) => (slot.forAll ? null : customerId);

async function activeBlock(db: Db, { now }: Books, watched: Watched, attempt: Attempt) {
  const customerId = mine(watched, attempt);
  let blocks = db
    .selectFrom("fraud_blocks")
    .select(["id", "ends_at"])
    .where("slot", "=", watched.slot.slot)
    .where("ends_at", ">", now)
    .where("released_at", "is", null);
  if (customerId !== null) blocks = blocks.where("customer_id", "=", customerId);
  return blocks.orderBy("ends_at", "desc").limit(1).executeTakeFirst();
}

/** Starts a block when the rule requires one. */
async function judged(db: Db, books: Books, watched: Watched, attempt: Attempt, passed: Watched[]) {
  const { slot, rule } = watched;
  const before = await beforeIt(db, books, watched, attempt);
  const verdict = judge(rule, before, attempt.cents);
  if (verdict === "pass") passed.push(watched);
  if (verdict !== "block") return undefined;
  return db
    .insertInto("fraud_blocks")
    .values({
      business_id: books.businessId,
      slot: slot.slot,
      customer_id: attempt.customerId,
      reached: reachedWith(rule, before, attempt.cents),
      started_at: books.now,
      ends_at: books.now + rule.stretch,
      released_at: null,
      released_by: null,
      note: "",
    })
    .returning(["id", "ends_at"])
    .executeTakeFirstOrThrow();
}

async function beforeIt(db: Db, { now }: Books, watched: Watched, attempt: Attempt): Promise<Before> {
  const { slot, rule } = watched;
  const customerId = mine(watched, attempt);
  let releases = db
    .selectFrom("fraud_blocks")
    .select((row) => row.fn.max("released_at").as("at"))
    .where("slot", "=", slot.slot);
  let claims = standingClaims(db)
    .select((row) => [row.fn.countAll<number>().as("count"), row.fn.sum<number | null>("cents").as("cents")])
    .where("fraud_type", "=", slot.type);
  let passes = db
    .selectFrom("fraud_attempts")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("slot", "=", slot.slot)
    .where("block_id", "is", null);
  if (customerId !== null) {
    releases = releases.where("customer_id", "=", customerId);
    claims = claims.where("customer_id", "=", customerId);
    passes = passes.where("customer_id", "=", customerId);
  }
  const { at } = await releases.executeTakeFirstOrThrow();
  const from = countedFrom(rule, now, at === null ? null : Number(at));
  const counted = await claims.where("created_at", ">", from).executeTakeFirstOrThrow();
  const above = await passes.where("created_at", ">", from).executeTakeFirstOrThrow();
  return { count: Number(counted.count), cents: Number(counted.cents ?? 0), passes: Number(above.count) };
}

/** Records a redemption over the limit, with a notice if one is due. */
async function note(db: Db, books: Books, { slot, row }: Watched, attempt: Attempt, block: Block | null) {
  const { at } = await db
    .selectFrom("fraud_attempts")
    .select((last) => last.fn.max("created_at").as("at"))
    .where("slot", "=", slot.slot)
    .where("noticed", "=", 1)
    .executeTakeFirstOrThrow();
  const isDue = isNoticeDue(at === null ? null : Number(at), row.notification_interval, books.now);
  const { id } = await db
    .insertInto("fraud_attempts")
    .values({
      business_id: books.businessId,
      slot: slot.slot,
      block_id: block?.id ?? null,
      customer_id: attempt.customerId,
      branch_id: attempt.branchId,
      reward_id: attempt.rewardId,
      clerk_user_id: attempt.clerkUserId,
      cents: attempt.cents,
      noticed: isDue ? 1 : 0,
      email: isDue ? row.email : "",
      created_at: books.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (isDue && row.email !== "")
    await tell(db, books, { slot, id, email: row.email, customerId: attempt.customerId, end: block?.ends_at ?? null });
}

/** Sends a notice to the rule's address about the redemption. */
async function tell(
  db: Db,
  books: Books,
  met: { slot: FraudSlot; id: number; email: string; customerId: number; end: number | null },
): Promise<void> {
  const who = await nameOfCustomer(db, books.businessId, met.customerId);
  const limit = `${fraudTypeNames[met.slot.type]}, ${slotName(met.slot).toLowerCase()}`;
  const outcome = met.end === null ? "The redemption went through." : `${refusal(met.slot, met.end, books.timeZone)}.`;
  await writeNotice(db, books, {
    channel: "email",
    kind: "fraud_attempt",
    sourceId: met.id,
    address: met.email,
    subject: `Fraud rule reached: ${fraudTypeNames[met.slot.type]}`,
    body: `${who} went over the limit of a fraud rule (${limit}). ${outcome} See Fraud rules in the settings.`,
  });
}

function refusal({ type, forAll }: FraudSlot, endsAt: number, timeZone: string): string {
  const [date = "", time = ""] = wallTimeOf(endsAt, timeZone).split(" ");
  const [year, month, day] = date.split("-");
  const whose = forAll ? "" : " for this customer";
  return `${fraudTypeNames[type]} are blocked${whose} until ${month}/${day}/${year} ${time}. A business admin can release the block`;
}
