import { Link } from "@remix-run/react";
import type { Column } from "~/list/grid/column";
import { paths } from "~/paths";
import { formatCount, formatInstant } from "~/ui/format";
import type { CustomerLine } from "./list.server";

const none = "–";

interface Look {
  readonly timeZone: string;
  /** Names lead to the profile. */
  readonly opensProfile: boolean;
}

/** The columns of the customer list, for a business's clock. */
export const customerColumns = ({ timeZone, opensProfile }: Look): readonly Column<CustomerLine>[] => [
  {
    key: "customer",
    label: "Customer",
    heads: true,
    sortBy: ({ name }) => name.toLocaleLowerCase(),
    cell: ({ id, name, contact }) => (
      <div className="max-w-60 min-w-36 wrap-anywhere">
        {opensProfile ? (
          <Link to={paths.customersProfile({ uid: id })} className="link">
            {name || "No name"}
          </Link>
        ) : (
          name || none
        )}
        {contact ? <small className="block truncate text-muted-foreground">{contact}</small> : null}
      </div>
    ),
  },
  {
    key: "account",
    label: "Account",
    sortBy: ({ account }) => account,
    className: "max-w-40",
    cell: ({ account }) => account || none,
  },
  { key: "branch", label: "Branch", sortBy: ({ branch }) => branch, cell: ({ branch }) => branch || none },
  { key: "segment", label: "Segment", sortBy: ({ segment }) => segment, cell: ({ segment }) => segment || none },
  { key: "tier", label: "Tier", sortBy: ({ tier }) => tier, cell: ({ tier }) => tier || none },
  {
    key: "seen",
    label: "Last visit",
    sortBy: ({ lastVisit }) => lastVisit,
    className: "sm:whitespace-nowrap",
    cell: ({ lastVisit }) => (lastVisit === null ? none : formatInstant(lastVisit, timeZone)),
  },
  {
    key: "points",
    label: "Points",
    numeric: true,
    sortBy: ({ points }) => points,
    cell: ({ points }) => (points === null ? none : formatCount(points)),
  },
];
