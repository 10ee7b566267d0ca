import type { Kysely } from "kysely";
import type { Context } from "../../area";
import type { AnswerOf, BodyOf } from "../../contract/common/call";
import type { checkIn as checkInCall } from "../../contract/sales/calls";
import { actFor, booksOf, requireCustomer } from "../../customers/find";
import { type CheckInRules, nextCheckIn } from "../../earning/check-in";
import { programmeOf } from "../../earning/weigh";
import { refuse } from "../../errors";
import { familyOf } from "../../ledger/families";
import { holdBooks } from "../../ledger/figures";
import { postTransaction } from "../../ledger/post";
import { transactionTypes } from "../../ledger/types";
import { dayOf, wallTimeOf } from "../../store/day";
import type { Database } from "../../store/schema";
import { branchAt } from "./place";

/** Value of `checkin_by` for a limit per branch instead of per business. */
const byBranch = 0;

interface At {
  readonly businessId: number;
  readonly timeZone: string;
  readonly branchId: number;
}

/** When the customer may next check in at the branch; 0 if they have never checked in. */
export async function mayCheckInAt(
  db: Kysely<Database>,
  rules: CheckInRules,
  customerId: number,
  { businessId, timeZone, branchId }: At,
): Promise<number> {
  let visits = db
    .selectFrom("customer_events")
    .select((event) => event.fn.max<number | null>("created_at").as("last"))
    .where("kind", "=", "check_in")
    .where("customer_id", "in", await familyOf(db, businessId, customerId));
  if (rules.checkin_by === byBranch) visits = visits.where("branch_id", "=", branchId);
  const { last } = await visits.executeTakeFirstOrThrow();
  return last === null ? 0 : nextCheckIn(rules, Number(last), timeZone);
}

/** Records a check-in and posts its points. @throws ApiError at `uid`, not-found, forbidden. */
export async function checkIn(
  context: Context,
  sent: BodyOf<typeof checkInCall>,
): Promise<AnswerOf<typeof checkInCall>> {
  const { db, caller, now } = context;
  const { businessId, timeZone } = caller;
  const { rules, words } = programmeOf(await holdBooks(db, businessId));
  const branchId = await branchAt(context, sent.branchId);
  const customer = await requireCustomer(context, sent.uid);
  const wrong = (message: string) => refuse({ uid: [message] }, `${message}.`);
  if (!rules.checkin_enabled) throw wrong("Check-ins are switched off");
  const next = await mayCheckInAt(db, rules, customer.id, { businessId, timeZone, branchId });
  if (next > now) throw wrong(`This customer can check in again from ${wallTimeOf(next, timeZone)}`);
  await db
    .insertInto("customer_events")
    .values({
      business_id: businessId,
      customer_id: customer.id,
      branch_id: branchId,
      kind: "check_in",
      offer_id: null,
      day: dayOf(now, timeZone),
      created_at: now,
    })
    .execute();
  const { checkin_points: points } = rules;
  if (points === 0) return { transaction_pk: null, earned: 0, balance: customer.points_balance, why: [] };
  const { transactionId, balances } = await postTransaction(db, booksOf(context), {
    ...(await actFor(context, customer, sent)),
    branchId,
    customerId: customer.id,
    type: transactionTypes.bonusPoints,
    subtype: "Check-in",
    entries: [{ account: "points", kind: "bonus", amount: points }],
  });
  const text = `${words.points(points)} for checking in`;
  return {
    transaction_pk: transactionId,
    earned: points,
    balance: balances.points,
    why: [{ rule: "checkin_points", points, text }],
  };
}
