import { requireRevision, revisionOfContent } from "../../items/revision";
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

/** @throws ApiError for an outdated revision. */
export const requireMatchingRevision = (row: ImportRecord, replaces: string | undefined): void =>
  requireRevision(replaces, matchingRevision(row), changed);

const changed = [
  "Columns changed after you opened this page",
  "Columns changed elsewhere after you opened this page.",
] as const;
