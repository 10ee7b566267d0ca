import type { Access } from "~/access/guard.server";
import { mayOpen } from "~/access/rules";
import { pageNamed } from "~/access/table";
import { isPortalError } from "~/api/error";
import { searchCustomers } from "~/business/customers.server";
import { fullName, noName } from "../../server/contract/common/names";
import { type FoundCustomers, nobody } from "./found";

/** Maximum number of customers below the screens; the customer list shows the rest. */
const most = 6;
/** Minimum search length; shorter text matches nearly every customer. */
const shortest = 2;

/** Searches customers by name, phone, email or number; empty if the visitor may not see customers. */
export async function findCustomers({ api, session }: Access, search: string): Promise<FoundCustomers> {
  const mayAsk = mayOpen(session, pageNamed("customers-dashboard")) && mayOpen(session, pageNamed("customers-profile"));
  if (search.length < shortest || !mayAsk) return nobody;
  try {
    const found = await searchCustomers(api, session, { page: 1, limit: most, search });
    return {
      customers: found.customers.map(({ uid, firstName, lastName, email, phone, account_number }) => ({
        id: uid,
        name: fullName(firstName, lastName) || noName,
        contact: phone || email || account_number,
      })),
      more: found.total === null ? found.customers.length >= most : found.total > found.customers.length,
    };
  } catch (error) {
    // Screens are still shown; the customer list explains the failure.
    if (isPortalError(error)) return { ...nobody, more: true };
    throw error;
  }
}
