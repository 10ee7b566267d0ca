import { type Caller, type Context, isBranchRole } from "../../area";
import { homeOf } from "../../customers/person";
import { readPhone } from "../../customers/phone";
import { refuse } from "../../errors";

type Asked = Pick<Context, "db"> & { readonly caller: Pick<Caller, "role" | "branchId" | "businessId"> };

/** How a phone number may be kept: as its country writes it, as typed, or as its digits with the international plus. */
async function phones({ db, caller }: Asked, typed: string): Promise<string[]> {
  if (typed.includes("@")) return [];
  const read = readPhone(typed, await homeOf(db, caller.businessId));
  return [...new Set([...(read ? [read.number] : []), ...spelt(typed)])];
}

function spelt(typed: string): string[] {
  const digits = typed.replace(/\D/g, "");
  if (digits.length < 7) return [typed];
  // Ten digits are a number of the continent that needs no country code there.
  return [typed, digits, `+${digits}`, ...(digits.length === 10 ? [`+1${digits}`, `1${digits}`] : [])];
}

/**
 * The one customer that an e-mail address, a phone number or an account number names; a branch role finds those of its
 * own branch. @throws ApiError otherwise.
 */
export async function findCustomer(asked: Asked, typed: string) {
  const { db, caller } = asked;
  if (typed === "") throw refuse({ customer: ["Enter the customer's e-mail, phone or account number"] });
  const numbers = await phones(asked, typed);
  let named = db
    .selectFrom("customers")
    .select(["id", "branch_id", "first_name", "last_name"])
    .where("left_at", "is", null)
    .where((where) =>
      where.or([
        where("email", "in", [...new Set([typed, typed.toLowerCase()])]),
        ...(numbers.length > 0 ? [where("phone", "in", numbers)] : []),
        where("account_number", "=", typed),
      ]),
    );
  if (isBranchRole(caller.role)) named = named.where("branch_id", "=", caller.branchId ?? 0);
  const [customer, another] = await named.orderBy("id").limit(2).execute();
  if (!customer) throw refuse({ customer: ["No customer has this e-mail, phone or account number"] });
  if (another) throw refuse({ customer: ["Several customers share this: use the account number"] });
  return customer;
}
