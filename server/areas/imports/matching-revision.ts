import { refuse } from "../../errors";
import { revisionOfContent } from "../../items/revision";
import type { ImportRecord } from "./find";

/**
 * Revision of an import's column matching. It covers only what matching and rereading save, so that starting or
 * cancelling a dry run does not change it, and two people who save the same values do not conflict.
 */
export const matchingRevision = (row: ImportRecord): string => {
  const { encoding, delimiter, has_header, columns, mapping, date_order, decimal_mark, country, branch_id, known } =
    row;
  const content = [
    encoding,
    delimiter,
    has_header,
    columns,
    mapping,
    date_order,
    decimal_mark,
    country,
    branch_id,
    known,
  ];
  return revisionOfContent(content);
};

/** Checks the revision that a save replaces; a save without one passes. @throws ApiError naming `revision` */
export function requireMatchingRevision(row: ImportRecord, replaces: string | undefined): void {
  if (replaces === undefined || replaces === matchingRevision(row)) return;
  throw refuse({ revision: ["Columns changed after you opened this page"] }, changedElsewhere);
}

const changedElsewhere = "Columns changed elsewhere after you opened this page.";
