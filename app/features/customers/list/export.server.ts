import { setImmediate } from "node:timers/promises";
import type { Access } from "~/access/guard.server";
import { askCustomers } from "~/business/customers.server";
import type { CsvCell } from "~/list/grid/csv";
import type { CustomerRow } from "../../../../server/contract/customers/calls";
import { type CustomerFilters, toCustomerQuery } from "./filters";

export const csvHeading = [
  "Customer",
  "First name",
  "Last name",
  "E-mail",
  "Phone",
  "Account number",
  "Branch",
  "Segment",
  "Tier",
  "Points",
  "First visit",
  "Last visit",
] as const;

/** One line of the download. A phone is text: its plus stays, behind the apostrophe that keeps it from being a formula. */
const toCells =
  (writeInstant: (at: number) => string) =>
  (row: CustomerRow): CsvCell[] => [
    row.uid,
    row.firstName,
    row.lastName,
    row.email,
    row.phone,
    row.account_number,
    row.branch_name,
    row.segment,
    row.type_name,
    row.user_balance,
    row.first_visit === null ? null : writeInstant(row.first_visit),
    row.last_visit === null ? null : writeInstant(row.last_visit),
  ];

/**
 * The customers that the filters let through, a piece at a time. The first piece is asked for at once, so that a refusal is
 * still a page and not a broken file. `gone` ends it when nobody reads any more.
 */
export async function customerPieces(
  access: Pick<Access, "anotherApi" | "session">,
  filters: CustomerFilters,
  writeInstant: (at: number) => string,
  gone: AbortSignal,
): Promise<AsyncGenerator<CsvCell[][]>> {
  const ask = (after: number | undefined) =>
    askCustomers(access.anotherApi(), access.session, { ...toCustomerQuery(filters), page: 1, limit: 0, after });
  const first = await ask(undefined);
  async function* pieces() {
    let piece = first;
    yield piece.customers.map(toCells(writeInstant));
    while (piece.next !== null && !gone.aborted) {
      // An embedded API answers without ever waiting: other visitors, and the sending itself, get their turn here.
      await setImmediate();
      piece = await ask(piece.next);
      yield piece.customers.map(toCells(writeInstant));
    }
  }
  return pieces();
}
