import { useLoaderData } from "@remix-run/react";
import { ListPage } from "~/list/list-page";
import { rowsLoader } from "~/list/row-list.server";
import { paths } from "~/paths";
import { useProfilePath } from "~/shell/customer-name";
import { title } from "~/shell/title";
import { usePointWords } from "~/shell/use-point-words";
import { useSession } from "~/shell/use-session";
import { lotColumns } from "../rows/held-columns";
import { lotList } from "../rows/lots.server";

export const meta = title("reports-lots");
export const loader = rowsLoader("reports-lots", lotList);

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
