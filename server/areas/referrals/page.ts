/** A `limit` of 0 means the usual. */
export const referralPages = { most: 500, usual: 25 };
