import { type Caller, type Context, isBranchRole } from "../area";
import { homeOf } from "./person";
import { readPhone } from "./phone";

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

/** The customers whom an e-mail address, a phone number or an account number names; a branch role finds those of its own branch. */
export async function customersNamed(asked: Asked, typed: string, most: number) {
  const { db, caller } = asked;
  const numbers = await phones(asked, typed);
  const named = db
    .selectFrom("customers")
    .select(["id", "branch_id", "first_name", "last_name"])
    .where("left_at", "is", null)
    .where((where) =>
      where.or([
        where("email", "in", [...new Set([typed, typed.toLowerCase()])]),
        ...(numbers.length > 0 ? [where("phone", "in", numbers)] : []),
        where("account_number", "=", typed),
      ]),
    )
    .orderBy("id")
    .limit(most);
  const own = isBranchRole(caller.role) ? named.where("branch_id", "=", caller.branchId ?? 0) : named;
  return own.execute();
}
