import { paths } from "~/paths";

interface TransactionsQuery {
  readonly date1?: string;
  readonly date2?: string;
  /** 0 means all, as for a branch. */
  readonly filterTrxType?: number;
  readonly branchId?: number;
}

/** URL of the transactions that a dashboard figure counts; omitted values use the list's defaults. */
export const transactionsPath = ({ date1, date2, filterTrxType, branchId }: TransactionsQuery): string =>
  paths.dashboardTransactions({
    date1,
    date2,
    filterTrxType: filterTrxType || undefined,
    branchId: branchId || undefined,
  });
