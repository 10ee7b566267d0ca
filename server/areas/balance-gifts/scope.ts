import type { GiftScope } from "../../contract/balance-gifts/calls";
import { customersIn } from "../../customers/chosen";
import type { Asking } from "../../customers/filter";

/**
 * Saves the recipients of a gift, so that later changes of customers do not affect it. @returns their number.
 * @throws ApiError if the criteria contradict each other.
 */
export async function settle(asking: Asking, giftId: number, scope: GiftScope): Promise<number> {
  const { chosen } = await customersIn(asking, scope);
  const { numInsertedOrUpdatedRows: customers } = await asking.db
    .insertInto("balance_gift_people")
    .columns(["gift_id", "customer_id"])
    .expression(chosen.select((row) => [row.val(giftId).as("gift_id"), "customers.id as customer_id"]))
    .executeTakeFirstOrThrow();
  return Number(customers ?? 0);
}
