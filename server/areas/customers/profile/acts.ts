import type { Context } from "../../../area";
import { rulesOf } from "../../../business/rules";
import type { BodyOf } from "../../../contract/common/call";
import {
  type adjustCustomerBalance,
  type leaveMembership as leaveCall,
  type mergeCustomers as mergeCall,
  mostPointsAdjusted,
} from "../../../contract/customers/profile-calls";
import { pointWords } from "../../../contract/settings/point-words";
import { actFor, booksOf, requireCustomer } from "../../../customers/find";
import { type CustomerRow, leaveMembership, restoreMembership, settledCustomer } from "../../../customers/leave";
import { customerName } from "../../../customers/name-of";
import { isOwn } from "../../../customers/own";
import { forbidden, notFound, refuse } from "../../../errors";
import { postTransaction } from "../../../ledger/post";
import { LedgerError, transactionTypes } from "../../../ledger/types";
import { mergeCustomers, unmergeCustomers } from "./merge";
import { profileOf } from "./read";

/** Adds a signed number of points to a customer's balance. @throws ApiError by field. */
export async function adjustBalance(context: Context, sent: BodyOf<typeof adjustCustomerBalance>) {
  const { uid, userAdjustBalance: points, comments } = sent;
  const customer = await requireCustomer(context, uid);
  const { of: inPoints, many } = await pointsOf(context);
  const wrong = (message: string) => refuse({ userAdjustBalance: [message] }, message);
  if (points === 0) throw wrong(`Enter ${many} to add, or a negative number to remove ${many}.`);
  if (Math.abs(points) > mostPointsAdjusted) throw wrong(`Enter at most ${inPoints(mostPointsAdjusted)}.`);
  const act = await actFor(context, customer, sent);
  const books = booksOf(context);
  // Reads the customer again under the lock: they may have left meanwhile.
  const { points_balance: balance } = await settledCustomer(context.db, books, uid);
  try {
    const { transactionId, balances } = await postTransaction(context.db, books, {
      ...act,
      customerId: uid,
      type: transactionTypes.adjust,
      comments,
      entries: [{ account: "points", kind: "adjust", amount: points }],
    });
    const message = `${inPoints(Math.abs(points))} ${points > 0 ? "added" : "removed"}. New balance: ${inPoints(balances.points)}.`;
    return { message, balance: balances.points, transaction_pk: transactionId };
  } catch (error) {
    if (error instanceof LedgerError && error.kind === "below-zero") {
      throw wrong(`Enter at most the balance, ${inPoints(balance)}.`);
    }
    throw error;
  }
}

/** The business's words for points. */
const pointsOf = async ({ db }: Context) => pointWords(await rulesOf(db));

type Acting = BodyOf<typeof leaveCall>;

export async function leave(context: Context, sent: Acting) {
  const customer = await requireCustomer(context, sent.uid);
  const act = await actFor(context, customer, sent);
  const { points, eraseAt } = await leaveMembership(context.db, booksOf(context), sent.uid, act);
  const { of: inPoints } = await pointsOf(context);
  const lost = points > 0 ? ` ${inPoints(points)} deleted.` : "";
  return { message: `${customerName(customer)} deleted.${lost}`, points_lost: points, restore_until: eraseAt };
}

export async function restore(context: Context, sent: Acting) {
  const customer = await anyCustomer(context, sent.uid);
  const act = await actFor(context, customer, sent);
  await restoreMembership(context.db, booksOf(context), sent.uid, act);
  return { message: `${customerName(customer)} restored.` };
}

/** Reads a customer, including one who has left. @throws ApiError not-found or forbidden. */
async function anyCustomer({ db, caller }: Context, uid: number): Promise<CustomerRow> {
  const customer = await db.selectFrom("customers").selectAll().where("id", "=", uid).executeTakeFirst();
  if (!customer) throw notFound("The customer");
  if (!isOwn(caller, customer)) throw forbidden();
  return customer;
}

export async function merge(context: Context, sent: BodyOf<typeof mergeCall>) {
  const survivor = await requireCustomer(context, sent.uid);
  const merged = await requireCustomer(context, sent.mergedUid);
  const act = await actFor(context, survivor, sent);
  const { points, undoUntil } = await mergeCustomers(context.db, booksOf(context), sent.uid, sent.mergedUid, act, sent);
  const { of: inPoints } = await pointsOf(context);
  return {
    message: `${customerName(merged)} merged into ${customerName(survivor)}, with ${inPoints(points)}.`,
    points,
    undo_until: undoUntil,
  };
}

/** Merges, reads the survivor's figures and rolls back, so that they are those of the merge itself. */
export async function foreseenMerge(
  context: Context,
  { uid, mergedUid }: { readonly uid: number; readonly mergedUid: number },
) {
  const act = await actFor(context, await requireCustomer(context, uid), {});
  await requireCustomer(context, mergedUid);
  const trial = await context.db.startTransaction().execute();
  try {
    await mergeCustomers(trial, booksOf(context), uid, mergedUid, act);
    const within = { ...context, db: trial };
    const customer = await requireCustomer(within, uid);
    const { balance, store_credit, lifetime_balance, visits } = await profileOf(within, customer, true);
    return { balance, store_credit, giftcard: customer.giftcard_balance, lifetime_balance, visits };
  } finally {
    await trial.rollback().execute();
  }
}

export async function unmerge(context: Context, sent: Omit<BodyOf<typeof mergeCall>, "take" | "keep">) {
  const survivor = await requireCustomer(context, sent.uid);
  const merged = await anyCustomer(context, sent.mergedUid);
  const act = await actFor(context, survivor, sent);
  const back = await unmergeCustomers(context.db, booksOf(context), sent.uid, sent.mergedUid, act);
  const { of: inPoints } = await pointsOf(context);
  const short = back.short > 0 ? ` ${inPoints(back.short)} had been spent and stay spent.` : "";
  return {
    message: `Merge undone; ${inPoints(back.points)} returned to ${customerName(merged)}.${short}`,
    ...back,
  };
}
