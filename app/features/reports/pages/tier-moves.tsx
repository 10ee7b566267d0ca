import { useLoaderData } from "@remix-run/react";
import { ListPage } from "~/list/list-page";
import { rowsLoader } from "~/list/row-list.server";
import { paths } from "~/paths";
import { useProfilePath } from "~/shell/customer-name";
import { title } from "~/shell/title";
import { useSession } from "~/shell/use-session";
import { NoRows } from "../rows/no-rows";
import { tierMoveColumns } from "../rows/tier-move-columns";
import { tierMoveList } from "../rows/tier-moves.server";

export const meta = title("reports-tier-moves");
export const loader = rowsLoader("reports-tier-moves", tierMoveList);

export default function TierMoves() {
  const { page, exportTo } = useLoaderData<typeof loader>();
  const { timeZone } = useSession().business;
  const profile = useProfilePath();
  return (
    <ListPage
      page={page}
      icon="tiers"
      title="Tier moves"
      one="move"
      many="moves"
      nothing={null}
      noMatch={<NoRows icon="tiers" title="No tier moves in this period" to={paths.reportsTierMoves()} />}
      back={{ to: paths.reports({ action: "tiers" }), label: "Tiers" }}
      first={{ heading: "Customer", face: "initials", open: ({ uid }) => profile(uid) }}
      columns={tierMoveColumns(timeZone)}
      exportTo={exportTo}
    />
  );
}
