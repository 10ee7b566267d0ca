import { Link } from "@remix-run/react";
import type { Column } from "~/list/columns";
import { stateColumn } from "~/list/usual-columns";
import { paths } from "~/paths";
import { countOrUnknown } from "~/ui/format";
import { referralStatuses } from "../../../server/contract/referrals/words";
import type { PointWords } from "../../../server/contract/settings/point-words";
import type { ProgrammeLine, ProgrammeSort } from "./dashboard.server";
import { stateNames, stateTones } from "./programme";

/** Programme list columns after the name. */
export const programmeColumns = (points: PointWords): readonly Column<ProgrammeLine, ProgrammeSort>[] => [
  stateColumn(stateNames, stateTones),
  {
    heading: "Referees",
    sort: "referees",
    numeric: true,
    stacked: "second",
    cell: (line) => (
      <Link to={paths.referralsHistory({ p: line.id })} className="link">
        {countOrUnknown(line.referees)}
        <span className="sm:sr-only"> {line.referees === 1 ? "referee" : "referees"}</span>
        <span className="sr-only"> of {line.title}</span>
      </Link>
    ),
  },
  { heading: "Referrers", sort: "referrers", numeric: true, cell: (line) => countOrUnknown(line.referrers) },
  {
    heading: "Met",
    sort: "met",
    numeric: true,
    cell: (line) => (
      <Link to={paths.referralsHistory({ p: line.id, status: referralStatuses.conditionMet })} className="link">
        {countOrUnknown(line.met)}
        <span className="sr-only"> referrals of {line.title} that met the condition</span>
      </Link>
    ),
  },
  { heading: "Not met", sort: "unmet", numeric: true, spare: true, cell: (line) => countOrUnknown(line.unmet) },
  {
    heading: `${points.heading} paid`,
    sort: "points",
    numeric: true,
    cell: (line) => (
      <Link to={paths.referralsTransactions({ action: line.id })} className="link">
        {countOrUnknown(line.points)}
        <span className="sr-only"> paid for {line.title}</span>
      </Link>
    ),
  },
];
