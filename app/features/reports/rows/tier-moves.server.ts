import type { Access } from "~/access/guard.server";
import { branchesFor } from "~/business/branches.server";
import { tierChoices } from "~/business/facts.server";
import type { CsvColumns } from "~/list/export.server";
import { branch, endsOf, period } from "~/list/filter";
import { defineList, readList } from "~/list/list";
import { paths } from "~/paths";
import { dayIn } from "~/ui/days";
import { formatInstant } from "~/ui/format";
import type { AnswerOf } from "../../../../server/contract/common/call";
import { oneOf } from "../../../../server/contract/field";
import { tierMoveRows } from "../../../../server/contract/reports/row-calls";
import { moveDirections } from "../../../../server/contract/reports/words";
import { customerTitle, openingOf } from "./opening";
import { askBy, rowList } from "./rows.server";

type Move = AnswerOf<typeof tierMoveRows>["moves"][number];

const noTier = "No tier";

const directionNames = { up: "Up", down: "Down" } as const;

/** Filters have the names of the call's parameters. */
const declaredFor = (levels: readonly { readonly id: number; readonly name: string }[]) => {
  const known = [...levels, { id: 0, name: noTier }];
  const level = (side: "From" | "To") => ({
    field: oneOf(known.map(({ id }) => String(id))),
    label: side,
    what: "tier",
    at: "bar" as const,
    all: { label: `${side} any tier` },
    names: Object.fromEntries(known.map(({ id, name }) => [id, `${side} ${id === 0 ? "no tier" : name}`])),
  });
  return defineList({
    path: paths.reportsTierMoves(),
    filters: {
      from: { field: period("to"), label: "Period", at: "bar" },
      fromTier: level("From"),
      toTier: level("To"),
      moved: {
        field: oneOf(moveDirections),
        label: "Direction",
        at: "bar",
        all: { label: "Up and down" },
        names: directionNames,
      },
      branchId: { field: branch(), label: "Branch", at: "bar" },
    },
  });
};

const toLine = ({ move_pk, uid, customer, from_name, to_name, direction, utc_moved, rule }: Move) => ({
  id: move_pk,
  title: customerTitle(customer),
  uid,
  from: from_name || noTier,
  to: to_name || noTier,
  direction,
  at: utc_moved,
  reason: rule,
});
export type TierMoveLine = ReturnType<typeof toLine>;

/** The list of moves between levels for this visitor. */
export async function tierMoveList({ api, session }: Pick<Access, "api" | "session">, search: URLSearchParams) {
  const { timeZone } = session.business;
  const today = dayIn(timeZone);
  const [branches, levels] = await Promise.all([branchesFor({ api, session }), tierChoices({ api })]);
  const declared = declaredFor(levels);
  const facts = { choices: { branchId: branches }, opening: { from: openingOf(today) } };
  const days = endsOf(readList(declared, search, facts).list.filters.from);
  const csv: CsvColumns<Move> = [
    ["Customer", (row) => row.customer],
    ["From", (row) => row.from_name || noTier],
    ["To", (row) => row.to_name || noTier],
    ["Direction", (row) => directionNames[row.direction]],
    ["Date", (row) => (row.utc_moved === null ? null : formatInstant(row.utc_moved, timeZone))],
    ["Reason", (row) => row.rule],
  ];
  return rowList({
    declared,
    ...facts,
    today,
    ask: askBy(tierMoveRows, ({ moves }) => moves),
    line: toLine,
    csv,
    file: { path: paths.reportsTierMovesExport(), name: `tier-moves-${days.from}-to-${days.to}.csv` },
  });
}
