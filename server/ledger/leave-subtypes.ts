/**
 * `subtype` of the transactions that take a leaver's points, return them, and take what reversals meanwhile could not.
 */
export const leaveSubtypes = {
  left: "Membership left",
  back: "Membership restored",
  short: "Taken back while away",
} as const;
