import { recordSale } from "../../../server/earning/record";
import { returnSale } from "../../../server/earning/return";
import { holdBooks } from "../../../server/ledger/figures";
import type { Store } from "../../../server/store/store";

const orders = 40;

/**
 * Sends all orders of a day again after each start, since the till cannot know which were received; every fifth is
 * returned at once, unless it already has been.
 */
export default async function run(store: Store, now: number): Promise<void> {
  const { id: businessId } = await store.db.selectFrom("businesses").select("id").executeTakeFirstOrThrow();
  const people = await store.db.selectFrom("customers").select(["id", "branch_id"]).orderBy("id").execute();
  const books = { businessId, timeZone: "America/Toronto", now };
  for (let order = 0; order < orders; order += 1) {
    const customer = people[order % people.length];
    if (!customer) throw new Error("Nobody buys");
    const sold = await store.transaction((trx) =>
      recordSale(trx, books, {
        sale: { amount: 1_000, shipping: 0, giftcard: 0, redeemPoints: order % 4 === 0 ? 10 : 0 },
        ...{ customerId: customer.id, branchId: customer.branch_id, channel: "till", comments: "" },
        external: { system: "till", id: `order ${order}` },
      }),
    );
    if (order % 5 !== 0) continue;
    await store.transaction(async (trx) => {
      await holdBooks(trx, businessId);
      const sale = await trx
        .selectFrom("sales")
        .select("returned")
        .where("business_id", "=", businessId)
        .where("transaction_id", "=", sold.transactionId)
        .executeTakeFirstOrThrow();
      if (sale.returned === 0)
        await returnSale(trx, books, {
          transactionId: sold.transactionId,
          amount: 1_000,
          branchId: customer.branch_id,
        });
    });
  }
}
