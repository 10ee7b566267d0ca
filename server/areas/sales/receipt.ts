import type { Context } from "../../area";
import { pageOf } from "../../business/page";
import type { AnswerOf, QueryOf } from "../../contract/common/call";
import type { saleReceipt, salesToReview } from "../../contract/sales/calls";
import { reviewedAtOnce } from "../../contract/sales/words";
import { isOwn } from "../../customers/own";
import { reasonsIn } from "../../earning/record";
import { forbidden, notFound } from "../../errors";
import { pageTotal } from "../../store/page-total";
import { saleRows, saleSaid } from "./sale-rows";

/** @throws ApiError not-found; forbidden for a branch role and another branch's sale. */
export async function receipt(
  { db, caller }: Context,
  { transaction_pk: id }: QueryOf<typeof saleReceipt>,
): Promise<AnswerOf<typeof saleReceipt>> {
  const sale = await saleRows(db).where("sales.transaction_id", "=", id).executeTakeFirst();
  if (!sale) throw notFound("The sale");
  if (!isOwn(caller, sale)) throw forbidden();
  const returns = await db
    .selectFrom("sale_returns")
    .innerJoin("transactions", "transactions.id", "sale_returns.transaction_id")
    .select(["sale_returns.transaction_id", "sale_returns.amount", "sale_returns.why", "transactions.created_at"])
    .where("sale_returns.sale_id", "=", id)
    .orderBy("sale_returns.transaction_id")
    .execute();
  return {
    sale: saleSaid(sale),
    returns: returns.map((row) => ({
      transaction_pk: row.transaction_id,
      amount: row.amount,
      why: reasonsIn(row),
      utc_created: row.created_at,
    })),
  };
}

/** @throws ApiError if the page is out of range. */
export async function review(
  { db }: Context,
  { page }: QueryOf<typeof salesToReview>,
): Promise<AnswerOf<typeof salesToReview>> {
  const { offset } = pageOf({ page, limit: reviewedAtOnce }, { most: reviewedAtOnce });
  const sales = await saleRows(db).where("sales.held", "=", 1).limit(reviewedAtOnce).offset(offset).execute();
  const noticed = db.selectFrom("fraud_notices").innerJoin("customers", "customers.id", "fraud_notices.customer_id");
  const notices = await noticed
    .leftJoin("branches", "branches.id", "fraud_notices.branch_id")
    .select(["fraud_notices.id", "fraud_notices.customer_id", "customers.first_name", "customers.last_name"])
    .select(["branches.name as branch", "fraud_notices.sales", "fraud_notices.period_days"])
    .select("fraud_notices.created_at")
    .orderBy("fraud_notices.id", "desc")
    .limit(reviewedAtOnce)
    .offset(offset)
    .execute();
  const part = { limit: reviewedAtOnce, offset };
  return {
    held_total: await pageTotal(part, sales.length, async () => {
      const held = db.selectFrom("sales").where("held", "=", 1);
      return Number((await held.select((row) => row.fn.countAll().as("n")).executeTakeFirstOrThrow()).n);
    }),
    notices_total: await pageTotal(part, notices.length, async () =>
      Number((await noticed.select((row) => row.fn.countAll().as("n")).executeTakeFirstOrThrow()).n),
    ),
    held: sales.map(saleSaid),
    notices: notices.map((row) => ({
      notice_pk: row.id,
      uid: row.customer_id,
      firstName: row.first_name,
      lastName: row.last_name,
      branch_name: row.branch ?? "",
      sales: row.sales,
      period_days: row.period_days,
      utc_created: row.created_at,
    })),
  };
}
