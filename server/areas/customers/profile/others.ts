import { type Context, isBranchRole } from "../../../area";
import { pageOf } from "../../../business/page";
import type { Departed, Duplicate } from "../../../contract/customers/profile-calls";
import { ledgerMost } from "../../../contract/customers/profile-calls";
import { reachedBy } from "../../../customers/columns";
import { requireCustomer } from "../../../customers/find";
import { searchWords, wordKinds } from "../../../customers/search-words";

const mostDuplicates = 20;

/** Possible duplicates: the same email, phone or account number, else the same name ignoring accents. */
export async function duplicatesOf(context: Context, uid: number): Promise<Duplicate[]> {
  const { db, caller } = context;
  const self = await requireCustomer(context, uid);
  const branchId = isBranchRole(caller.role) ? (caller.branchId ?? 0) : null;
  const alike = new Map<number, string[]>();
  const note = (ids: readonly { id: number }[], by: string) => {
    for (const { id } of ids) if (id !== uid) alike.set(id, [...(alike.get(id) ?? []), by]);
  };
  for (const column of ["email", "phone", "account_number"] as const) {
    if (self[column] === "") continue;
    const same = db.selectFrom("customers").select("id").where(column, "=", self[column]);
    const own = branchId === null ? same : same.where("branch_id", "=", branchId);
    note(
      await own
        .where("left_at", "is", null)
        .orderBy("id")
        .limit(mostDuplicates + 1)
        .execute(),
      column,
    );
  }
  const name = searchWords(self).find((word) => word.startsWith(wordKinds.last));
  if (name !== undefined && self.first_name !== "" && self.last_name !== "") {
    const namesakes = db.selectFrom("customer_words").select("customer_id as id").where("word", "=", name);
    const own =
      branchId === null
        ? namesakes
        : namesakes
            .innerJoin("customers", "customers.id", "customer_words.customer_id")
            .where("customers.branch_id", "=", branchId);
    note(
      await own
        .orderBy("customer_id")
        .limit(mostDuplicates + 1)
        .execute(),
      "name",
    );
  }
  if (alike.size === 0) return [];
  const rows = await db
    .selectFrom("customers")
    .selectAll()
    .where("id", "in", [...alike.keys()])
    .where("left_at", "is", null)
    .execute();
  return rows
    .map((row) => ({
      ...reachedBy(row),
      account_number: row.account_number,
      balance: row.points_balance,
      last_visit: row.last_visit_at,
      alike: alike.get(row.id) ?? [],
    }))
    .sort((one, other) => other.alike.length - one.alike.length || one.uid - other.uid)
    .slice(0, mostDuplicates);
}

/** Customers who left and can still be restored, most recent first. */
export async function departedOf(
  { db, caller, now }: Context,
  query: { uid?: number | undefined; page: number; limit: number },
) {
  const { limit, offset } = pageOf(query, { most: ledgerMost });
  let departures = db
    .selectFrom("customer_departures")
    .innerJoin("customers", "customers.id", "customer_departures.customer_id")
    .where("customer_departures.erase_at", ">", now);
  if (query.uid !== undefined) departures = departures.where("customers.id", "=", query.uid);
  if (isBranchRole(caller.role)) departures = departures.where("customers.branch_id", "=", caller.branchId ?? 0);
  const rows = await departures
    .select(["customers.id", "customers.first_name", "customers.last_name", "customers.email", "customers.phone"])
    .select(["customer_departures.left_at", "customer_departures.erase_at", "customer_departures.kept"])
    .orderBy("customer_departures.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await departures
    .select((select) => select.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const customers = rows.map((row): Departed => {
    const lost: { points: number } = JSON.parse(row.kept);
    return {
      ...reachedBy(row),
      points_lost: lost.points,
      utc_left: row.left_at,
      restore_until: row.erase_at,
    };
  });
  return { customers, total: Number(total) };
}
