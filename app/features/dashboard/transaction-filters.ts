import { type BranchChoice, everyBranch, readBranch } from "~/business/branches";
import { readPage } from "~/list/page-number";
import { paths } from "~/paths";
import { allTransactionTypes, transactionPageSize, transactionTypes } from "../../../server/contract/dashboard/words";
import { readPeriod } from "./periods";

/** The state of the transaction list, by the names of its call. It lives in the URL. */
export interface TransactionFilters {
  readonly date1: string;
  readonly date2: string;
  readonly filterTrxType: number;
  readonly branchId: number;
  readonly page: number;
}

export const typeChoices = [
  { value: allTransactionTypes, label: "All" },
  ...transactionTypes.map(({ id, name }) => ({ value: id, label: name })),
];

/**
 * Reads the list's URL. It opens as section 7 of document 001 says: today, every type and branch, page 1. Whatever cannot
 * be read falls back to that, and `notes` says so.
 */
export function readTransactionFilters(
  search: URLSearchParams,
  { today, branches }: { readonly today: string; readonly branches: readonly BranchChoice[] },
): { readonly filters: TransactionFilters; readonly notes: readonly string[] } {
  const period = readPeriod({ from: search.get("date1"), to: search.get("date2") }, { from: today, to: today });
  const branch = readBranch(search.get("branchId"), branches);
  const notes = [...period.notes, ...branch.notes];

  const askedType = search.get("filterTrxType") || String(allTransactionTypes);
  const type = typeChoices.find(({ value }) => String(value) === askedType);
  if (!type) notes.push("There is no such type of transaction; all types are shown.");

  const page = readPage(search.get("page"));
  notes.push(...page.notes);

  const filters = {
    date1: period.from,
    date2: period.to,
    filterTrxType: type?.value ?? allTransactionTypes,
    branchId: branch.branchId,
    page: page.page,
  };
  return { filters, notes };
}

/** What the list's call is asked; `allBranches` is 0 once a branch is chosen (settled readings). */
export const toQuery = ({ page, ...filters }: TransactionFilters) => ({
  ...filters,
  listType: "points_trx" as const,
  allBranches: filters.branchId === everyBranch,
  page,
  limit: transactionPageSize,
});

function searchOf({ date1, date2, filterTrxType, branchId, page }: Partial<TransactionFilters>): string {
  const said = { date1, date2, filterTrxType: filterTrxType || undefined, branchId: branchId || undefined };
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...said, page: page === 1 ? undefined : page })) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.toString();
}

/** The list's address; what is left out is as the list opens. */
export const transactionsPath = (filters: Partial<TransactionFilters>) =>
  `${paths.dashboardTransactions()}?${searchOf(filters)}`;

/** The download of everything the filters let through, whichever page is shown. */
export const exportPath = (filters: TransactionFilters) =>
  `${paths.dashboardTransactionsExport()}?${searchOf({ ...filters, page: 1 })}`;

export const exportName = ({ date1, date2 }: Pick<TransactionFilters, "date1" | "date2">) =>
  `transactions-${date1}-to-${date2}.csv`;
