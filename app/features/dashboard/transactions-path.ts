import { paths } from "~/paths";

interface Asked {
  readonly date1?: string;
  readonly date2?: string;
  /** 0 for all of them, as is a branch. */
  readonly filterTrxType?: number;
  readonly branchId?: number;
}

/** The list of the transactions that a number of the dashboard counts; what is left out is as the list opens. */
export const transactionsPath = ({ date1, date2, filterTrxType, branchId }: Asked): string =>
  paths.dashboardTransactions({
    date1,
    date2,
    filterTrxType: filterTrxType || undefined,
    branchId: branchId || undefined,
  });
