import type { Access } from "~/access/guard.server";
import { searchCustomers } from "~/business/customers.server";
import { longestText } from "~/list/read-filter";
import { dayIn } from "~/ui/days";
import { idIn } from "../../../../server/contract/common/id-in";
import type { CustomerRow } from "../../../../server/contract/customers/calls";
import type { ProfileUser } from "../../../../server/contract/customers/profile-calls";
import { briefly, unlessRefused } from "../details.server";

/** Maximum number of customers in a search result. */
const mostShown = 10;

/** Details that distinguish customers. */
export type Other = Pick<CustomerRow, "uid" | "firstName" | "lastName" | "email" | "phone" | "account_number"> & {
  readonly balance: number | null;
  /** Day of the last visit; null if none. */
  readonly seen: string | null;
};

export type FoundOthers = { readonly problem: string } | { readonly others: readonly Other[]; readonly more: boolean };

/**
 * Finds another customer than `uid` by email, phone, account number or customer number, in full or in part. A complete
 * email or account number identifies one customer.
 */
export async function findOthers(access: Access, uid: number, typed: string): Promise<FoundOthers> {
  if (typed === "") return { problem: "Enter an email, phone, account number or customer number" };
  if (typed.length > longestText) return { problem: `Enter at most ${longestText} characters` };
  const [numbered, { customers, total }] = await Promise.all([
    numberedBy(access, typed),
    searchCustomers(access.api, access.session, { search: typed, page: 1, limit: mostShown + 1 }),
  ]);
  const { timeZone } = access.session.business;
  const listed = customers.filter((row) => row.uid !== numbered?.uid);
  const found: Other[] = [
    ...(numbered ? [{ ...numbered, seen: numbered.last_visit }] : []),
    ...listed.map((row) => ({ ...row, balance: row.user_balance, seen: seenOn(row.last_visit, timeZone) })),
  ];
  const others = found.filter((row) => row.uid !== uid);
  if (others.length === 0) {
    return { problem: found.length > 0 ? "This is the same customer" : `No customer has this ${kindOf(typed)}` };
  }
  const whole = others.filter(({ email, account_number }) => [email, account_number].some(isAlike(typed)));
  return whole.length > 0
    ? { others: whole, more: false }
    : {
        others: others.slice(0, mostShown),
        more: others.length > mostShown || (total !== null && total > customers.length),
      };
}

const isAlike = (typed: string) => (text: string) => text.toLowerCase() === typed.toLowerCase();

/** Customer with this number, if the visitor may see them. */
async function numberedBy(access: Access, typed: string): Promise<ProfileUser | null> {
  const uid = idIn(typed);
  return uid === null ? null : unlessRefused(briefly(access, uid));
}

export const seenOn = (visit: number | null, timeZone: string) => (visit === null ? null : dayIn(timeZone, visit));

function kindOf(typed: string): string {
  if (typed.includes("@")) return "email address";
  return /^[+()\d\s./-]+$/.test(typed) ? "phone, account number or customer number" : "account number or name";
}
