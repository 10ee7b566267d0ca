import { type Caller, type Context, isBranchRole } from "../../area";
import { refuse } from "../../errors";

/** How a phone number may be kept: as typed, or as its digits with the international plus. */
function phones(typed: string): string[] {
  const digits = typed.replace(/\D/g, "");
  if (digits.length < 7) return [typed];
  // Ten digits are a number of the continent that needs no country code there.
  return [typed, digits, `+${digits}`, ...(digits.length === 10 ? [`+1${digits}`, `1${digits}`] : [])];
}

/**
 * The one customer that an e-mail address, a phone number or an account number names; a branch role finds those of its
 * own branch. @throws ApiError otherwise.
 */
export async function findCustomer(
  { db, caller }: Pick<Context, "db"> & { readonly caller: Pick<Caller, "role" | "branchId"> },
  typed: string,
) {
  if (typed === "") throw refuse({ customer: ["Enter the customer's e-mail, phone or account number"] });
  let named = db
    .selectFrom("customers")
    .select(["id", "branch_id", "first_name", "last_name"])
    .where("left_at", "is", null)
    .where((where) =>
      where.or([
        where("email", "in", [...new Set([typed, typed.toLowerCase()])]),
        where("phone", "in", [...new Set(phones(typed))]),
        where("account_number", "=", typed),
      ]),
    );
  if (isBranchRole(caller.role)) named = named.where("branch_id", "=", caller.branchId ?? 0);
  const [customer, another] = await named.orderBy("id").limit(2).execute();
  if (!customer) throw refuse({ customer: ["No customer has this e-mail, phone or account number"] });
  if (another) throw refuse({ customer: ["Several customers share this: use the account number"] });
  return customer;
}
