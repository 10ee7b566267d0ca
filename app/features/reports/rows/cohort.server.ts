import type { Access } from "~/access/guard.server";
import { branchesFor } from "~/business/branches.server";
import type { CsvColumns } from "~/list/export.server";
import { branch, endsOf, period } from "~/list/filter";
import { defineList, readList } from "~/list/list";
import { paths } from "~/paths";
import { dayIn } from "~/ui/days";
import { formatDay, formatInstant } from "~/ui/format";
import type { AnswerOf } from "../../../../server/contract/common/call";
import { oneOf } from "../../../../server/contract/field";
import { cohortRows } from "../../../../server/contract/reports/row-calls";
import { cameBackNames } from "../came-back";
import { customerTitle, openingOf, rowsWithin } from "./opening";
import { askBy, rowList } from "./rows.server";

type Joined = AnswerOf<typeof cohortRows>["customers"][number];

/** Filters have the names of the call's parameters. */
const declared = defineList({
  path: paths.reportsRetentionCustomers(),
  filters: {
    from: { field: period("to"), label: "Joined", at: "bar" },
    months: {
      field: oneOf(Object.keys(cameBackNames)),
      label: "Came back",
      what: "number of months",
      at: "bar",
      all: { label: "All who joined" },
      names: cameBackNames,
    },
    branchId: { field: branch(), label: "Branch", at: "bar" },
  },
});

/** Loads the declaration of the customers who joined in a period, or of those of them who came back. */
export async function cohortList({ api, session }: Pick<Access, "api" | "session">, search: URLSearchParams) {
  const { timeZone } = session.business;
  const today = dayIn(timeZone);
  const facts = { choices: { branchId: await branchesFor({ api, session }) }, opening: { from: openingOf(today) } };
  const { filters } = readList(declared, search, facts).list;
  const days = endsOf(filters.from);
  const cameBack = filters.months !== "";
  const joined = ({ utc_joined: at }: Joined) => (at === null ? null : formatDay(dayIn(timeZone, at)));
  const seen = ({ utc_seen: at }: Joined) => (at === null ? null : formatInstant(at, timeZone));
  const csv: CsvColumns<Joined> = [
    ["Customer", (row) => row.customer],
    ["Joined", joined],
    ["Last visit", seen],
    ["Visits", (row) => row.visits],
  ];
  const list = rowList({
    declared,
    ...facts,
    today,
    depth: rowsWithin,
    ask: askBy(cohortRows, ({ customers }) => customers),
    line: (row: Joined) => ({
      id: row.customer_pk,
      title: customerTitle(row.customer),
      uid: row.uid,
      joined: joined(row),
      seen: seen(row),
      visits: row.visits,
    }),
    csv,
    file: {
      path: paths.reportsRetentionCustomersExport(),
      name: `${cameBack ? "came-back" : "joined"}-${days.from}-to-${days.to}.csv`,
    },
  });
  return { list, cameBack };
}

export type CohortLine = ReturnType<Awaited<ReturnType<typeof cohortList>>["list"]["line"]>;
