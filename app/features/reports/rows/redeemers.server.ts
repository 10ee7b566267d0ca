import type { Access } from "~/access/guard.server";
import { branchesFor } from "~/business/branches.server";
import { idIn, oneItem } from "~/business/redeemed-item";
import { offerNamed, rewardNamed } from "~/business/redeemed-item.server";
import type { CsvColumns } from "~/list/export.server";
import { branch, endsOf, period } from "~/list/filter";
import { defineList, readList } from "~/list/list";
import { paths } from "~/paths";
import { dayIn } from "~/ui/days";
import { formatInstant } from "~/ui/format";
import type { AnswerOf } from "../../../../server/contract/common/call";
import { itemCustomerRows } from "../../../../server/contract/reports/row-calls";
import { pointWords } from "../../../../server/contract/settings/point-words";
import { customerTitle, openingOf, rowsWithin } from "./opening";
import { askBy, rowList } from "./rows.server";

type Viewer = Pick<Access, "api" | "session">;
type Redeemer = AnswerOf<typeof itemCustomerRows>["customers"][number];

/** Filters have the names of the call's parameters. An item is a reward or an offer. */
async function declaredFor(viewer: Viewer, search: URLSearchParams) {
  const [reward, offer] = [idIn(search.get("reward")), idIn(search.get("offer"))];
  return defineList({
    path: paths.reportsRedemptionCustomers(),
    filters: {
      from: { field: period("to"), label: "Period", at: "bar" },
      reward: oneItem("Reward", reward === null ? undefined : await rewardNamed(viewer, reward)),
      offer: oneItem("Offer", offer === null || reward !== null ? undefined : await offerNamed(viewer, offer)),
      branchId: { field: branch(), label: "Branch", at: "bar" },
    },
  });
}

/** Loads the declaration of the customers who redeemed or claimed an item, or any. */
export async function redeemerList(viewer: Viewer, search: URLSearchParams) {
  const { session } = viewer;
  const { timeZone } = session.business;
  const today = dayIn(timeZone);
  const { heading } = pointWords(session.rules);
  const declared = await declaredFor(viewer, search);
  const facts = { choices: { branchId: await branchesFor(viewer) }, opening: { from: openingOf(today) } };
  const { reward, offer, from } = readList(declared, search, facts).list.filters;
  const kind = reward ? "reward" : offer ? "offer" : "any";
  const days = endsOf(from);
  const spent = ["Spent", ({ points_spent }: Redeemer) => points_spent] as const;
  const given = ["Given", ({ points_given }: Redeemer) => points_given] as const;
  const figures = { reward: [spent], offer: [given], any: [spent, given] }[kind];
  const csv: CsvColumns<Redeemer> = [
    ["Customer", (row) => row.customer],
    ["Last time", (row) => (row.utc_last === null ? null : formatInstant(row.utc_last, timeZone))],
    ["Times", (row) => row.times],
    ...figures.map(([name, of]) => [`${heading} ${name.toLowerCase()}`, of] as const),
  ];
  const list = rowList({
    declared,
    ...facts,
    today,
    depth: rowsWithin,
    ask: askBy(itemCustomerRows, ({ customers }) => customers),
    line: (row: Redeemer) => ({
      id: row.transaction_pk,
      title: customerTitle(row.customer),
      uid: row.uid,
      last: row.utc_last,
      times: row.times,
      spent: row.points_spent,
      given: row.points_given,
    }),
    csv,
    file: { path: paths.reportsRedemptionCustomersExport(), name: `redeemed-${days.from}-to-${days.to}.csv` },
  });
  return { list, kind } as const;
}

export type RedeemerLine = ReturnType<Awaited<ReturnType<typeof redeemerList>>["list"]["line"]>;
export type RedeemerKind = Awaited<ReturnType<typeof redeemerList>>["kind"];
