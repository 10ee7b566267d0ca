/** What the transactions say in their `subtype` that take a leaver's points, and give them back. */
export const leaveSubtypes = { left: "Membership left", back: "Membership taken up again" } as const;
