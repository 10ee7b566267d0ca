/** Removes duplicate ids, keeping the order of their first occurrence. */
export const unique = (ids: readonly number[]): number[] => [...new Set(ids)];
