import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { listQuery } from "~/list/list";
import { ListPage } from "~/list/list-page";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { Badge } from "~/ui/badge";
import { formatCount, formatDay, formatDayOr } from "~/ui/format";
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
        note: ({ worth, kind }) => (
          <>
            {worth === kind ? null : worth}
            <Badge>{kind}</Badge>
          </>
        ),
      }}
      columns={[
        { heading: "Points", sort: "points", numeric: true, cell: ({ points }) => formatCount(points) },
        { heading: "Starts", sort: "published", cell: (line) => <Starts line={line} /> },
        { heading: "Ends", sort: "end", cell: (line) => <Ends line={line} /> },
        { heading: "Branches", cell: ({ branches }) => <span className="block min-w-28">{branches}</span> },
        {
          heading: "Place",
          sort: "place",
          cell: (line) => <Place line={line} to={may.place && line.mine ? here : null} />,
        },
      ]}
      actions={(line) => {
        const to = edit(line);
        return [
          to ? { label: "Edit", to } : null,
          may.create
            ? { label: "Copy", to: paths.redemptionsWizard({ step: "describe", action: "create" }, { copy: line.id }) }
            : null,
          may.delete && line.mine
            ? { label: "Delete", to: `${paths.redemptionsDelete({ punchItemId: line.id })}${here}` }
            : null,
        ];
      }}
    />
  );
}

/** The first day, with where it stands today. */
const Starts = ({ line: { start, state } }: { readonly line: RedemptionLine }) => (
  <>
    <span className="block">{formatDayOr(start, "–")}</span>
    <Badge tone={stateTones[state]}>{stateNames[state]}</Badge>
  </>
);

/** One that never expires has a year all the same, which is shown as what it is. */
function Ends({ line: { end, never, renewIn } }: { readonly line: RedemptionLine }) {
  if (!never) return formatDayOr(end, "–");
  return (
    <>
      Never
      {end ? <small className="block whitespace-nowrap text-muted-foreground">Renew by {formatDay(end)}</small> : null}
      {renewIn === null ? null : <Badge tone="warning">{yearEnds(renewIn)}</Badge>}
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
