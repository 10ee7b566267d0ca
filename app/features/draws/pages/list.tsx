import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { ListPage } from "~/list/list-page";
import { hereOf } from "~/list/shown";
import { datesColumn, stateColumn } from "~/list/usual-columns";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { countOrUnknown, formatCount, formatMoment } from "~/ui/format";
import { type DrawListPage, loadDrawList } from "../draw-list.server";
import { drawActions } from "../draw-list-actions";
import { stateNames, stateTones, winnersInWords } from "../draw-list-words";

export const meta = title("draws-dashboard");

export async function loader(args: LoaderFunctionArgs) {
  const access = await requireAccess(args, "draws-dashboard");
  return loadDrawList(access, new URL(args.request.url).searchParams);
}

export default function Draws() {
  const { page, may }: DrawListPage = useLoaderData<typeof loader>();
  // Query of the current list, to return to it after a deletion.
  const { edit, actions } = drawActions(may, hereOf(page));
  return (
    <ListPage
      page={page}
      icon="draws"
      title="Draws"
      one="draw"
      many="draws"
      nothing={<p>Draws give customers entries for visits, purchases and more, and pick the winners fairly.</p>}
      create={may.create ? { label: "New draw", to: paths.drawsWizard({ step: "type", action: "create" }) } : null}
      first={{
        heading: "Draw",
        sort: "title",
        face: "draws",
        open: edit,
        note: ({ type, winners, branches }) => [type, winnersInWords(winners), branches].filter(Boolean).join(" · "),
      }}
      columns={[
        stateColumn(stateNames, stateTones),
        { ...datesColumn, heading: "Entries" },
        { heading: "Drawn", sort: "draw", spare: true, cell: ({ draw }) => formatMoment(draw) },
        { heading: "Prizes", sort: "prizes", numeric: true, cell: ({ prizes }) => countOrUnknown(prizes) },
        {
          heading: "Participants",
          sort: "participants",
          numeric: true,
          cell: ({ id, title: name, participants }) => (
            <Link to={paths.drawsParticipants({ drawId: id })} className="link">
              {participants === null ? "View" : formatCount(participants)}
              <span className="sr-only"> participants of {name}</span>
            </Link>
          ),
        },
      ]}
      actions={actions}
    />
  );
}
