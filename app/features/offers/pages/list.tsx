import { Link, useLoaderData } from "@remix-run/react";
import { ItemListPage } from "~/items/list/item-list-page";
import { hereOf } from "~/list/shown";
import { datesColumn, publishedColumn } from "~/list/usual-columns";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { useSession } from "~/shell/use-session";
import { offerItem } from "../item";
import type { OfferLine } from "../offer-list";
import { offerListing } from "../offer-list.server";

export const meta = title("offers-dashboard");
export const loader = offerListing.loader;

export default function Offers() {
  const data: Awaited<ReturnType<typeof loader>> = useLoaderData<typeof loader>();
  const { timeZone } = useSession().business;
  const order = ({ id }: OfferLine) =>
    data.may.update ? `${paths.offersOrder({ offerId: id })}${hereOf(data.page)}` : null;
  return (
    <ItemListPage
      data={data}
      kind={offerItem}
      nothing="An offer gives customers a discount, extra points or something free."
      note={({ worth }) => [worth]}
      columns={[
        datesColumn,
        {
          heading: "Priority",
          sort: "priority",
          numeric: true,
          cell: (line) => <Priority line={line} to={order(line)} />,
        },
        publishedColumn(timeZone),
      ]}
      others={(line) => {
        const to = order(line);
        return [to ? { label: "Priority", icon: "order", to } : null];
      }}
    />
  );
}

/** Rank of the offer, with a link to the offers it is ranked among. */
function Priority({ line: { title: name, priority }, to }: { readonly line: OfferLine; readonly to: string | null }) {
  if (priority === null || to === null) return priority ?? "–";
  return (
    <Link
      to={to}
      aria-label={`${priority}, order of ${name}`}
      className="inline-block min-w-6 text-link hover:underline"
    >
      {priority}
    </Link>
  );
}
