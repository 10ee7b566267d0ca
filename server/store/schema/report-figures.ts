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

/** Those of a business, and the column that says which. */
export const ownReportFigureTables = {
  held_figures: "business_id",
  daily_held: "business_id",
  item_figures: "business_id",
  item_reach: "business_id",
  cohort_figures: "business_id",
  branch_tier_figures: "business_id",
  daily_tier_moves: "business_id",
} as const;

/** What is left of the lots of a branch's own customers, by when it was earned and when it expires; 0 is never. */
interface HeldFigureTable {
  business_id: number;
  branch_id: number;
  account: string;
  earned_month: number;
  expires_month: number;
  held: number;
}

/** What lots of a branch's own customers gained and lost a day. */
interface DailyHeldTable {
  business_id: number;
  branch_id: number;
  day: number;
  account: string;
  /** What opened lots. */
  added: number;
  /** Drawn but for expiry, less what was given back of it. */
  taken: number;
  /** Drawn by expiry, less what was given back of it. */
  expired: number;
}

/** Transactions that redeemed a reward, or claimed or redeemed an offer, by the branch they happened at. */
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
 * Customers who had an item in a month and, before that, in `before_month` last; 0 is never. Customers of some months are
 * those whose month before lies before them all. Branch 0 is the whole business.
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

/** Customers of a branch who joined in a month and were seen in another; who has left is in no count. */
interface CohortFigureTable {
  business_id: number;
  branch_id: number;
  joined_month: number;
  month: number;
  customers: number;
}

/** Customers of a branch in each level; 0 is none. */
interface BranchTierFigureTable {
  business_id: number;
  branch_id: number;
  tier_id: number;
  customers: number;
}

/** Moves between levels of a branch's own customers a day; 0 is no level. */
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
