const minute = 60_000;

/** How often one user may do what costs the machine most; far above what a person needs. */
export const rateLimits = {
  exports: { times: 30, within: 10 * minute, message: "Too many exports." },
  pictures: { times: 120, within: 10 * minute, message: "Too many pictures at once." },
} as const;

export type RateLimit = keyof typeof rateLimits;
