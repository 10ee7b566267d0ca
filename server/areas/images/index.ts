import { randomBytes } from "node:crypto";
import { type Context, type Handler, handlePrepared, type Services } from "../../area";
import { cropImage, uploadAndSaveOriginalImage, uploadImageTemplate } from "../../contract/images";
import type { PictureSet } from "../../contract/lookups";
import { notFound } from "../../errors";
import { cutPicture, drawPicture } from "../../pictures/draw";
import { picturePaths, tokenInPath } from "../../pictures/paths";
import type { DrawnPicture } from "../../pictures/pictures";

/** A picture whose files are kept and whose row is not yet written. */
interface Kept {
  readonly token: string;
  readonly width: number;
  readonly height: number;
}

async function keep({ pictures }: Services, { width, height, ...drawn }: DrawnPicture): Promise<Kept> {
  const token = randomBytes(24).toString("base64url");
  try {
    await pictures.keep(token, { width, height, ...drawn });
  } catch (error) {
    await pictures.remove(token);
    throw error;
  }
  return { token, width, height };
}

const discard = (kept: Kept | undefined, { pictures }: Services) =>
  kept ? pictures.remove(kept.token) : Promise.resolve();

async function record({ db, caller, now }: Context, { token, width, height }: Kept): Promise<PictureSet> {
  await db
    .insertInto("images")
    .values({
      business_id: caller.businessId,
      token,
      content_type: "image/webp",
      width,
      height,
      created_at: now,
    })
    .execute();
  return picturePaths(token);
}

const upload = {
  prepare: async ({ body }: { body: { image: File } }, services: Services) =>
    keep(services, await drawPicture(body.image)),
  discard,
  run: (context: Context, { prepared }: { prepared: Kept }) => record(context, prepared),
};

export const images: Handler[] = [
  handlePrepared(uploadAndSaveOriginalImage, upload),
  handlePrepared(uploadImageTemplate, upload),
  handlePrepared(cropImage, {
    prepare: async ({ body: { image, ...piece } }, services) => {
      const token = tokenInPath(image);
      const original = token === null ? null : await services.pictures.read(token, "original");
      if (token === null || !original) throw notFound("The picture");
      return { source: token, ...(await keep(services, await cutPicture(original.body, piece))) };
    },
    discard,
    run: async (context, { prepared }) => {
      const own = await context.db
        .selectFrom("images")
        .select("id")
        .where("token", "=", prepared.source)
        .executeTakeFirst();
      if (!own) throw notFound("The picture");
      return record(context, prepared);
    },
  }),
];
