import type { Context } from "../../area";
import { rulesOf } from "../../business/rules";
import { unique } from "../../business/unique";
import type { balanceGiftPreview } from "../../contract/balance-gifts/calls";
import {
  type adjustAllCustomerBalance,
  type GiftInput,
  type GiftScope,
  giftStates,
} from "../../contract/balance-gifts/calls";
import { given } from "../../contract/balance-gifts/fields";
import type { AnswerOf, BodyOf } from "../../contract/common/call";
import { criterionFields, listCriteria } from "../../contract/customers/criterion-fields";
import { problemsIn } from "../../contract/field";
import { refused } from "../../contract/field/derive";
import { pointWords } from "../../contract/settings/point-words";
import { customersIn } from "../../customers/chosen";
import { refuseAloud } from "../../errors";
import { openBatch } from "../../ledger/batches";
import { settle } from "./scope";

const sampleSize = 10;

const scopeOf = ({ give_points: _points, comments: _comments, ...scope }: GiftInput): GiftScope => scope;

/** @throws ApiError with the gift's own problems, and for ids that the business does not have. */
async function check({ db }: Context, gift: GiftInput): Promise<void> {
  const problems = refused(problemsIn(given, gift));
  for (const field of listCriteria) {
    const ids = unique(gift[field]);
    if (ids.length === 0) continue;
    const table = criterionFields[field].of;
    const known = await db.selectFrom(table).select("id").where("id", "in", ids).execute();
    if (known.length < ids.length) problems[field] = [`One of the ${table} was not found`];
  }
  if (Object.keys(problems).length > 0) throw refuseAloud(problems);
}

export async function preview(context: Context, gift: GiftInput): Promise<AnswerOf<typeof balanceGiftPreview>> {
  await check(context, gift);
  const { chosen } = await customersIn(context, scopeOf(gift));
  const { n } = await chosen.select((select) => select.fn.countAll<number>().as("n")).executeTakeFirstOrThrow();
  const customers = Number(n);
  const sample = await chosen
    .select(["id", "first_name", "last_name", "email", "points_balance"])
    .orderBy("id")
    .limit(sampleSize)
    .execute();
  return {
    customers,
    points: customers * gift.give_points,
    sample: sample.map((row) => ({
      uid: row.id,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      user_balance: row.points_balance,
    })),
  };
}

/**
 * Determines the recipients of a gift and queues it; a job posts it.
 * @throws ApiError if there are no recipients, or their number differs from the one shown to the caller.
 */
export async function give(
  context: Context,
  { customers: shown, ...gift }: BodyOf<typeof adjustAllCustomerBalance>,
): Promise<{ giftId: number; message: string }> {
  await check(context, gift);
  const { db, caller, now } = context;
  const books = { businessId: caller.businessId, timeZone: caller.timeZone, now };
  const { id } = await db
    .insertInto("balance_gifts")
    .values({
      business_id: caller.businessId,
      batch_id: await openBatch(db, books, { kind: "gift", userId: caller.userId }),
      points: gift.give_points,
      comments: gift.comments,
      scope: JSON.stringify(scopeOf(gift)),
      state: giftStates[0],
      customers: 0,
      reached_customer_id: 0,
      given: 0,
      points_given: 0,
      reached_transaction_id: 0,
      taken_back: 0,
      points_taken: 0,
      points_short: 0,
      short_customers: 0,
      created_by: caller.userId,
      undone_by: null,
      created_at: now,
      given_at: null,
      undone_at: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const customers = await settle(context, id, scopeOf(gift));
  const { many } = pointWords(await rulesOf(context.db));
  if (customers === 0) throw refuseAloud({ give_points: [`No customers to send ${many} to`] });
  if (shown !== undefined && shown !== customers) {
    const now = customers.toLocaleString("en");
    throw refuseAloud({ customers: [`The recipients changed to ${now} customers. Type ${now} to send the ${many}`] });
  }
  await db.updateTable("balance_gifts").set({ customers }).where("id", "=", id).execute();
  return { giftId: id, message: `Sending ${many}.` };
}
