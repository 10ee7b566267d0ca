import { unauthenticated } from "../../access/tokens";
import type { OpenContext } from "../../area";
import type { BodyOf } from "../../contract/common/call";
import type { registerDevice } from "../../contract/devices/calls";
import { notFound, refuse } from "../../errors";
import { survivorOf } from "../../ledger/families";
import { holdBooks } from "../../ledger/figures";
import { countPublicTry } from "../../rate-limit";

/**
 * Registers a customer's device, or reassigns it from another customer.
 * @throws ApiError unauthenticated for an unknown application key, not-found for an unknown customer.
 */
export async function register(
  context: OpenContext,
  { uid, token }: BodyOf<typeof registerDevice>,
): Promise<Record<string, never>> {
  const { store, appKey, now } = context;
  if (token.trim() === "") throw refuse({ token: ["Enter the device's token"] });
  const business = await store.db
    .selectFrom("businesses")
    .select("id")
    .where("app_key", "=", appKey ?? "")
    .executeTakeFirst();
  if (!business || !appKey) {
    await countPublicTry(store.db, context);
    throw unauthenticated("The application key is not known.");
  }
  const isKept = await store.transaction(async (trx) => {
    const db = store.scope(trx, business.id);
    // Prevents a merge or departure of the customer meanwhile.
    await holdBooks(db, business.id);
    const customer_id = await survivorOf(db, business.id, uid);
    const customer = await db
      .selectFrom("customers")
      .select("id")
      .where("id", "=", customer_id)
      .where("left_at", "is", null)
      .executeTakeFirst();
    if (!customer) return false;
    const device = { customer_id, of_customer_id: uid, created_at: now };
    await db
      .insertInto("devices")
      .values({ business_id: business.id, token, ...device })
      .onConflict((conflict) => conflict.columns(["business_id", "token"]).doUpdateSet(device))
      .execute();
    return true;
  });
  if (isKept) return {};
  await countPublicTry(store.db, context);
  throw notFound("The customer");
}
