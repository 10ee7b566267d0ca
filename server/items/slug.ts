import { randomBytes } from "node:crypto";

/** The title in a path: lower case, words joined by hyphens, and a suffix that keeps it unique. */
export function slugOf(title: string, otherwise: string): string {
  const words = title
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60);
  return `${words || otherwise}-${randomBytes(4).toString("hex")}`;
}
