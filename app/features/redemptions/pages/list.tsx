import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { listQuery } from "~/list/list";
import { ListPage } from "~/list/list-page";
import { datesColumn, stateColumn } from "~/list/usual-columns";
import { branchesUnlessAll } from "~/list/whose";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { Badge } from "~/ui/badge";
import { formatCount, formatDay, formatDays } from "~/ui/format";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { redemptionList } from "../redemption-list";
import { loadRedemptionList, type RedemptionLine, type RedemptionListPage } from "../redemption-list.server";
import { stateNames, stateTones } from "../redemption-list-words";
import { yearEnds } from "../renewal";

export const meta = title("redemptions-dashboard");
export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  const access = await requireAccess(args, "redemptions-dashboard");
  return loadRedemptionList(access, new URL(args.request.url).searchParams);
}

export default function Redemptions() {
  const page: RedemptionListPage = useLoaderData<typeof loader>();
  const { may } = page;
  const edit = ({ id, mine }: RedemptionLine) =>
    may.update && mine ? paths.redemptionsWizard({ step: "describe", action: id }) : null;
  // What comes after a change goes back to the list as it is now.
  const here = listQuery(redemptionList, page.list);
  return (
    <ListPage
      declared={redemptionList}
      page={page}
      icon="redemptions"
      title="Redemptions"
      one="redemption"
      many="redemptions"
      nothing={<p>A redemption is what your customers get for their points. The first one takes a few minutes.</p>}
      create={
        may.create
          ? { label: "New redemption", to: paths.redemptionsWizard({ step: "template", action: "create" }) }
          : null
      }
      above={<ToRenew page={page} />}
      selects={[{ filter: "type", label: "Type", all: "All types", options: page.typeChoices }]}
      links={{ filter: "state", label: "States", names: stateNames }}
      first={{
        heading: "Redemption",
        sort: "title",
        open: edit,
        note: ({ worth, kind, branches }) =>
          [worth === kind ? "" : worth, kind, branchesUnlessAll(branches)].filter(Boolean).join(" · "),
      }}
      columns={[
        stateColumn(stateNames, stateTones),
        { heading: "Points", sort: "points", numeric: true, cell: ({ points }) => formatCount(points) },
        { ...datesColumn, cell: (line) => <Dates line={line} /> },
        {
          heading: "Place",
          sort: "place",
          spare: true,
          cell: (line) => <Place line={line} to={may.place && line.mine ? here : null} />,
        },
      ]}
      actions={(line) => {
        const to = edit(line);
        return [
          to ? { label: "Edit", to } : null,
          may.create
            ? {
                label: "Copy",
                icon: "copy",
                to: paths.redemptionsWizard({ step: "describe", action: "create" }, { copy: line.id }),
              }
            : null,
          may.delete && line.mine
            ? {
                label: "Delete",
                icon: "trash",
                danger: true,
                to: `${paths.redemptionsDelete({ punchItemId: line.id })}${here}`,
              }
            : null,
        ];
      }}
    />
  );
}

/** One that never expires has a year all the same, which is shown as what it is. */
function Dates({ line: { start, end, never, renewIn } }: { readonly line: RedemptionLine }) {
  if (!never) return formatDays(start, end);
  return (
    <>
      {formatDays(start, null)}
      {renewIn === null ? (
        end && <small className="block text-muted-foreground">Renew by {formatDay(end)}</small>
      ) : (
        <Badge tone="warning" className="ms-2">
          {yearEnds(renewIn)}
        </Badge>
      )}
    </>
  );
}

/** Highest or lowest, and the button that turns it round. */
function Place({
  line: { id, title: name, place },
  to,
}: {
  readonly line: RedemptionLine;
  readonly to: string | null;
}) {
  const highest = place === 1;
  const word = highest ? "Highest" : "Lowest";
  if (to === null) return word;
  return (
    <Form method="post" action={`${paths.redemptionsPlace({ punchItemId: id })}${to}`} preventScrollReset>
      <input type="hidden" name="sort_order" value={highest ? 0 : 1} />
      <button
        type="submit"
        className="link inline-flex min-h-6 cursor-pointer items-center gap-1"
        aria-label={`${word}; place ${name} ${highest ? "lowest" : "highest"}`}
      >
        {word}
        <Icon name={highest ? "arrow-down" : "arrow-up"} />
      </button>
    </Form>
  );
}

function ToRenew({ page: { toRenew, today } }: { readonly page: RedemptionListPage }) {
  if (toRenew.length === 0) return null;
  return (
    <Notice
      tone="warning"
      className="mb-4"
      title={
        toRenew.length === 1
          ? "One redemption that never expires comes to the end of its year"
          : `${toRenew.length} redemptions that never expire come to the end of their year`
      }
    >
      <p>Each is sent with an expiry one year ahead. Save it with a new first day to give it another year.</p>
      <ul className="mt-1 list-disc ps-5">
        {toRenew.map(({ id, title: name, renewIn, end }) => (
          <li key={id}>
            <Link
              to={paths.redemptionsWizard({ step: "conditions", action: id }, { utc_publish: today })}
              className="link"
            >
              Renew {name}
            </Link>{" "}
            {yearEnds(renewIn)}
            {end ? `, on ${formatDay(end)}` : ""}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
