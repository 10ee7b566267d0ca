import { Writable } from "node:stream";

/**
 * React 18 writes pages in blocks, and leaves the rest of a block zero where a character of several bytes would have
 * crossed its end: browsers show such a zero as "�", in the middle of a name or of what a form holds.
 */
const withoutZeros = (page: Buffer): Buffer =>
  page.includes(0) ? Buffer.from(page.filter((byte) => byte !== 0)) : page;

/** Hands on the whole of what is piped into it. */
export function gather(whole: (page: Buffer) => void): Writable {
  const parts: Buffer[] = [];
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(part: Buffer, _encoding, taken) {
      parts.push(part);
      taken();
    },
    final(ended) {
      whole(withoutZeros(Buffer.concat(parts)));
      ended();
    },
  });
}
