import sharp from "sharp";
import { pictureLimits } from "../contract/images";
import { refuse } from "../errors";
import type { DrawnPicture, PictureSize } from "./pictures";

/** Pixels of the longer side; a smaller picture is never enlarged. */
const sides: Record<PictureSize, number> = { original: 2400, large: 1200, medium: 600, thumbnail: 160 };

/** First bytes of the kinds of picture taken in. */
const beginnings = [
  { at: 0, bytes: Buffer.from([0xff, 0xd8, 0xff]) },
  { at: 0, bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  { at: 0, bytes: Buffer.from("GIF8") },
  { at: 8, bytes: Buffer.from("WEBP") },
];
const markup = /<(?:script|html|svg|iframe|\?php|!doctype)/i;

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const refusePicture = (message: string) => refuse({ image: [message] });

let readied = false;

/** Only these four decoders are ever run, and one thread a picture. */
function ready(): void {
  if (readied) return;
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: ["JpegBuffer", "PngBuffer", "WebpBuffer", "NsgifBuffer"].map((decoder) => `VipsForeignLoad${decoder}`),
  });
  sharp.concurrency(1);
  sharp.cache(false);
  readied = true;
}

const mostAtOnce = 2;
let busy = 0;
const waiting: (() => void)[] = [];

/** A decoded picture takes 100 MB: few are worked on at once, the rest wait their turn. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (busy >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else busy += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  }
}

/**
 * Decodes an uploaded file fully and encodes it anew in four sizes: what is not pixels (position, comments, code) is gone.
 * @throws ApiError about `image` when it is no JPEG, PNG, WebP or GIF, is too large, or is more than a picture.
 */
export async function drawPicture(file: File): Promise<DrawnPicture> {
  if (file.size > pictureLimits.bytes) throw refusePicture("Use a picture of at most 5 MB");
  const bytes = Buffer.from(await file.arrayBuffer());
  const known = beginnings.some(({ at, bytes: wanted }) => bytes.subarray(at, at + wanted.length).equals(wanted));
  if (!known) throw refusePicture("Use a JPEG, PNG, WebP or GIF picture");
  if (markup.test(bytes.toString("latin1"))) throw refusePicture("This file holds more than a picture");
  return inTurn(() => encode(bytes));
}

/**
 * Cuts a piece out of a kept picture.
 * @throws ApiError by field when the rectangle leaves it.
 */
export async function cutPicture(original: Buffer, piece: Rectangle): Promise<DrawnPicture> {
  ready();
  const { width, height } = await sharp(original).metadata();
  const outside: [keyof Rectangle, boolean][] = [
    ["x", piece.x < 0 || piece.x >= width],
    ["y", piece.y < 0 || piece.y >= height],
    ["width", piece.width < 1 || piece.x + piece.width > width],
    ["height", piece.height < 1 || piece.y + piece.height > height],
  ];
  const wrong = outside.filter(([, out]) => out).map(([field]) => [field, ["Stay inside the picture"]]);
  if (wrong.length > 0) throw refuse(Object.fromEntries(wrong));
  return inTurn(() => encode(original, piece));
}

async function encode(bytes: Buffer, piece?: Rectangle): Promise<DrawnPicture> {
  ready();
  try {
    let upright = sharp(bytes, { limitInputPixels: pictureLimits.pixels, failOn: "error" }).autoOrient();
    if (piece) upright = upright.extract({ left: piece.x, top: piece.y, width: piece.width, height: piece.height });
    const at = (size: PictureSize, quality: number) =>
      upright
        .clone()
        .resize({ width: sides[size], height: sides[size], fit: "inside", withoutEnlargement: true })
        .webp({ quality })
        .toBuffer({ resolveWithObject: true });
    const original = await at("original", 90);
    const files = {
      original: original.data,
      large: (await at("large", 82)).data,
      medium: (await at("medium", 80)).data,
      thumbnail: (await at("thumbnail", 78)).data,
    };
    return { width: original.info.width, height: original.info.height, files };
  } catch (error) {
    const tooMany = error instanceof Error && /pixel limit/i.test(error.message);
    throw refusePicture(tooMany ? "Use a picture of at most 25 megapixels" : "This picture cannot be read");
  }
}
