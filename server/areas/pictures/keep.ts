import { randomBytes } from "node:crypto";
import type { Context } from "../../area";
import type { PictureSet } from "../../contract/lookups/calls";
import { refuse } from "../../errors";
import { picturePaths } from "../../pictures/paths";
import { type DrawnPicture, PicturesUnavailable, pictureType } from "../../pictures/picture";
import type { Services } from "../../services";

/** A stored picture whose row is not yet written; until then its token is in `loose_pictures`. */
export interface StoredPicture {
  readonly token: string;
  readonly width: number;
  readonly height: number;
}

/** @throws ApiError about `image` if picture storage is unavailable; the upload then has no effect. */
export async function keep(context: Context, services: Services, drawn: DrawnPicture): Promise<StoredPicture> {
  const token = randomBytes(24).toString("base64url");
  const picture = { token, width: drawn.width, height: drawn.height };
  await context.db
    .insertInto("loose_pictures")
    .values({ business_id: context.caller.businessId, token, since: context.now })
    .execute();
  try {
    await services.pictures.keep(token, drawn);
  } catch (error) {
    await discard(context, picture, services);
    throw orRefusal(error, "Pictures cannot be saved right now. Try again in a minute.");
  }
  return picture;
}

export async function readOriginal({ pictures }: Services, token: string): Promise<Buffer | null> {
  try {
    return (await pictures.read(token, "original"))?.body ?? null;
  } catch (error) {
    throw orRefusal(error, "Pictures cannot be loaded right now. Try again in a minute.");
  }
}

/** Deletes the files; if storage is unavailable, they remain loose and are swept later. */
export async function discard({ db }: Context, { token }: StoredPicture, { pictures }: Services): Promise<void> {
  try {
    await pictures.remove(token);
  } catch (error) {
    if (error instanceof PicturesUnavailable) return;
    throw error;
  }
  await db.deleteFrom("loose_pictures").where("token", "=", token).execute();
}

export async function record(
  { db, caller, now }: Context,
  { token, width, height }: StoredPicture,
): Promise<PictureSet> {
  await db
    .insertInto("images")
    .values({ business_id: caller.businessId, token, content_type: pictureType, width, height, created_at: now })
    .execute();
  await db.deleteFrom("loose_pictures").where("token", "=", token).execute();
  return picturePaths(token);
}

const orRefusal = (error: unknown, message: string) =>
  error instanceof PicturesUnavailable ? refuse({ image: [message] }) : error;
