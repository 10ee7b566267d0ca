import { type Caller, type Context, isBranchRole } from "../area";
import { homeOf } from "./person";
import { readPhone } from "./phone";

type Asked = Pick<Context, "db"> & { readonly caller: Pick<Caller, "role" | "branchId" | "businessId"> };

/** Forms in which the store may have a phone number: in E.164, as typed, or as digits with a plus. */
async function phones({ db, caller }: Asked, typed: string): Promise<string[]> {
  if (typed.includes("@")) return [];
  const read = readPhone(typed, await homeOf(db, caller.businessId));
  return [...new Set([...(read ? [read.number] : []), ...spelt(typed)])];
}

function spelt(typed: string): string[] {
  const digits = typed.replace(/\D/g, "");
  if (digits.length < 7) return [typed];
  // Ten digits are a North American number without its country code.
  return [typed, digits, `+${digits}`, ...(digits.length === 10 ? [`+1${digits}`, `1${digits}`] : [])];
}

/**
 * Finds customers by email address, phone number or account number; a branch role finds only those of its own branch.
 */
export async function customersNamed(asked: Asked, typed: string, most: number) {
  const { db, caller } = asked;
  const numbers = await phones(asked, typed);
  // Separate queries, each with its own index: for an `or`, SQLite without statistics scans all customers.
  const by = (key: "email" | "phone" | "account_number", values: readonly string[]) => {
    const named = db
      .selectFrom("customers")
      .select(["id", "branch_id", "first_name", "last_name"])
      .where("left_at", "is", null)
      .where(key, "in", [...values]);
    return isBranchRole(caller.role) ? named.where("branch_id", "=", caller.branchId ?? 0) : named;
  };
  const all = by("account_number", [typed]).unionAll(by("email", [...new Set([typed, typed.toLowerCase()])]));
  return db
    .selectFrom((numbers.length > 0 ? all.unionAll(by("phone", numbers)) : all).as("named"))
    .selectAll()
    .distinct()
    .orderBy("id")
    .limit(most)
    .execute();
}
