import type { Access } from "~/access/guard.server";
import { branchFilterFor } from "~/business/choices.server";
import { oneItem } from "~/business/redeemed-item";
import { offerNamed, rewardNamed } from "~/business/redeemed-item.server";
import { endsOf, period } from "~/list/filter";
import { defineList, readList } from "~/list/list";
import { askBy, rowList } from "~/list/row-list.server";
import { customerInFile } from "~/list/usual-columns";
import { branchFilter } from "~/list/usual-filters";
import { paths } from "~/paths";
import { dayIn } from "~/ui/days";
import { idIn } from "../../../../server/contract/common/id-in";
import { itemCustomerRows } from "../../../../server/contract/reports/row-calls";
import { pointWords } from "../../../../server/contract/settings/point-words";
import { type RedeemerKind, redeemerColumns } from "./customer-columns";
import { redeemerLine } from "./lines";
import { openingOf, rowsWithin } from "./opening";

type Viewer = Pick<Access, "api" | "session">;

/** Filters have the names of the call's parameters. An item is a reward or an offer. */
async function declaredFor(viewer: Viewer, search: URLSearchParams) {
  const [reward, offer] = [idIn(search.get("reward")), idIn(search.get("offer"))];
  return defineList({
    path: paths.reportsRedemptionCustomers(),
    filters: {
      from: { field: period("to"), label: "Period", at: "bar" },
      reward: oneItem("Reward", reward === null ? undefined : await rewardNamed(viewer, reward)),
      offer: oneItem("Offer", offer === null || reward !== null ? undefined : await offerNamed(viewer, offer)),
      branchId: branchFilter,
    },
  });
}

/** Loads the declaration of the customers who redeemed or claimed an item, or any. */
export async function redeemerList(viewer: Viewer, search: URLSearchParams) {
  const { session } = viewer;
  const { timeZone } = session.business;
  const today = dayIn(timeZone);
  const declared = await declaredFor(viewer, search);
  const facts = { choices: { branchId: await branchFilterFor(viewer) }, opening: { from: openingOf(today) } };
  const { reward, offer, from } = readList(declared, search, facts).list.filters;
  const kind: RedeemerKind = reward ? "reward" : offer ? "offer" : "any";
  const days = endsOf(from);
  const { last, points, times } = redeemerColumns({ kind, timeZone, words: pointWords(session.rules) });
  const list = rowList({
    declared,
    ...facts,
    today,
    depth: rowsWithin,
    ask: askBy(itemCustomerRows, ({ customers }) => customers),
    line: redeemerLine,
    csv: [customerInFile, last, times, ...points],
    file: { path: paths.reportsRedemptionCustomersExport(), name: `redeemed-${days.from}-to-${days.to}.csv` },
  });
  return { list, kind };
}
