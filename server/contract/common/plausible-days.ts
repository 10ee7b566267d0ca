/** Bounds are not shown (section 5): a day outside these is a slip of the keys. */
export const plausibleDays = { first: "2000-01-01", last: "2099-12-31" } as const;

export const implausibleDay = "Enter a day from 2000 to 2099";

export const isPlausibleDay = (day: string): boolean => day >= plausibleDays.first && day <= plausibleDays.last;
