import type { Kysely } from "kysely";
import { pictureSizes } from "../contract/field";
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

/** The token of an item's picture; null if it has none. */
export async function pictureTokenOf(db: Kysely<Database>, imageId: number | null): Promise<string | null> {
  if (imageId === null) return null;
  const image = await db.selectFrom("images").select("token").where("id", "=", imageId).executeTakeFirst();
  return image?.token ?? null;
}

type Sizes<N extends string> = Readonly<Record<N | `${N}_${(typeof pictureSizes)[number]}`, string>>;

/** A picture's paths under the names of its field. */
export function asImages<const N extends string>(name: N, token: string | null): Sizes<N> {
  const { original, ...sizes } = picturePaths(token);
  const inSizes = pictureSizes.map((size) => [`${name}_${size}`, sizes[size]] as const);
  return Object.fromEntries([[name, original], ...inSizes]) as Sizes<N>;
}
