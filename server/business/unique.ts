/** Each id once, in the order first named. */
export const unique = (ids: readonly number[]): number[] => [...new Set(ids)];
