import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { ListPage } from "~/list/list-page";
import { paths } from "~/paths";
import { useProfilePath } from "~/shell/customer-name";
import { title } from "~/shell/title";
import { usePointWords } from "~/shell/use-point-words";
import { useSession } from "~/shell/use-session";
import { entryList } from "../rows/entries.server";
import { entryColumns } from "../rows/held-columns";
import { NoRows } from "../rows/no-rows";
import { loadRows } from "../rows/rows.server";

export const meta = title("reports-entries");

export async function loader(args: LoaderFunctionArgs) {
  const access = await requireAccess(args, "reports-entries");
  const search = new URL(args.request.url).searchParams;
  const { list, ...shown } = await entryList(access, search);
  return { ...shown, ...(await loadRows(access, search, list)) };
}

export default function Entries() {
  const { page, exportTo, name, ...shown } = useLoaderData<typeof loader>();
  const { currencySymbol } = useSession();
  const words = usePointWords();
  const profile = useProfilePath();
  return (
    <ListPage
      page={page}
      icon="points"
      title={`${name} gained and lost`}
      one="movement"
      many="movements"
      nothing={null}
      noMatch={<NoRows icon="points" title="No movements in this period" to={paths.reportsEntries()} />}
      back={{ to: paths.reports({ action: "liability" }), label: "Liability" }}
      first={{ heading: "Customer", face: "initials", open: ({ uid }) => profile(uid) }}
      columns={entryColumns({ ...shown, currencySymbol, unit: words.many })}
      exportTo={exportTo}
    />
  );
}
