import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Below this a packet is not filled either way. */
const worthwhileBytes = 1024;

/**
 * A whole page is there at once, as one piece. Levels at which a further one would save little and cost as much again:
 * some 90 kB of HTML take about a millisecond.
 */
const codings = {
  br: (page: Buffer) =>
    brotliCompressSync(page, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_LGWIN]: 18,
        [constants.BROTLI_PARAM_SIZE_HINT]: page.byteLength,
      },
    }),
  gzip: (page: Buffer) => gzipSync(page, { level: 6 }),
} as const;

type Coding = keyof typeof codings;

const isRefused = (parameters: readonly string[]) => parameters.some((one) => /^\s*q=0(\.0*)?\s*$/i.test(one));

/** The coding to send a page in, of those that the visitor's `Accept-Encoding` names; null for none of them. */
export function codingFor(accepted: string | null): Coding | null {
  const named = new Set(
    (accepted ?? "").split(",").flatMap((one) => {
      const [name = "", ...parameters] = one.split(";");
      return isRefused(parameters) ? [] : [name.trim().toLowerCase()];
    }),
  );
  return named.has("br") ? "br" : named.has("gzip") ? "gzip" : null;
}

/** A whole page as it is sent, in one pass; `headers` learn how. */
export function compressed(page: Buffer, headers: Headers, accepted: string | null): Uint8Array<ArrayBuffer> {
  const coding = page.byteLength < worthwhileBytes ? null : codingFor(accepted);
  const sent = coding === null ? page : codings[coding](page);
  headers.append("Vary", "Accept-Encoding");
  if (coding !== null) headers.set("Content-Encoding", coding);
  headers.set("Content-Length", String(sent.byteLength));
  return new Uint8Array(sent);
}
