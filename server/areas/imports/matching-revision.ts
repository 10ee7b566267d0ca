import { refuse } from "../../errors";
import { revisionOfContent } from "../../items/revision";
import type { ImportRecord } from "./find";

/**
 * The version of what an import's columns are. It is made of what a match and another reading save, so that a dry run or
 * a cancelled one leaves it alone and two who save the same do not stand in each other's way.
 */
export const matchingRevision = (row: ImportRecord): string => {
  const { encoding, delimiter, has_header, columns, mapping, date_order, decimal_mark, country, branch_id, known } =
    row;
  const kept = [encoding, delimiter, has_header, columns, mapping, date_order, decimal_mark, country, branch_id, known];
  return revisionOfContent(kept);
};

/** Holds a save that names the version it replaces to it. @throws ApiError naming `revision` */
export function requireMatchingRevision(row: ImportRecord, replaces: string | undefined): void {
  if (replaces === undefined || replaces === matchingRevision(row)) return;
  throw refuse({ revision: ["Columns changed after you opened this page"] }, changedElsewhere);
}

const changedElsewhere = "Columns changed elsewhere after you opened this page.";
