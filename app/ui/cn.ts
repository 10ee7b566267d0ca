import { type ClassValue, clsx } from "clsx";

/**
 * Joins class names. Unlike shadcn's version, it does not merge conflicting Tailwind classes: the merge table is 7 kB
 * gzipped, more than half the budget of a list page. Components leave room for a caller's classes instead.
 */
export const cn = (...classes: ClassValue[]) => clsx(classes);
