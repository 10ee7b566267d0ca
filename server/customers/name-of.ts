import type { Kysely } from "kysely";
import { customerName as nameInWords } from "../contract/common/names";
import type { Database } from "../store/schema";

interface Named {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
}

/** As in the contract, of a row. */
export const customerName = ({ id, first_name, last_name }: Named): string =>
  nameInWords({ uid: id, firstName: first_name, lastName: last_name });

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
