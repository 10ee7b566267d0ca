import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { ListPage } from "~/list/list-page";
import { paths } from "~/paths";
import { useProfilePath } from "~/shell/customer-name";
import { title } from "~/shell/title";
import { usePointWords } from "~/shell/use-point-words";
import { useSession } from "~/shell/use-session";
import { lotColumns } from "../rows/held-columns";
import { lotList } from "../rows/lots.server";
import { loadRows } from "../rows/rows.server";

export const meta = title("reports-lots");

export async function loader(args: LoaderFunctionArgs) {
  const access = await requireAccess(args, "reports-lots");
  const search = new URL(args.request.url).searchParams;
  const { list, ...shown } = await lotList(access, search);
  return { ...shown, ...(await loadRows(access, search, list)) };
}

export default function Lots() {
  const { page, exportTo, name, account } = useLoaderData<typeof loader>();
  const { currencySymbol } = useSession();
  const words = usePointWords();
  const profile = useProfilePath();
  return (
    <ListPage
      page={page}
      icon="points"
      title={`${name} owed now`}
      label={`${name} owed now`}
      one="entry"
      many="entries"
      nothingTitle={`No ${name.toLowerCase()} owed`}
      nothing={<p>What customers earned and have not spent is listed here.</p>}
      back={{ to: paths.reports({ action: "liability" }), label: "Liability" }}
      first={{ heading: "Customer", face: "initials", open: ({ uid }) => profile(uid) }}
      columns={lotColumns({ account, currencySymbol, unit: words.many })}
      exportTo={exportTo}
    />
  );
}
