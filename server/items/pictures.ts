import type { Kysely } from "kysely";
import { picturePaths, tokenInPath } from "../pictures/paths";
import type { Database } from "../store/schema";
import { shared } from "../store/words";

/** The picture that a save names by its path: null for none, undefined when the business has no such picture. */
export async function resolvePicture(
  db: Kysely<Database>,
  path: string | undefined,
): Promise<number | null | undefined> {
  if (!path) return null;
  const token = tokenInPath(path);
  if (!token) return undefined;
  // The sweep does not take it before the save is kept.
  return (await shared(db, db.selectFrom("images").select("id").where("token", "=", token)).executeTakeFirst())?.id;
}

/** A picture's paths under the names of an offer or a gift card. */
export function asImages(token: string | null) {
  const { original, large, medium, thumbnail } = picturePaths(token);
  return { image: original, image_large: large, image_medium: medium, image_thumbnail: thumbnail };
}
