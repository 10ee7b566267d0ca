import { randomBytes } from "node:crypto";
import { addressWords } from "../business/slugs";

/** The title in a path: lower case, words joined by hyphens, and a suffix that keeps it unique. */
export const slugOf = (title: string, otherwise: string): string =>
  `${addressWords(title, otherwise)}-${randomBytes(4).toString("hex")}`;
