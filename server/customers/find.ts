import type { Kysely, Selectable } from "kysely";
import { type Caller, type Context, isBranchRole, isClerk } from "../area";
import type { Acting } from "../contract/customers/profile-fields";
import { type ApiError, forbidden, notFound, refuse } from "../errors";
import type { Books } from "../ledger/types";
import { oncePerPage } from "../store/once-per-page";
import type { Database } from "../store/schema";
import type { Act } from "./leave";
import { isOwn } from "./own";

export type CustomerRecord = Selectable<Database["customers"]>;

const records = oncePerPage<CustomerRecord | undefined>();

/**
 * @throws ApiError not-found, also for a customer who has left; forbidden for a branch role and another branch's
 * customer.
 */
export async function requireCustomer({ db, caller }: Pick<Context, "db" | "caller">, uid: number) {
  const customer = await records(db, uid, () =>
    db.selectFrom("customers").selectAll().where("id", "=", uid).where("left_at", "is", null).executeTakeFirst(),
  );
  if (!customer) throw notFound("The customer");
  if (!isOwn(caller, customer)) throw notYours();
  return customer;
}

const notYours = (): ApiError => forbidden();

interface BooksAsked extends Pick<Context, "now"> {
  readonly caller: Pick<Context["caller"], "businessId" | "timeZone">;
}

export const booksOf = ({ caller, now }: BooksAsked): Books => ({
  businessId: caller.businessId,
  timeZone: caller.timeZone,
  now,
});

/**
 * The user recorded as acting: the employee that the caller names, else the caller. A branch admin may name employees
 * of their own branch. A clerk may name nobody else, so that their actions are never recorded under another name.
 * @throws ApiError for an employee for whom the caller may not act.
 */
export async function clerkFor({ db, caller }: Context, clerkId: number | undefined): Promise<number> {
  if (clerkId === undefined || clerkId === caller.userId) return caller.userId;
  if (isClerk(caller.role)) throw wrongClerk("Clerks can only act in their own name");
  const clerk = await usersOf(db, caller).where("id", "=", clerkId).executeTakeFirst();
  if (!clerk) throw wrongClerk("This clerk does not work at your branch");
  return clerk.id;
}

/** Section 8 shows most refusals of actions by their message, so it equals the field's. */
const wrongClerk = (message: string): ApiError => refuse({ clerkId: [message] }, `${message}.`);

function usersOf(db: Kysely<Database>, caller: Caller) {
  const users = db.selectFrom("users").select("id").where("disabled_at", "is", null);
  return isBranchRole(caller.role) ? users.where("branch_id", "=", caller.branchId ?? 0) : users;
}

/** User, platform and branch of an action: a branch role's own branch, else the customer's. */
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
