/** Rows of each list of sales to review on one page. */
export const reviewedAtOnce = 50;
