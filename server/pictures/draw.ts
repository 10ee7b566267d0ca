import { pictureLimits } from "../contract/pictures/calls";
import { beginsAsPicture } from "../contract/pictures/signs";
import { ApiError, refuse } from "../errors";
import { Turns } from "../turns";
import { holdsMore } from "./holds-more";
import type { DrawnPicture, PictureSize } from "./picture";

/**
 * Most pixels of the longer side; smaller pictures are not enlarged. The original keeps every pixel, so that crop
 * coordinates are pixels of the chosen file.
 */
const sides: Record<PictureSize, number> = {
  original: pictureLimits.side,
  large: 1200,
  medium: 600,
  thumbnail: 160,
};

/** The original is by far the largest: it is encoded fast, the smaller ones compactly. */
const packing: Record<PictureSize, { quality: number; effort: number }> = {
  original: { quality: 88, effort: 1 },
  large: { quality: 82, effort: 4 },
  medium: { quality: 80, effort: 4 },
  thumbnail: { quality: 78, effort: 4 },
};

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const refusePicture = (message: string) => refuse({ image: [message] });

/**
 * The library, which takes 30 MB, loaded for the first picture. Allows only these four decoders, and one thread per
 * picture.
 */
async function load() {
  const { default: sharp } = await import("sharp");
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: ["JpegBuffer", "PngBuffer", "WebpBuffer", "NsgifBuffer"].map((decoder) => `VipsForeignLoad${decoder}`),
  });
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

let loaded: ReturnType<typeof load> | undefined;

const loadedSharp = () => {
  loaded ??= load();
  return loaded;
};

const crowded = () =>
  new ApiError("too-many", "Many pictures are being worked on. Try again in a moment.", { retryAfterSeconds: 5 });

/** A decoded picture takes 100 MB and a waiting one up to 5 MB, so both are limited. */
const turns = new Turns({ atOnce: 2, waiting: 20 }, crowded);

/** Call before reading the picture. @throws ApiError `too-many` when many are waiting. */
export const requireTurn = (): void => turns.requireRoom();

/**
 * Fully decodes an uploaded file and re-encodes it in four sizes, which removes everything but pixels (location,
 * comments, code).
 * @throws ApiError about `image` when it is no JPEG, PNG, WebP or GIF, is too large, or contains more than a picture;
 * `too-many` when many are waiting.
 */
export async function drawPicture(file: File): Promise<DrawnPicture> {
  if (file.size > pictureLimits.bytes) throw refusePicture("Use a picture of at most 5 MB");
  const bytes = Buffer.from(await file.arrayBuffer());
  if (!(await beginsAsPicture(file))) throw refusePicture("Use a JPEG, PNG, WebP or GIF picture");
  if (holdsMore(bytes)) throw refusePicture("This file holds more than a picture");
  return turns.run(() => encode(bytes));
}

/**
 * Crops a stored picture.
 * @throws ApiError by field when the rectangle exceeds the picture; `too-many` when many are waiting.
 */
export async function cutPicture(original: Buffer, piece: Rectangle): Promise<DrawnPicture> {
  const sharp = await loadedSharp();
  const { width, height } = await sharp(original).metadata();
  const message = `Stay inside the picture: it is ${width} pixels wide and ${height} high`;
  const outside: [keyof Rectangle, boolean][] = [
    ["x", piece.x < 0 || piece.x >= width],
    ["y", piece.y < 0 || piece.y >= height],
    ["width", piece.width < 1 || piece.x + piece.width > width],
    ["height", piece.height < 1 || piece.y + piece.height > height],
  ];
  const wrong = outside.filter(([, out]) => out).map(([field]) => [field, [message]]);
  if (wrong.length > 0) throw refuse(Object.fromEntries(wrong));
  return turns.run(() => encode(original, piece));
}

async function encode(bytes: Buffer, piece?: Rectangle): Promise<DrawnPicture> {
  const sharp = await loadedSharp();
  try {
    let upright = sharp(bytes, { limitInputPixels: pictureLimits.pixels, failOn: "error" }).autoOrient();
    if (piece) upright = upright.extract({ left: piece.x, top: piece.y, width: piece.width, height: piece.height });
    const at = (size: PictureSize) =>
      upright
        .clone()
        .resize({ width: sides[size], height: sides[size], fit: "inside", withoutEnlargement: true })
        .webp(packing[size])
        .toBuffer({ resolveWithObject: true });
    const original = await at("original");
    const files = {
      original: original.data,
      large: (await at("large")).data,
      medium: (await at("medium")).data,
      thumbnail: (await at("thumbnail")).data,
    };
    return { width: original.info.width, height: original.info.height, files };
  } catch (error) {
    const tooMany = error instanceof Error && /pixel limit/i.test(error.message);
    throw refusePicture(tooMany ? "Use a picture of at most 25 megapixels" : "This picture cannot be read");
  }
}
