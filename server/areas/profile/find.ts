import type { Kysely, Selectable } from "kysely";
import { type Caller, type Context, isBranchRole } from "../../area";
import type { Acting } from "../../contract/customer-profile-fields";
import type { Act } from "../../customers/leave";
import { isOwn } from "../../customers/own";
import { type ApiError, forbidden, notFound, refuse } from "../../errors";
import type { Books } from "../../ledger/types";
import type { Database } from "../../store/schema";

export type CustomerRecord = Selectable<Database["customers"]>;

/** @throws ApiError not-found, also for one who has left; forbidden for a branch role and another branch's customer. */
export async function requireCustomer({ db, caller }: Pick<Context, "db" | "caller">, uid: number) {
  const customer = await db
    .selectFrom("customers")
    .selectAll()
    .where("id", "=", uid)
    .where("left_at", "is", null)
    .executeTakeFirst();
  if (!customer) throw notFound("The customer");
  if (!isOwn(caller, customer)) throw notYours();
  return customer;
}

const notYours = (): ApiError => forbidden();

export const booksOf = ({ caller, now }: Pick<Context, "caller" | "now">): Books => ({
  businessId: caller.businessId,
  timeZone: caller.timeZone,
  now,
});

/**
 * Who is said to act: a clerk of the business whom the caller names, else the caller. A branch role names clerks of its
 * own branch.
 * @throws ApiError for a clerk who is not the business's.
 */
export async function clerkFor({ db, caller }: Context, clerkId: number | undefined): Promise<number> {
  if (clerkId === undefined || clerkId === caller.userId) return caller.userId;
  const clerk = await usersOf(db, caller).where("id", "=", clerkId).executeTakeFirst();
  if (!clerk) throw refuse({ clerkId: ["This clerk does not work here"] });
  return clerk.id;
}

function usersOf(db: Kysely<Database>, caller: Caller) {
  const users = db.selectFrom("users").select("id").where("disabled_at", "is", null);
  return isBranchRole(caller.role) ? users.where("branch_id", "=", caller.branchId ?? 0) : users;
}

/** Who acts, from what, and at which branch: a branch role's own, else the customer's. */
export async function actFor(
  context: Context,
  customer: Pick<CustomerRecord, "branch_id">,
  { clerkId, platformPk }: Acting,
): Promise<Act> {
  return {
    clerkUserId: await clerkFor(context, clerkId),
    branchId: context.caller.branchId ?? customer.branch_id,
    ...(platformPk !== undefined && { platformId: platformPk }),
  };
}
