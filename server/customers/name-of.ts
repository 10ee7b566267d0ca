import type { Kysely } from "kysely";
import { customerNumber, fullName } from "../contract/common/names";
import type { Database } from "../store/schema";

interface Named {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
}

/** Full name of a customer; "Customer" and the id if they have none. */
export const customerName = ({ first_name, last_name, id }: Named): string =>
  fullName(first_name, last_name) || customerNumber(id);

/** As `customerName`, by id. */
export async function nameOfCustomer(db: Kysely<Database>, businessId: number, id: number): Promise<string> {
  const named = await db
    .selectFrom("customers")
    .select(["id", "first_name", "last_name"])
    .where("business_id", "=", businessId)
    .where("id", "=", id)
    .executeTakeFirst();
  return customerName(named ?? { id, first_name: "", last_name: "" });
}
