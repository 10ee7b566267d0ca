import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { ListPage } from "~/list/list-page";
import { paths } from "~/paths";
import { useProfilePath } from "~/shell/customer-name";
import { title } from "~/shell/title";
import { useSession } from "~/shell/use-session";
import { NoRows } from "../rows/no-rows";
import { loadRows } from "../rows/rows.server";
import { tierMoveColumns } from "../rows/tier-move-columns";
import { tierMoveList } from "../rows/tier-moves.server";

export const meta = title("reports-tier-moves");

export async function loader(args: LoaderFunctionArgs) {
  const access = await requireAccess(args, "reports-tier-moves");
  const search = new URL(args.request.url).searchParams;
  return loadRows(access, search, await tierMoveList(access, search));
}

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
