import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { listQuery } from "~/list/list";
import { ListPage } from "~/list/list-page";
import { datesColumn, stateColumn } from "~/list/usual-columns";
import { branchesUnlessAll } from "~/list/whose";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { useSession } from "~/shell/use-session";
import { dayIn } from "~/ui/days";
import { formatDay } from "~/ui/format";
import { offerList } from "../offer-list";
import { loadOfferList, type OfferLine, type OfferListPage } from "../offer-list.server";
import { stateNames, stateTones } from "../offer-list-words";

export const meta = title("offers-dashboard");
export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  const access = await requireAccess(args, "offers-dashboard");
  return loadOfferList(access, new URL(args.request.url).searchParams);
}

export default function Offers() {
  const page: OfferListPage = useLoaderData<typeof loader>();
  const { timeZone } = useSession().business;
  const { may } = page;
  const edit = ({ id, mine }: OfferLine) =>
    may.update && mine ? paths.offersWizard({ step: "describe", action: id }) : null;
  // What comes after a delete or an order goes back to the list as it is now.
  const here = listQuery(offerList, page.list);
  return (
    <ListPage
      declared={offerList}
      page={page}
      icon="offers"
      title="Offers"
      one="offer"
      many="offers"
      nothing={
        <p>
          An offer gives your customers a discount, extra points or something free. The first one takes a few minutes.
        </p>
      }
      create={
        may.create ? { label: "New offer", to: paths.offersWizard({ step: "template", action: "create" }) } : null
      }
      selects={[{ filter: "type", label: "Type", all: "All types", options: page.typeChoices }]}
      links={{ filter: "state", label: "States", names: stateNames }}
      first={{
        heading: "Offer",
        sort: "title",
        open: edit,
        note: ({ worth, branches }) => [worth, branchesUnlessAll(branches)].filter(Boolean).join(" · "),
      }}
      columns={[
        stateColumn(stateNames, stateTones),
        datesColumn,
        {
          heading: "Priority",
          sort: "priority",
          numeric: true,
          cell: (line) => (
            <Priority line={line} order={may.update ? `${paths.offersOrder({ offerId: line.id })}${here}` : null} />
          ),
        },
        {
          heading: "Published",
          sort: "published",
          spare: true,
          cell: ({ published }) => (published ? formatDay(dayIn(timeZone, published)) : "–"),
        },
      ]}
      actions={(line) => {
        const to = edit(line);
        return [
          to ? { label: "Edit", to } : null,
          may.update
            ? { label: "Priority", icon: "order", to: `${paths.offersOrder({ offerId: line.id })}${here}` }
            : null,
          may.create
            ? {
                label: "Copy",
                icon: "copy",
                to: paths.offersWizard({ step: "describe", action: line.id, clone: "clone" }),
              }
            : null,
          may.delete && line.mine
            ? { label: "Delete", icon: "trash", danger: true, to: `${paths.offersDelete({ offerId: line.id })}${here}` }
            : null,
        ];
      }}
    />
  );
}

/** The rank, and the way to the offers it is a rank among. */
function Priority({ line, order }: { readonly line: OfferLine; readonly order: string | null }) {
  const { title: name, priority } = line;
  if (priority === null || order === null) return priority ?? "–";
  return (
    <Link
      to={order}
      aria-label={`${priority}, order of ${name}`}
      className="inline-block min-w-6 text-link hover:underline"
    >
      {priority}
    </Link>
  );
}
