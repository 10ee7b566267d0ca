/** Bounds of a plausible date; the specification shows none (section 5). A date outside is a typing error. */
export const plausibleDays = { first: "2000-01-01", last: "2099-12-31" } as const;

export const implausibleDay = "Enter a day from 2000 to 2099";

export const isPlausibleDay = (day: string): boolean => day >= plausibleDays.first && day <= plausibleDays.last;
