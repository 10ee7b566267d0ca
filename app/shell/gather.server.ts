import { Writable } from "node:stream";

/**
 * Removes zero bytes. React 18 renders pages in blocks and fills the end of a block with zeros if a multi-byte
 * character does not fit; browsers show them as "�", in the middle of a name or a form value.
 */
function withoutZeros(page: Buffer): Buffer {
  const parts: Buffer[] = [];
  let start = 0;
  for (let zero = page.indexOf(0); zero >= 0; zero = page.indexOf(0, start)) {
    parts.push(page.subarray(start, zero));
    start = zero + 1;
  }
  return start === 0 ? page : Buffer.concat([...parts, page.subarray(start)]);
}

/** Stream that collects everything piped into it and passes it on as one buffer. */
export function gather(whole: (page: Buffer) => void): Writable {
  const parts: Buffer[] = [];
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(part: Buffer, _encoding, next) {
      parts.push(part);
      next();
    },
    final(ended) {
      whole(withoutZeros(Buffer.concat(parts)));
      ended();
    },
  });
}
