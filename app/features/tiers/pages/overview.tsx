import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { countOrUnknown, formatCount, formatDay } from "~/ui/format";
import { PageHeader } from "~/ui/page-header";
import { SummaryList } from "~/ui/summary-list";
import { Table, Td, Th } from "~/ui/table";
import { loadOverview, type Overview } from "../overview.server";
import { reachInWords, rulesInWords } from "../words";

export const meta = title("tiers-overview");
export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  return loadOverview(await requireAccess(args, "tiers-overview"));
}

const edit = paths.tiersWizard({ step: "edit", action: "setup" });

export default function Tiers() {
  const page: Overview = useLoaderData<typeof loader>();
  const { levels, mayChange } = page;
  const add = mayChange ? (
    <ButtonLink
      to={paths.tiersAdd({ action: "create" })}
      variant={levels.length === 0 ? "primary" : undefined}
      icon="plus"
    >
      New level
    </ButtonLink>
  ) : null;
  return (
    <>
      <PageHeader
        title="Tiers"
        description="The levels that customers climb by what they spend, the points they earn or their visits."
        actions={
          levels.length === 0 ? null : (
            <>
              {mayChange ? (
                <ButtonLink to={edit} variant="primary" icon="edit">
                  Edit tiers
                </ButtonLink>
              ) : null}
              {add}
            </>
          )
        }
      />
      {levels.length === 0 ? (
        <EmptyState icon="tiers" title="There are no levels yet" action={add}>
          <p>Make the first ones, such as Bronze, Silver and Gold. Nobody moves until you say how they are reached.</p>
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-4">
          <Levels page={page} />
          <Rules page={page} />
          {mayChange ? (
            <Card title="Start over" description="Takes the levels away from everybody. Points stay as they are.">
              <ButtonLink to={paths.tiersWipe()} variant="danger" icon="trash">
                Wipe all levels
              </ButtonLink>
            </Card>
          ) : null}
        </div>
      )}
    </>
  );
}

function share(count: number | null, all: number | null): string {
  if (count === null || all === null) return "Not known";
  return `${all === 0 ? 0 : Math.round((count / all) * 1000) / 10}%`;
}

function Levels({
  page: { levels, setup, currency, customers, without, mayChange, opensCustomers },
}: {
  page: Overview;
}) {
  const count = (value: number | null, id: number) =>
    opensCustomers && value !== null && value > 0 && id > 0 ? (
      <Link to={paths.customersDashboard({ userTierIds: id })} className="link">
        {formatCount(value)}
      </Link>
    ) : (
      countOrUnknown(value)
    );
  return (
    <Card
      title="Levels"
      description={
        customers === null
          ? "From the lowest level to the highest."
          : `${formatCount(customers)} customers, from the lowest level to the highest.`
      }
      flush
    >
      <Table label="Levels, from the lowest to the highest">
        <thead>
          <tr>
            <Th>Level</Th>
            <Th>Reached with</Th>
            <Th numeric>Customers</Th>
            <Th numeric>Share</Th>
            {mayChange ? (
              <Th>
                <span className="sr-only">Actions</span>
              </Th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          <tr>
            <Th scope="row" className="font-normal text-muted-foreground">
              No level
            </Th>
            <Td className="text-muted-foreground">–</Td>
            <Td numeric>{count(without, 0)}</Td>
            <Td numeric>{share(without, customers)}</Td>
            {mayChange ? <Td /> : null}
          </tr>
          {levels.map((level) => (
            <tr key={level.id}>
              <Th scope="row" className="min-w-48">
                <span className="flex flex-wrap items-center gap-2 wrap-anywhere">
                  {level.name}
                  {level.enabled ? null : <Badge>Not in use</Badge>}
                </span>
                {level.description ? (
                  <span className="block max-w-prose font-normal text-muted-foreground wrap-anywhere">
                    {level.description}
                  </span>
                ) : null}
              </Th>
              <Td>{setup ? reachInWords(level, setup, currency) : "Not known"}</Td>
              <Td numeric>{count(level.customers, level.id)}</Td>
              <Td numeric>{share(level.customers, customers)}</Td>
              {mayChange ? (
                <Td>
                  <Link to={paths.tiersDelete({ tierId: level.id })} className="link inline-flex min-h-6 items-center">
                    Delete<span className="sr-only"> {level.name}</span>
                  </Link>
                </Td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

function Rules({ page: { setup, evaluation, mayChange } }: { page: Overview }) {
  if (!setup) {
    return (
      <Card title="Rules">
        <p>Not known: the server behind this portal tells them to whoever may change them.</p>
      </Card>
    );
  }
  const state = evaluation?.running
    ? `Being worked out: ${formatCount(evaluation.looked)} customers looked at so far`
    : evaluation?.evaluated_day
      ? `On ${formatDay(evaluation.evaluated_day)}, for everybody`
      : evaluation
        ? "Not yet"
        : "Not known";
  return (
    <Card
      title="Rules"
      actions={
        mayChange ? (
          <Link to={paths.tiersWizard({ step: "rules", action: "setup" })} className="link inline-block min-h-6">
            Change<span className="sr-only"> the rules</span>
          </Link>
        ) : null
      }
    >
      <SummaryList
        items={[
          ...rulesInWords(setup).map(([term, value]) => ({ term, value })),
          ...(setup.enabled ? [{ term: "Last worked out", value: state }] : []),
        ]}
      />
    </Card>
  );
}
