import { meets } from "../../../access/needs";
import type { Context } from "../../../area";
import type { AnswerOf, QueryOf } from "../../../contract/common/call";
import type { checkIdentity } from "../../../contract/customers/profile-calls";
import { booksOf, requireCustomer } from "../../../customers/find";
import { isOwn } from "../../../customers/own";
import { checkedRows } from "../../../customers/person";
import { type Holders, keys } from "../../../customers/taken";

/** Problems a save would report for the keys, with the customers who already have them. @throws ApiError not-found. */
export async function refusedOf(
  context: Context,
  { uid, email, phone, country_code, account_number }: QueryOf<typeof checkIdentity>,
): Promise<AnswerOf<typeof checkIdentity>["refused"]> {
  const before = uid === undefined ? null : await requireCustomer(context, uid);
  const person = { email, phone, phone_country: country_code, account_number };
  const [checked] = await checkedRows(context.db, booksOf(context), [{ person, before }]);
  if (!checked || "row" in checked) return [];
  const { problems, holders } = checked;
  const seen = await seenOf(context, holders);
  return keys.flatMap((field) => {
    const [message] = problems[field] ?? [];
    const holder = seen.find(({ id }) => id === holders[field]);
    if (message === undefined) return [];
    return [
      {
        field,
        message,
        uid: holder?.id ?? null,
        firstName: holder?.first_name ?? "",
        lastName: holder?.last_name ?? "",
      },
    ];
  });
}

/** The holders whom the caller may see. */
async function seenOf({ db, caller }: Context, holders: Holders) {
  const ids = Object.values(holders);
  if (ids.length === 0 || !meets(caller, readsCustomers)) return [];
  const rows = await db
    .selectFrom("customers")
    .select(["id", "first_name", "last_name", "branch_id"])
    .where("id", "in", ids)
    .execute();
  return rows.filter((row) => isOwn(caller, row));
}

const readsCustomers = { permission: "customer.read", menu: "customers" } as const;
