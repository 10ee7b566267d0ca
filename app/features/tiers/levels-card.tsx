import { Link } from "@remix-run/react";
import { ListTable } from "~/list/table";
import { paths } from "~/paths";
import { usePointWords } from "~/shell/use-point-words";
import { countOrUnknown, formatCount, unknownText } from "~/ui/format";
import type { ToldLevel } from "../../../server/contract/tiers/calls";
import type { Overview } from "./overview.server";
import { reachInWords } from "./words";

const lowestFirst = "Lowest to highest";

/** Level, or the customers without one. */
interface Line {
  readonly id: number;
  readonly title: string;
  readonly customers: number | null;
  readonly level: ToldLevel | null;
}

/** Levels, their numbers of customers, and their delete links. */
export function LevelsCard({ page }: { readonly page: Overview }) {
  const { levels, setup, currency, customers: all, without, mayChange, opensCustomers } = page;
  const words = usePointWords();
  const lines: Line[] = [
    { id: 0, title: "No level", customers: without, level: null },
    ...levels.map((level) => ({
      id: level.business_tiers_pk,
      title: level.type_name ?? "",
      customers: level.customers,
      level,
    })),
  ];
  const remove = ({ id, level }: Line) =>
    level ? [{ label: "Delete", to: paths.tiersDelete({ tierId: id }), icon: "trash", danger: true } as const] : [];
  return (
    <section aria-labelledby="levels" className="list">
      <div className="p-4">
        <h2 id="levels" className="text-lg font-semibold">
          Levels
        </h2>
        <p className="text-sm text-muted-foreground">
          {all === null ? lowestFirst : `${lowestFirst}, ${formatCount(all)} customers`}
        </p>
      </div>
      <ListTable
        label="Levels, lowest to highest"
        lines={lines}
        first={{ heading: "Level", note: ({ level }: Line) => noteOf(level) }}
        columns={[
          {
            heading: "Requirement",
            stacked: "second",
            cell: ({ level }) =>
              level ? (
                <span className="inline-block min-w-28 whitespace-normal lg:min-w-72">
                  {reachInWords(level, setup, currency, words)}
                </span>
              ) : (
                "–"
              ),
          },
          {
            heading: "Customers",
            numeric: true,
            stacked: "state",
            cell: ({ id, customers }) => <InLevel customers={customers} to={opensCustomers && id > 0 ? id : null} />,
          },
          { heading: "Share", numeric: true, cell: ({ customers }) => share(customers, all) },
        ]}
        {...(mayChange && { actions: remove })}
      />
    </section>
  );
}

const noteOf = (level: ToldLevel | null) =>
  level && [level.enabled === false ? "Not in use" : "", level.description].filter(Boolean).join(" · ");

function share(count: number | null, all: number | null): string {
  if (count === null || all === null) return unknownText;
  return `${all === 0 ? 0 : Math.round((count / all) * 1000) / 10}%`;
}

/** Number of customers in a level, linked to the list if the visitor may open it. */
const InLevel = ({ customers, to }: { readonly customers: number | null; readonly to: number | null }) =>
  to === null || !customers ? (
    countOrUnknown(customers)
  ) : (
    <Link to={paths.customersDashboard({ userTierIds: to })} className="link">
      {formatCount(customers)}
    </Link>
  );
