import type { Access, AccessArgs } from "~/access/guard.server";
import { formatInstant } from "~/ui/format";
import { departedCustomers } from "../../../../server/contract/customers/profile-calls";
import { ledgerPageSize } from "../../../../server/contract/customers/words";
import { pageIn } from "../page-in";
import { nameOf, points } from "../words";

/** Who left within the grace period and may be taken back. */
export async function loadDeparted(access: Access, args: AccessArgs) {
  const page = pageIn(args);
  const { customers, total } = await access.api.call(departedCustomers, { query: { page, limit: ledgerPageSize } });
  const { timeZone } = access.session.business;
  const moment = (at: number | null) => (at === null ? "" : formatInstant(at, timeZone));
  return {
    page,
    total,
    lines: customers.map((customer) => ({
      uid: customer.uid,
      name: nameOf(customer),
      contact: customer.email || customer.phone,
      lost: points(customer.points_lost),
      left: moment(customer.utc_left),
      until: moment(customer.restore_until),
    })),
  };
}
