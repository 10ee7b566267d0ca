import { useLoaderData } from "@remix-run/react";
import { ListPage } from "~/list/list-page";
import { rowsLoader } from "~/list/row-list.server";
import { paths } from "~/paths";
import { useProfilePath } from "~/shell/customer-name";
import { title } from "~/shell/title";
import { usePointWords } from "~/shell/use-point-words";
import { useSession } from "~/shell/use-session";
import { entryList } from "../rows/entries.server";
import { entryColumns } from "../rows/held-columns";
import { NoRows } from "../rows/no-rows";

export const meta = title("reports-entries");
export const loader = rowsLoader("reports-entries", entryList);

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
