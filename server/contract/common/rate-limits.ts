const minute = 60_000;

/** Rate limits per user for the most expensive calls; far above what a person needs. */
export const rateLimits = {
  exports: { times: 30, within: 10 * minute, message: "Too many exports." },
  pictures: { times: 120, within: 10 * minute, message: "Too many pictures at once." },
  /** Counted by the client's address, which the customers of a shop may share. */
  joins: { times: 30, within: 10 * minute, message: "Too many sign-ups from here." },
  /** Reads of public pages; far above what the visitors of one shop's network need. */
  publicPages: { times: 600, within: 10 * minute, message: "Too many requests from here." },
  /**
   * Unknown codes and tokens of public pages, and posts to public pages, counted together; the 60th in a minute is
   * refused.
   */
  publicTries: { times: 59, within: minute, message: "Too many tries from here." },
  addresses: { times: 60, within: 10 * minute, message: "Too many addresses looked up." },
  siteChecks: { times: 60, within: 10 * minute, message: "Too many checks of a website." },
} as const;

export type RateLimit = keyof typeof rateLimits;
