import { recordSale } from "../../../server/earning/record";
import { expireReferrals } from "../../../server/referrals/expire";
import type { Store } from "../../../server/store/store";

const aDay = 86_400_000;

/** Sells to every other friend, with the same orders after each start; then the other friends' days end. */
export default async function run(store: Store, now: number): Promise<void> {
  const { id: businessId } = await store.db.selectFrom("businesses").select("id").executeTakeFirstOrThrow();
  const friends = await store.db
    .selectFrom("referrals")
    .innerJoin("customers", "customers.id", "referrals.referee_id")
    .select(["customers.id", "customers.branch_id"])
    .orderBy("referrals.id")
    .execute();
  const books = { businessId, timeZone: "America/Toronto", now };
  for (const [order, { id: customerId, branch_id: branchId }] of friends.entries()) {
    if (order % 2 === 1) continue;
    await store.transaction((trx) =>
      recordSale(trx, books, {
        sale: { amount: 2_000, shipping: 0, giftcard: 0, redeemPoints: 0 },
        ...{ customerId, branchId, channel: "till", comments: "" },
        external: { system: "till", id: `order ${order}` },
      }),
    );
  }
  await expireReferrals(store, now + 40 * aDay, (error) => {
    throw error;
  });
}
