/** What the transactions say in their `subtype` that take a leaver's points, give them back, and take what was due meanwhile. */
export const leaveSubtypes = {
  left: "Membership left",
  back: "Membership restored",
  short: "Taken back while away",
} as const;
