import type { Kysely } from "kysely";
import { picturePaths, tokenInPath } from "../pictures/paths";
import type { Database } from "../store/schema";
import { shared } from "../store/words";

/** The picture at a path in a save: null for none, undefined if the business has no such picture. */
export async function resolvePicture(
  db: Kysely<Database>,
  path: string | undefined,
): Promise<number | null | undefined> {
  if (!path) return null;
  const token = tokenInPath(path);
  if (!token) return undefined;
  // Locked, so that the cleanup of unused pictures does not remove it before the save is committed.
  return (await shared(db, db.selectFrom("images").select("id").where("token", "=", token)).executeTakeFirst())?.id;
}

/** A picture's paths under the field names of an offer or gift card. */
export function asImages(token: string | null) {
  const { original, large, medium, thumbnail } = picturePaths(token);
  return { image: original, image_large: large, image_medium: medium, image_thumbnail: thumbnail };
}
