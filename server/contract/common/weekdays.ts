/** Indexed by the wire's weekday: 0 Sunday to 6 Saturday. */
export const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;
