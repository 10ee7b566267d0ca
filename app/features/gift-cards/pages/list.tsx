import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { listQuery } from "~/list/list";
import { ListPage } from "~/list/list-page";
import { datesColumn, stateColumn } from "~/list/usual-columns";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { useSession } from "~/shell/use-session";
import { dayIn } from "~/ui/days";
import { countOrUnknown, formatDay } from "~/ui/format";
import { giftCardList, stateNames, stateTones } from "../gift-card-list";
import { type GiftCardLine, type GiftCardListPage, loadGiftCardList } from "../gift-card-list.server";

export const meta = title("giftcards-dashboard");
export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  const access = await requireAccess(args, "giftcards-dashboard");
  return loadGiftCardList(access, new URL(args.request.url).searchParams);
}

export default function GiftCards() {
  const page: GiftCardListPage = useLoaderData<typeof loader>();
  const { timeZone } = useSession().business;
  const { may } = page;
  const edit = ({ id }: GiftCardLine) => (may.update ? paths.giftcardsWizard({ step: "describe", action: id }) : null);
  // What comes after a delete goes back to the list as it is now.
  const here = listQuery(giftCardList, page.list);
  return (
    <ListPage
      declared={giftCardList}
      page={page}
      icon="giftcards"
      title="Gift cards"
      one="gift card"
      many="gift cards"
      nothing={<p>A gift card is money your customers give away: they buy it, and somebody comes to spend it.</p>}
      create={
        may.create
          ? { label: "New gift card", to: paths.giftcardsWizard({ step: "describe", action: "create" }) }
          : null
      }
      links={{ filter: "state", label: "States", names: stateNames }}
      first={{
        heading: "Gift card",
        sort: "title",
        open: edit,
        note: ({ price }) => (price ? `Sold for ${price}` : null),
      }}
      columns={[
        stateColumn(stateNames, stateTones),
        { heading: "Value", sort: "value", numeric: true, cell: ({ value }) => value },
        datesColumn,
        { heading: "Sold", sort: "sold", numeric: true, cell: ({ sold }) => countOrUnknown(sold) },
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
          may.create
            ? {
                label: "Copy",
                icon: "copy",
                to: paths.giftcardsWizard({ step: "describe", action: "create" }, { copy: line.id }),
              }
            : null,
          may.delete
            ? {
                label: "Delete",
                icon: "trash",
                danger: true,
                to: `${paths.giftcardsDelete({ offerId: line.id })}${here}`,
              }
            : null,
        ];
      }}
    />
  );
}
