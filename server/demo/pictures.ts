import { createHash } from "node:crypto";
import sharp from "sharp";
import type { PictureSize, Pictures } from "../pictures/picture";
import { type ArtKind, artSize, drawing } from "./art";
import type { Ids } from "./ids";

const widths: Record<PictureSize, number> = { original: artSize, large: 600, medium: 300, thumbnail: 120 };
const drawnAtOnce = 6;

export interface DemoPicture {
  readonly token: string;
  readonly kind: ArtKind;
  readonly number: number;
}

interface Owner {
  readonly seed: number;
  readonly ids: Ids;
  readonly businessId: number;
}

/** Row of a picture. @param name what tells it from the business's other pictures */
export function pictureRow({ seed, ids, businessId }: Owner, name: string, created_at: number) {
  const token = createHash("sha256").update(`${seed} ${businessId} ${name}`).digest("base64url").slice(0, 32);
  const drawn = { content_type: "image/webp", width: artSize, height: artSize };
  return { id: ids.next("images"), business_id: businessId, token, ...drawn, created_at };
}

/** Draws each picture in its four sizes and stores it under its token. */
export async function drawPictures(shelf: Pictures, pictures: readonly DemoPicture[]): Promise<void> {
  const waiting = [...pictures];
  const draw = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { data, info } = await sharp(Buffer.from(drawing(next.kind, next.number)))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const size = (width: number) =>
        sharp(data, { raw: info }).resize(width, width).webp({ quality: 80, effort: 1 }).toBuffer();
      const [original, large, medium, thumbnail] = await Promise.all([
        size(widths.original),
        size(widths.large),
        size(widths.medium),
        size(widths.thumbnail),
      ]);
      await shelf.remove(next.token);
      await shelf.keep(next.token, { width: artSize, height: artSize, files: { original, large, medium, thumbnail } });
    }
  };
  await Promise.all(Array.from({ length: drawnAtOnce }, draw));
}
