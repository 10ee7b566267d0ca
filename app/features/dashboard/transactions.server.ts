import type { Access } from "~/access/guard.server";
import { everyBranch } from "~/business/branches";
import { branchFilterFor } from "~/business/choices.server";
import { offerNamed, rewardNamed } from "~/business/redeemed-item.server";
import { asCallQuery } from "~/list/call-query";
import { endsOf } from "~/list/filter";
import { readList } from "~/list/list";
import { rowList } from "~/list/row-list.server";
import { paths } from "~/paths";
import { dayIn } from "~/ui/days";
import { readsBeyond } from "../../../server/contract/common/extensions";
import { idIn } from "../../../server/contract/common/id-in";
import { transactionList, transactionPageSize } from "../../../server/contract/dashboard/calls";
import { pointWords } from "../../../server/contract/settings/point-words";
import { transactionLine } from "./transaction-line";
import { transactionsInFile } from "./transactions-columns";
import { furtherFilters, type ListedItems, transactionsList } from "./transactions-list";

type Viewer = Pick<Access, "api" | "session">;

const filtersFurther = (session: Viewer["session"]): boolean => readsBeyond(session, transactionList);

/** Removes the filters that an older server does not read. */
function readable({ session }: Viewer, params: URLSearchParams) {
  const search = new URLSearchParams(params);
  if (filtersFurther(session)) return { search, notes: [] };
  const found = furtherFilters.filter((name) => search.get(name));
  for (const name of found) search.delete(name);
  const message = "Your server can filter transactions only by period, type and branch. Other filters were ignored.";
  return { search, notes: found.length > 0 ? [message] : [] };
}

/** Query of the list's call; `allBranches` is 0 if a branch is chosen (settled readings). */
export const toQuery = (
  listQuery: string,
  more: { readonly page: number; readonly limit?: number; readonly after?: number | undefined },
) => {
  const query = asCallQuery(transactionList.query, listQuery, { limit: transactionPageSize, ...more });
  return { ...query, allBranches: query.branchId === everyBranch };
};

/** Declares the list for this visitor. */
export async function transactionsFor(viewer: Viewer, sent: URLSearchParams) {
  const { session } = viewer;
  const reads = readable(viewer, sent);
  const today = dayIn(session.business.timeZone);
  const words = pointWords(session.rules);
  const declared = transactionsList({
    items: await itemsIn(viewer, reads.search),
    transaction: idFor(viewer, reads.search, "transactionId"),
    further: filtersFurther(session) ? words : null,
  });
  const facts = { choices: { branchId: await branchFilterFor(viewer) }, opening: { date1: `${today},${today}` } };
  const period = endsOf(readList(declared, reads.search, facts).list.filters.date1);
  const list = rowList({
    declared,
    reads,
    ...facts,
    today,
    ask: async ({ api, query, page, limit, after }) => {
      const asked = { query: toQuery(query, { page, limit, after }) };
      const { list: rows, total, next } = await api.call(transactionList, asked);
      return { rows, total, next };
    },
    line: transactionLine(session),
    csv: transactionsInFile({ timeZone: session.business.timeZone, currencySymbol: session.currencySymbol }, words),
    file: { path: paths.dashboardTransactionsExport(), name: `transactions-${period.from}-to-${period.to}.csv` },
  });
  return { list, today, period };
}

/** Id in the URL by which the server can filter; null if there is none. */
const idFor = ({ session }: Viewer, search: URLSearchParams, name: "punchItemId" | "offerId" | "transactionId") =>
  filtersFurther(session) ? idIn(search.get(name)) : null;

/** Reward or offer in the URL. */
async function itemsIn(viewer: Viewer, search: URLSearchParams): Promise<ListedItems> {
  const [reward, offer] = [idFor(viewer, search, "punchItemId"), idFor(viewer, search, "offerId")];
  if (reward !== null) return { punchItemId: await rewardNamed(viewer, reward) };
  return offer === null ? {} : { offerId: await offerNamed(viewer, offer) };
}
