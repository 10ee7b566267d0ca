import type { Context } from "../../area";
import { byName } from "../../contract/common/by-name";
import type { AnswerOf, BodyOf } from "../../contract/common/call";
import type { customerViews, deleteCustomerView, saveCustomerView } from "../../contract/customers/views";
import { notFound, refuse } from "../../errors";
import { locked } from "../../store/words";

const most = 50;

export async function listViews({ db, caller }: Context): Promise<AnswerOf<typeof customerViews>> {
  const views = await db
    .selectFrom("customer_views")
    .select(["id as view_pk", "name", "filters"])
    .where("user_id", "=", caller.userId)
    .execute();
  return { views: views.sort(byName(({ name }) => name)) };
}

/** @throws ApiError if the name is missing or taken; not-found for another user's view. */
export async function saveView(
  { db, caller, now }: Context,
  { view_pk, name, filters = "" }: BodyOf<typeof saveCustomerView>,
): Promise<AnswerOf<typeof saveCustomerView>> {
  if (name === "") throw refuse({ name: ["Enter a name for the view"] });
  // Serializes saves by one user, so that the second sees what the first has written.
  await locked(db, db.selectFrom("users").select("id").where("id", "=", caller.userId)).executeTakeFirstOrThrow();
  const own = await db
    .selectFrom("customer_views")
    .select(["id", "name"])
    .where("user_id", "=", caller.userId)
    .execute();
  if (view_pk !== undefined && !own.some(({ id }) => id === view_pk)) throw notFound("The view");
  if (own.some((view) => view.name.toLowerCase() === name.toLowerCase() && view.id !== view_pk)) {
    throw refuse({ name: ["You already have a view with this name"] });
  }
  if (view_pk !== undefined) {
    await db
      .updateTable("customer_views")
      .set({ name, ...(filters && { filters }) })
      .where("id", "=", view_pk)
      .execute();
    return { view_pk };
  }
  if (own.length >= most) throw refuse({ name: [`You can save at most ${most} views. Delete one first`] });
  const { id } = await db
    .insertInto("customer_views")
    .values({ business_id: caller.businessId, user_id: caller.userId, name, filters, created_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { view_pk: id };
}

/** @throws ApiError not-found for another user's view. */
export async function deleteView(
  { db, caller }: Context,
  { view_pk }: BodyOf<typeof deleteCustomerView>,
): Promise<AnswerOf<typeof deleteCustomerView>> {
  const { numDeletedRows } = await db
    .deleteFrom("customer_views")
    .where("user_id", "=", caller.userId)
    .where("id", "=", view_pk)
    .executeTakeFirst();
  if (Number(numDeletedRows) === 0) throw notFound("The view");
  return {};
}
