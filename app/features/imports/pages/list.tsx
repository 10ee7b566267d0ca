import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { formatCount } from "~/ui/format";
import { PageHeader } from "~/ui/page-header";
import { Pagination } from "~/ui/pagination";
import { Table, Td, Th } from "~/ui/table";
import { type ImportsPage, loadImports, removeFrom } from "../list.server";
import { RemoveForm } from "../remove-form";
import { listPath, pageSize } from "../words";

export const meta = title("import-data");
export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  return loadImports(await requireAccess(args, "import-data"), args);
}

export async function action(args: ActionFunctionArgs) {
  return removeFrom(await requireAccess(args, "import-data"), args);
}

const create = (
  <ButtonLink to={paths.importDataCreate()} variant="primary" icon="upload">
    Import a file
  </ButtonLink>
);

const counted = (count: number | null) => (count === null ? "–" : formatCount(count));

export default function Imports() {
  const { lines, total, page, key }: ImportsPage = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Import"
        description="Bring in customers and transactions from files of other systems."
        actions={total > 0 ? create : null}
      />
      {lines.length === 0 ? (
        <EmptyState
          icon="upload"
          title={total === 0 ? "Nothing was imported yet" : "There is no such page"}
          action={create}
        >
          <p>
            Send a CSV file. You match its columns, see what each row would do before anything is changed, and can undo
            the whole import afterwards.
          </p>
        </EmptyState>
      ) : (
        <>
          <Table label="Imports">
            <thead>
              <tr>
                <Th>File</Th>
                <Th>State</Th>
                <Th numeric>Rows</Th>
                <Th numeric>New</Th>
                <Th numeric>Changed</Th>
                <Th numeric>Refused</Th>
                <Th>Sent</Th>
                <Th>
                  <span className="sr-only">Remove</span>
                </Th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.id}>
                  <Th scope="row" className="min-w-40">
                    <Link to={paths.importDataImport({ action: line.id })} className="link wrap-anywhere">
                      {line.file}
                    </Link>
                    <span className="block font-normal text-muted-foreground">{line.kind}</span>
                  </Th>
                  <Td>
                    <Badge tone={line.state.tone}>{line.state.name}</Badge>
                  </Td>
                  <Td numeric>{counted(line.rows)}</Td>
                  <Td numeric>{counted(line.made)}</Td>
                  <Td numeric>{counted(line.changed)}</Td>
                  <Td numeric>{counted(line.refused)}</Td>
                  <Td className="whitespace-nowrap">
                    {line.at}
                    <span className="block text-muted-foreground">{line.by}</span>
                  </Td>
                  <Td>
                    {line.mayRemove ? <RemoveForm id={line.id} file={line.file} pageKey={key} page={page} /> : null}
                  </Td>
                </tr>
              ))}
            </tbody>
          </Table>
          <Pagination page={page} perPage={pageSize} total={total} to={listPath} noun="imports" />
        </>
      )}
    </>
  );
}
