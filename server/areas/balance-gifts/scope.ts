import type { GiftScope } from "../../contract/balance-gifts/calls";
import { customersIn } from "../../customers/chosen";
import type { Asking } from "../../customers/filter";

/**
 * Writes down whom a gift reaches: what customers become afterwards changes nothing. @returns how many they are.
 * @throws ApiError for criteria that contradict themselves.
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
