import { deflateSync } from "node:zlib";
import sharp from "sharp";

/** A real picture of this size, as PNG. */
export const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#2796b2" } })
    .png()
    .toBuffer();

/** An empty archive: just the end record. */
export const emptyArchive = Buffer.concat([Buffer.from("PK\x05\x06", "latin1"), Buffer.alloc(18)]);

function chunk(name: string, data: Buffer): Buffer {
  const whole = Buffer.alloc(12 + data.length);
  whole.writeUInt32BE(data.length, 0);
  whole.write(name, 4, "latin1");
  data.copy(whole, 8);
  whole.writeUInt32BE(checksum(whole.subarray(4, 8 + data.length)), 8 + data.length);
  return whole;
}

/** CRC-32 as defined by PNG. */
function checksum(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/**
 * A grey PNG from its parts: `text` becomes a comment, `rows` are the uncompressed pixel rows, each after its filter
 * byte.
 */
export function pngOf(
  { width, height }: { width: number; height: number },
  { rows, text, level = 9 }: { rows: Buffer; text?: string; level?: number },
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    ...(text === undefined ? [] : [chunk("tEXt", Buffer.from(`Comment\0${text}`, "latin1"))]),
    chunk("IDAT", deflateSync(rows, { level })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** `jpeg` with a comment after its first marker. */
export function withComment(jpeg: Buffer, text: string): Buffer {
  const comment = Buffer.from(text, "latin1");
  const head = Buffer.from([0xff, 0xfe, (comment.length + 2) >> 8, (comment.length + 2) & 0xff]);
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)]);
}

/** Keeps the queue for pictures full until stopped. */
export function crowd(draw: (image: File) => Promise<unknown>, image: File): { stop(): Promise<unknown> } {
  let over = false;
  const one = async () => {
    while (!over) await Promise.allSettled([draw(image), new Promise((resolve) => setImmediate(resolve))]);
  };
  const all = Promise.all(Array.from({ length: 60 }, one));
  return {
    stop() {
      over = true;
      return all;
    },
  };
}
