import { useLoaderData } from "@remix-run/react";
import { ItemListPage } from "~/items/list/item-list-page";
import { datesColumn, publishedColumn } from "~/list/usual-columns";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { useSession } from "~/shell/use-session";
import { countOrUnknown } from "~/ui/format";
import { giftCardListing } from "../gift-card-list.server";

export const meta = title("giftcards-dashboard");
export const handle = { hydrate: true };
export const loader = giftCardListing.loader;

export default function GiftCards() {
  const data: Awaited<ReturnType<typeof loader>> = useLoaderData<typeof loader>();
  const { timeZone } = useSession().business;
  return (
    <ItemListPage
      data={data}
      icon="giftcards"
      one="gift card"
      nothing="Sell gift cards that customers give to others or spend themselves."
      to={{
        create: paths.giftcardsWizard({ step: "describe", action: "create" }),
        edit: ({ id }) => paths.giftcardsWizard({ step: "describe", action: id }),
        copy: ({ id }) => paths.giftcardsWizard({ step: "describe", action: "create" }, { copy: id }),
        remove: ({ id }) => paths.giftcardsDelete({ offerId: id }),
      }}
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
