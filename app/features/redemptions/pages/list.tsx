import { useLoaderData } from "@remix-run/react";
import { ItemListPage } from "~/items/list/item-list-page";
import { Place } from "~/items/list/place";
import { hereOf } from "~/list/shown";
import { datesColumn } from "~/list/usual-columns";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { usePointWords } from "~/shell/use-point-words";
import { countOrUnknown } from "~/ui/format";
import { redemptionItem } from "../item";
import type { RedemptionLine } from "../redemption-list";
import { redemptionListing } from "../redemption-list.server";
import { Dates, ListNotices } from "../redemption-list-cells";

export const meta = title("redemptions-dashboard");
export const loader = redemptionListing.loader;

export default function Redemptions() {
  const data: Awaited<ReturnType<typeof loader>> = useLoaderData<typeof loader>();
  const words = usePointWords();
  const placeOf = ({ id }: RedemptionLine) => `${paths.redemptionsPlace({ punchItemId: id })}${hereOf(data.page)}`;
  return (
    <ItemListPage
      data={data}
      kind={redemptionItem}
      nothing={`Redemptions are rewards that customers get for their ${words.many}.`}
      above={<ListNotices {...data} />}
      note={({ worth, kind }) => [worth === kind ? "" : worth, kind]}
      columns={[
        { heading: words.heading, sort: "points", numeric: true, cell: ({ points }) => countOrUnknown(points) },
        { ...datesColumn, cell: (line) => <Dates line={line} /> },
        {
          heading: "Priority",
          sort: "place",
          spare: true,
          cell: (line) => <Place line={line} to={data.mayPlace && line.mine ? placeOf(line) : null} />,
        },
      ]}
    />
  );
}
