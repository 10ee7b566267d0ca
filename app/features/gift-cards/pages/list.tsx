import { useLoaderData } from "@remix-run/react";
import { ItemListPage } from "~/items/list/item-list-page";
import { datesColumn, publishedColumn } from "~/list/usual-columns";
import { title } from "~/shell/title";
import { useSession } from "~/shell/use-session";
import { countOrUnknown } from "~/ui/format";
import { giftCardListing } from "../gift-card-list.server";
import { giftCardItem } from "../item";

export const meta = title("giftcards-dashboard");
export const loader = giftCardListing.loader;

export default function GiftCards() {
  const data: Awaited<ReturnType<typeof loader>> = useLoaderData<typeof loader>();
  const { timeZone } = useSession().business;
  return (
    <ItemListPage
      data={data}
      kind={giftCardItem}
      nothing="Sell gift cards that customers give to others or spend themselves."
      note={({ price }) => [price && `Sold for ${price}`]}
      columns={[
        { heading: "Value", sort: "value", numeric: true, cell: ({ value }) => value },
        datesColumn,
        { heading: "Sold", sort: "sold", numeric: true, cell: ({ sold }) => countOrUnknown(sold) },
        publishedColumn(timeZone),
      ]}
    />
  );
}
