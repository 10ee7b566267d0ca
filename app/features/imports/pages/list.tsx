import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { formAction } from "~/form/form.server";
import { ListPage } from "~/list/list-page";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { Badge } from "~/ui/badge";
import { formatCount } from "~/ui/format";
import { type ImportsPage, loadImports, removing } from "../list.server";
import { RemoveForm } from "../remove-form";

export const meta = title("import-data");

export async function loader(args: LoaderFunctionArgs) {
  return loadImports(await requireAccess(args, "import-data"), args);
}

export const action = formAction("import-data", removing);

const counted = (count: number | null) => (count === null ? "–" : formatCount(count));

export default function Imports() {
  const { page, key }: ImportsPage = useLoaderData<typeof loader>();
  return (
    <ListPage
      page={page}
      icon="upload"
      title="Import"
      one="import"
      many="imports"
      nothing={<p>Import customers and transactions from CSV files. An import can be undone.</p>}
      create={{ label: "Import file", icon: "upload", to: paths.importDataCreate() }}
      first={{
        heading: "File",
        open: ({ id }) => paths.importDataImport({ action: id }),
        note: ({ kind }) => kind,
      }}
      columns={[
        {
          heading: "State",
          stacked: "state",
          cell: ({ state }) => <Badge tone={state.tone}>{state.name}</Badge>,
        },
        { heading: "Rows", numeric: true, cell: ({ rows }) => counted(rows) },
        { heading: "New", numeric: true, cell: ({ made }) => counted(made) },
        { heading: "Changed", numeric: true, cell: ({ changed }) => counted(changed) },
        { heading: "Refused", numeric: true, cell: ({ refused }) => counted(refused) },
        { heading: "Uploaded", stacked: "second", cell: ({ at }) => at },
        { heading: "By", spare: true, cell: ({ by }) => by },
      ]}
      act={({ id, title: file, mayRemove }) =>
        mayRemove ? <RemoveForm id={id} file={file} pageKey={key} page={page.page} /> : null
      }
    />
  );
}
