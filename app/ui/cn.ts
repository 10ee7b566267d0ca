import { type ClassValue, clsx } from "clsx";

/**
 * Joins class names. Unlike shadcn's, it does not merge clashing Tailwind classes: the merging table weighs 7 kB
 * gzipped, more than half of what a list page may send, so components leave room for a caller's classes instead.
 */
export const cn = (...classes: ClassValue[]) => clsx(classes);
