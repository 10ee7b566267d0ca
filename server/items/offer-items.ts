import { meets } from "../access/needs";
import type { Context } from "../area";
import { type ItemAction, type ItemKind, needsOf } from "../contract/items/calls";
import { forbidden, notFound } from "../errors";
import { giftCardType, offerAccess } from "./offers";

/**
 * The kind of the item with an `offerId`, after checking that the caller has the permissions for that kind.
 *
 * @throws ApiError not-found; forbidden if the kind's menu flag, level or permission is missing, or for a branch role
 * and another branch's offer.
 */
export async function requireItem(
  context: Context,
  offerId: number,
  action: ItemAction,
  { deleted = false } = {},
): Promise<ItemKind> {
  const { db, caller } = context;
  const { requireSeen, requireEditable } = offerAccess;
  const item = await db
    .selectFrom("offers")
    .select("type")
    .where("id", "=", offerId)
    .where("deleted_at", deleted ? "is not" : "is", null)
    .executeTakeFirst();
  const kind: ItemKind = item?.type === giftCardType ? "giftCard" : "offer";
  if (!item) throw notFound("The offer");
  if (!needsOf(kind, action).some((need) => meets(caller, need))) throw forbidden();
  if (kind === "giftCard") return kind;
  await (action === "form" ? requireSeen(context, offerId) : requireEditable(context, offerId, { deleted }));
  return kind;
}
