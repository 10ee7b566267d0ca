import type { Access } from "~/access/guard.server";
import { searchCustomers } from "~/business/customers.server";
import { asCallQuery } from "~/list/call-query";
import { type CsvColumns, csvPieces } from "~/list/export.server";
import { type CustomerRow, customerList } from "../../../../server/contract/customers/calls";
import type { PointWords } from "../../../../server/contract/settings/point-words";

/**
 * CSV columns. Phone numbers are text: the plus sign is kept, and an apostrophe prevents it from starting a formula.
 */
export const customerCsv = (writeInstant: (at: number) => string, points: PointWords): CsvColumns<CustomerRow> => [
  ["Customer", ({ uid }) => uid],
  ["First name", ({ firstName }) => firstName],
  ["Last name", ({ lastName }) => lastName],
  ["Email", ({ email }) => email],
  ["Phone", ({ phone }) => phone],
  ["Account number", ({ account_number }) => account_number],
  ["Branch", ({ branch_name }) => branch_name],
  ["Segment", ({ segment }) => segment],
  ["Tier", ({ type_name }) => type_name],
  [points.heading, ({ user_balance }) => user_balance],
  ["First visit", ({ first_visit }) => (first_visit === null ? null : writeInstant(first_visit))],
  ["Last visit", ({ last_visit }) => (last_visit === null ? null : writeInstant(last_visit))],
];

/** Yields the customers that match the URL's filters, in parts. */
export const customerPieces = (
  access: Pick<Access, "anotherApi" | "session">,
  listQuery: string,
  columns: CsvColumns<CustomerRow>,
  signal: AbortSignal,
) =>
  csvPieces(
    async (after) => {
      const query = asCallQuery(customerList.query, listQuery, { page: 1, limit: 0, after });
      const { customers, next } = await searchCustomers(access.anotherApi(), access.session, query);
      return { rows: customers, next };
    },
    columns,
    signal,
  );
