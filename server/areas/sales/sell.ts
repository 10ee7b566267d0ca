import type { Context } from "../../area";
import type { AnswerOf, BodyOf } from "../../contract/common/call";
import { problemsIn } from "../../contract/field";
import { refused } from "../../contract/field/derive";
import type { recordSale as recordCall, SaleInput, saleQuote } from "../../contract/sales/calls";
import { sale as saleFields } from "../../contract/sales/fields";
import type { LineSaid } from "../../contract/sales/lines";
import { booksOf, clerkFor, requireCustomer } from "../../customers/find";
import { isOwn } from "../../customers/own";
import { quoteSale, recordSale, type Selling, type Sold } from "../../earning/record";
import { mostRedeemable } from "../../earning/redeeming";
import { ratioAt } from "../../earning/rules";
import { forbidden, refuse } from "../../errors";
import type { SaleLine } from "../../ledger/types";
import { requireRedeeming } from "./pin";
import { branchAt } from "./place";

const channel = "counter";

/** @throws ApiError with the sale's own problems. */
function requireSound(sent: SaleInput): void {
  const problems = refused(problemsIn(saleFields, sent));
  if (Object.keys(problems).length > 0) throw refuse(problems);
}

/** The sale with its customer and branch. @throws ApiError by field, not-found, forbidden. */
async function sellingOf(context: Context, sent: SaleInput): Promise<Selling> {
  requireSound(sent);
  if (sent.redeem_points) requireRedeeming(context);
  const branchId = await branchAt(context, sent.branchId);
  const customer = await requireCustomer(context, sent.uid);
  const { amount, tax, shipping = 0, giftcard = 0, redeem_points: redeemPoints = 0 } = sent;
  const { platformPk, comments, externalSystem: system, externalId } = sent;
  return {
    sale: { amount, ...(tax !== undefined && { tax }), shipping, giftcard, redeemPoints },
    customerId: customer.id,
    branchId,
    channel,
    clerkUserId: await clerkFor(context, sent.clerkId),
    comments,
    ...(platformPk !== undefined && { platformId: platformPk }),
    ...(system && externalId && { external: { system, id: externalId } }),
  };
}

/** A sale's outcome in wire names. */
export const outcomeOf = ({
  earned,
  credit,
  redeemed,
  value,
  balance,
  held,
  why,
}: Omit<Sold, "transactionId" | "branchId">) => ({
  earned,
  store_credit: credit,
  redeemed,
  value,
  balance,
  held,
  why: [...why],
});

export async function quote(context: Context, sent: SaleInput): Promise<AnswerOf<typeof saleQuote>> {
  const selling = await sellingOf(context, sent);
  const quoted = await quoteSale(context.db, booksOf(context), selling);
  const { rules } = quoted.programme;
  const ratio = ratioAt(rules, channel);
  const { points_balance: balance, tier_id: tierId } = quoted.customer;
  const most = mostRedeemable(rules, { balance, amount: selling.sale.amount, ratio, tierId });
  return { ...outcomeOf(quoted), most_points: most.points, most_value: most.value };
}

/** Converts sale lines from the wire. */
export const linesOf = (lines: readonly LineSaid[] = []): SaleLine[] =>
  lines.map(({ account_id: accountId, category, brand, vendor, ...line }) => ({
    ...{ ...line, accountId },
    ...(category && { category }),
    ...(brand && { brand }),
    ...(vendor && { vendor }),
  }));

/**
 * Records a sale; a repeated external id gets the first answer.
 * @throws ApiError like `sellingOf`; forbidden for a branch role and the id of another branch's sale.
 */
export async function sell(context: Context, sent: BodyOf<typeof recordCall>): Promise<AnswerOf<typeof recordCall>> {
  const selling = { ...(await sellingOf(context, sent)), lines: linesOf(sent.lines) };
  const sold = await recordSale(context.db, booksOf(context), selling);
  if (!isOwn(context.caller, { branch_id: sold.branchId })) throw forbidden();
  return { transaction_pk: sold.transactionId, ...outcomeOf(sold) };
}
