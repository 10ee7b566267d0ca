import { randomUUID } from "node:crypto";
import type { Access, AccessArgs } from "~/access/guard.server";
import { notFound } from "~/access/refuse.server";
import { unlessMissing } from "~/api/error";
import { act } from "~/form/posted-act.server";
import { defineList, readList } from "~/list/list";
import { loadList, paged } from "~/list/load.server";
import { formatInstant } from "~/ui/format";
import { idIn } from "../../../server/contract/common/id-in";
import { type ImportRow, imports, removeImport } from "../../../server/contract/imports/calls";
import { importAtWork } from "../../../server/contract/imports/words";
import { kindNames, listPath, pageSize, stateIn } from "./words";

/** Row data sent to the page; only what is shown. */
const toLine = (row: ImportRow, timeZone: string) => ({
  id: row.import_pk,
  title: row.file_name,
  kind: kindNames[row.kind],
  state: stateIn(row.state),
  rows: row.rows,
  // null while unknown.
  made: row.started_at === null ? null : row.done.new,
  changed: row.started_at === null ? null : row.done.changed,
  refused: row.rows === null ? null : row.checked.refused,
  by: row.created_by,
  at: row.created_at === null ? "" : formatInstant(row.created_at, timeZone),
  mayRemove: row.started_at === null && !importAtWork.some((state) => state === row.state),
});

const importsList = defineList({ path: listPath(), perPage: pageSize, filters: {} });

/** Loads a page of imports, newest first. */
export async function loadImports({ api, session }: Access, { request }: AccessArgs) {
  const { timeZone } = session.business;
  const page = await loadList(new URL(request.url).searchParams, {
    declared: importsList,
    source: paged(async ({ page }) => {
      const answer = await api.call(imports, { query: { page, limit: pageSize } });
      return { rows: answer.imports, total: answer.total };
    }),
    line: (row: ImportRow) => toLine(row, timeZone),
  });
  return { page, key: randomUUID() };
}

export type ImportsPage = Awaited<ReturnType<typeof loadImports>>;

/** Removes an import that never ran. One that no longer exists counts as removed. */
export const removing = act({
  to: ({ request }) => listPath(readList(importsList, new URL(request.url).searchParams).list.page),
  async act({ access }, form) {
    const importId = idIn(form.get("remove"));
    if (importId === null) throw notFound();
    await unlessMissing(access.api.call(removeImport, { body: { importId } }));
    return "File removed.";
  },
});
