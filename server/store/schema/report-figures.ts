/*
 * Running figures behind the reports, moved in the same transaction as the rows they count. Months are YYYYMM in the
 * business's time zone.
 */

export interface ReportFigureTables {
  held_figures: HeldFigureTable;
  daily_held: DailyHeldTable;
  item_figures: ItemFigureTable;
  item_reach: ItemReachTable;
  cohort_figures: CohortFigureTable;
  branch_tier_figures: BranchTierFigureTable;
  daily_tier_moves: DailyTierMoveTable;
}

/** Tables that belong to a business, with the owner column. */
export const ownReportFigureTables = {
  held_figures: "business_id",
  daily_held: "business_id",
  item_figures: "business_id",
  item_reach: "business_id",
  cohort_figures: "business_id",
  branch_tier_figures: "business_id",
  daily_tier_moves: "business_id",
} as const;

/** What is left of the lots of a branch's own customers, by month of earning and of expiry; 0 is never. */
interface HeldFigureTable {
  business_id: number;
  branch_id: number;
  account: string;
  earned_month: number;
  expires_month: number;
  held: number;
}

/** Daily movements of the lots of a branch's own customers. */
interface DailyHeldTable {
  business_id: number;
  branch_id: number;
  day: number;
  account: string;
  /** Added by new lots. */
  added: number;
  /** Drawn other than by expiry, less what was returned of it. */
  taken: number;
  /** Drawn by expiry, less what was returned of it. */
  expired: number;
  /** Ledger entries that moved anything, and those that added, took or expired some. */
  entries: number;
  entries_added: number;
  entries_taken: number;
  entries_expired: number;
}

/** Transactions that redeemed a reward, or claimed or redeemed an offer, by the branch of the transaction. */
interface ItemFigureTable {
  business_id: number;
  branch_id: number;
  day: number;
  /** `itemKinds` of server/ledger/items. */
  kind: number;
  item_id: number;
  times: number;
  points_in: number;
  points_out: number;
}

/**
 * Customers who had an item in a month and before that last in `before_month`; 0 is never. The customers of a range of
 * months are those whose `before_month` lies before the range. Branch 0 is the whole business.
 */
interface ItemReachTable {
  business_id: number;
  branch_id: number;
  kind: number;
  item_id: number;
  month: number;
  before_month: number;
  customers: number;
}

/** Customers of a branch who joined in one month and were seen in another; customers who have left do not count. */
interface CohortFigureTable {
  business_id: number;
  branch_id: number;
  joined_month: number;
  month: number;
  customers: number;
}

/** Customers of a branch in each tier; 0 is none. */
interface BranchTierFigureTable {
  business_id: number;
  branch_id: number;
  tier_id: number;
  customers: number;
}

/** Daily tier moves of a branch's own customers; 0 is no tier. */
interface DailyTierMoveTable {
  business_id: number;
  branch_id: number;
  day: number;
  from_tier_id: number;
  to_tier_id: number;
  /** 1 up, -1 down. */
  direction: number;
  customers: number;
}
