import type { Access } from "~/access/guard.server";
import { branchFilterFor, tierChoices } from "~/business/choices.server";
import { endsOf, period } from "~/list/filter";
import { defineList, readList } from "~/list/list";
import { askBy, rowList } from "~/list/row-list.server";
import { customerInFile } from "~/list/usual-columns";
import { branchFilter, choiceFilter } from "~/list/usual-filters";
import { paths } from "~/paths";
import { dayIn } from "~/ui/days";
import { tierMoveRows } from "../../../../server/contract/reports/row-calls";
import { moveDirections } from "../../../../server/contract/reports/words";
import { noTier, tierMoveLine } from "./lines";
import { openingOf } from "./opening";
import { directionNames, tierMoveColumns } from "./tier-move-columns";

/** Filters have the names of the call's parameters. */
const declaredFor = (levels: readonly { readonly id: number; readonly name: string }[]) => {
  const known = [...levels, { id: 0, name: noTier }];
  const level = (side: "From" | "To") =>
    choiceFilter(side, {
      what: "tier",
      all: `${side} any tier`,
      names: Object.fromEntries(known.map(({ id, name }) => [id, `${side} ${id === 0 ? "no tier" : name}`])),
      values: known.map(({ id }) => String(id)),
    });
  return defineList({
    path: paths.reportsTierMoves(),
    filters: {
      from: { field: period("to"), label: "Period", at: "bar" },
      fromTier: level("From"),
      toTier: level("To"),
      moved: choiceFilter("Direction", { all: "Up and down", names: directionNames, values: moveDirections }),
      branchId: branchFilter,
    },
  });
};

/** The list of moves between levels for this visitor. */
export async function tierMoveList({ api, session }: Pick<Access, "api" | "session">, search: URLSearchParams) {
  const { timeZone } = session.business;
  const today = dayIn(timeZone);
  const [branches, levels] = await Promise.all([branchFilterFor({ api, session }), tierChoices({ api })]);
  const declared = declaredFor(levels);
  const facts = { choices: { branchId: branches }, opening: { from: openingOf(today) } };
  const days = endsOf(readList(declared, search, facts).list.filters.from);
  const list = rowList({
    declared,
    ...facts,
    today,
    ask: askBy(tierMoveRows, ({ moves }) => moves),
    line: tierMoveLine,
    csv: [
      customerInFile,
      { heading: "From", value: ({ from }) => from },
      { heading: "To", value: ({ to }) => to },
      ...tierMoveColumns(timeZone),
      { heading: "Reason", value: ({ reason }) => reason },
    ],
    file: { path: paths.reportsTierMovesExport(), name: `tier-moves-${days.from}-to-${days.to}.csv` },
  });
  return { list };
}
