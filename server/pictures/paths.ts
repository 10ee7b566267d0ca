import type { PictureSet } from "../contract/lookups/calls";
import { picturePath } from "../contract/pictures/calls";

/** The paths of a picture's four sizes, "" each for no picture. */
export function picturePaths(token: string | null): PictureSet {
  const path = (size: string) => (token === null ? "" : `/pictures/${token}/${size}.webp`);
  return { original: path("original"), large: path("large"), medium: path("medium"), thumbnail: path("thumbnail") };
}

/** The token in the path of one of a picture's sizes; null for anything else. */
export const tokenInPath = (path: string): string | null => picturePath.exec(path)?.[1] ?? null;

/** The tokens of the pictures that `text` names by their paths. */
export function pathTokens(text: string): string[] {
  return [...text.matchAll(/\/pictures\/([A-Za-z0-9_-]{22,64})\//g)].flatMap(([, token]) => token ?? []);
}
