import type { Access, AccessArgs } from "~/access/guard.server";
import { defineList } from "~/list/list";
import { loadList, paged } from "~/list/load.server";
import { paths } from "~/paths";
import { formatInstant } from "~/ui/format";
import type { AnswerOf } from "../../../../server/contract/common/call";
import { departedCustomers } from "../../../../server/contract/customers/profile-calls";
import { ledgerPageSize } from "../../../../server/contract/customers/words";
import { pointWords } from "../../../../server/contract/settings/point-words";
import { nameOf, pointsOrUnknown } from "../words";

const departedList = defineList({ path: paths.customersDeparted(), perPage: ledgerPageSize, filters: {} });

/** Loads customers who left within the grace period and can be restored. */
export async function loadDeparted({ api, session }: Access, { request }: AccessArgs) {
  const { timeZone } = session.business;
  const words = pointWords(session.rules);
  const moment = (at: number | null) => (at === null ? "" : formatInstant(at, timeZone));
  return loadList(new URL(request.url).searchParams, {
    declared: departedList,
    source: paged(async ({ page }) => {
      const { customers, total } = await api.call(departedCustomers, { query: { page, limit: ledgerPageSize } });
      return { rows: customers, total };
    }),
    line: (customer: Departed) => ({
      id: customer.uid,
      title: nameOf(customer),
      contact: customer.email || customer.phone,
      lost: pointsOrUnknown(customer.points_lost, words),
      left: moment(customer.utc_left),
      until: moment(customer.restore_until),
    }),
  });
}

type Departed = AnswerOf<typeof departedCustomers>["customers"][number];
