import type { Context } from "../../area";
import type { AnswerOf, BodyOf } from "../../contract/common/call";
import { problemsIn } from "../../contract/field";
import { refused } from "../../contract/field/derive";
import type { releaseSale as releaseCall, returnSale as returnCall } from "../../contract/sales/calls";
import { saleReturn } from "../../contract/sales/fields";
import { booksOf, clerkFor } from "../../customers/find";
import { releaseSale } from "../../earning/release";
import { returnSale } from "../../earning/return";
import { notFound, refuse } from "../../errors";
import { branchAt } from "./place";
import { linesOf, outcomeOf } from "./sell";

/** Returns a sale of the caller's own branch, in whole or in part. @throws ApiError by field, not-found, forbidden. */
export async function bringBack(
  context: Context,
  sent: BodyOf<typeof returnCall>,
): Promise<AnswerOf<typeof returnCall>> {
  const problems = refused(problemsIn(saleReturn, sent));
  if (Object.keys(problems).length > 0) throw refuse(problems);
  const { transaction_pk: transactionId, amount, platformPk } = sent;
  const sale = await context.db
    .selectFrom("sales")
    .select("branch_id")
    .where("transaction_id", "=", transactionId)
    .executeTakeFirst();
  if (!sale) throw notFound("The sale");
  const returned = await returnSale(context.db, booksOf(context), {
    transactionId,
    amount,
    lines: linesOf(sent.lines),
    branchId: await branchAt(context, sale.branch_id),
    clerkUserId: await clerkFor(context, sent.clerkId),
    ...(platformPk !== undefined && { platformId: platformPk }),
  });
  const { rest, takenBack, givenBack, short, balance, why } = returned;
  const { points: earned, credit, value, redeemed } = rest;
  return {
    transaction_pk: returned.transactionId,
    ...outcomeOf({ earned, credit, redeemed, value, balance, held: false, why }),
    taken_back: takenBack,
    given_back: givenBack,
    short,
  };
}

/** Approves or rejects a large purchase. */
export async function release(
  context: Context,
  { transaction_pk: transactionId, decision }: BodyOf<typeof releaseCall>,
): Promise<AnswerOf<typeof releaseCall>> {
  const userId = context.caller.userId;
  const sold = await releaseSale(context.db, booksOf(context), { transactionId, decision, userId });
  return { transaction_pk: sold.transactionId, ...outcomeOf(sold) };
}
