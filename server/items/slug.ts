import { randomBytes } from "node:crypto";
import { addressWords } from "../business/slugs";

/** The title as part of a path: lower case, words joined by hyphens, and a random suffix that keeps it unique. */
export const slugOf = (title: string, otherwise: string): string =>
  `${addressWords(title, otherwise)}-${randomBytes(4).toString("hex")}`;
