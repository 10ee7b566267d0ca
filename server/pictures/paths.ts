import type { PictureSet } from "../contract/lookups/calls";
import { picturePath } from "../contract/pictures/calls";

/** Paths of a picture's four sizes; "" for each without a picture. */
export function picturePaths(token: string | null): PictureSet {
  const path = (size: string) => (token === null ? "" : `/pictures/${token}/${size}.webp`);
  return { original: path("original"), large: path("large"), medium: path("medium"), thumbnail: path("thumbnail") };
}

/** Token in the path of a picture; null for any other path. */
export const tokenInPath = (path: string): string | null => picturePath.exec(path)?.[1] ?? null;

/** Tokens of all picture paths in `text`. */
export function pathTokens(text: string): string[] {
  return [...text.matchAll(/\/pictures\/([A-Za-z0-9_-]{22,64})\//g)].flatMap(([, token]) => token ?? []);
}
