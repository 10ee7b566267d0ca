import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { listQuery } from "~/list/list";
import { ListPage } from "~/list/list-page";
import { datesColumn, stateColumn } from "~/list/usual-columns";
import { branchesUnlessAll } from "~/list/whose";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { countOrUnknown, formatCount, formatMoment } from "~/ui/format";
import { drawList } from "../draw-list";
import { type DrawLine, type DrawListPage, loadDrawList } from "../draw-list.server";
import { lacksPrizes, stateNames, stateTones, winnersInWords } from "../draw-list-words";

export const meta = title("draws-dashboard");
export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  const access = await requireAccess(args, "draws-dashboard");
  return loadDrawList(access, new URL(args.request.url).searchParams);
}

const mayBePublished = new Set(["unpublished", "scheduled"]);

export default function Draws() {
  const page: DrawListPage = useLoaderData<typeof loader>();
  const { may } = page;
  const edit = ({ slug, mine }: DrawLine) =>
    may.update && mine ? paths.drawsWizard({ step: "describe", action: slug }) : null;
  // What comes after a delete goes back to the list as it is now.
  const here = listQuery(drawList, page.list);
  return (
    <ListPage
      declared={drawList}
      page={page}
      icon="draws"
      title="Draws"
      one="draw"
      many="draws"
      nothing={
        <p>A draw gives customers entries for what they do and picks the winners by itself, for all to check.</p>
      }
      create={may.create ? { label: "New draw", to: paths.drawsWizard({ step: "type", action: "create" }) } : null}
      selects={[
        { filter: "type", label: "Type", all: "All types", options: page.typeChoices },
        { filter: "state", label: "State", all: "All states", options: page.stateChoices },
      ]}
      links={{ filter: "list", label: "Lists", names: { active: "Active", previous: "Previous" } }}
      first={{
        heading: "Draw",
        sort: "title",
        open: edit,
        note: ({ type, winners, branches }) =>
          [type, winnersInWords(winners), branchesUnlessAll(branches)].filter(Boolean).join(" · "),
      }}
      columns={[
        stateColumn(stateNames, stateTones),
        { ...datesColumn, heading: "Entries" },
        { heading: "Drawn", sort: "draw", spare: true, cell: ({ draw }) => formatMoment(draw) },
        {
          heading: "Prizes",
          sort: "prizes",
          numeric: true,
          cell: ({ prizes }) => countOrUnknown(prizes),
        },
        {
          heading: "Participants",
          sort: "participants",
          numeric: true,
          cell: ({ id, title: name, participants }) => (
            <Link to={paths.drawsParticipants({ drawId: id })} className="link">
              {participants === null ? "–" : formatCount(participants)}
              <span className="sr-only"> participants of {name}</span>
            </Link>
          ),
        },
      ]}
      actions={(line) => {
        const to = edit(line);
        const lacks = lacksPrizes(line);
        const publishes = line.state === "unpublished" ? "Publish" : "Unpublish";
        return [
          to ? { label: "Edit", to } : null,
          to && mayBePublished.has(line.state) && !lacks
            ? { label: publishes, icon: "eye", to: paths.drawsPublish({ drawId: line.id }) }
            : null,
          to && lacks
            ? { label: "Add prizes", icon: "plus", to: paths.drawsWizard({ step: "prizes", action: line.slug }) }
            : null,
          line.state === "drawn"
            ? { label: "Winners", icon: "star", to: paths.drawsWinners({ drawId: line.id }) }
            : null,
          may.delete && line.mine
            ? { label: "Delete", icon: "trash", danger: true, to: `${paths.drawsDelete({ drawId: line.id })}${here}` }
            : null,
        ];
      }}
    />
  );
}
