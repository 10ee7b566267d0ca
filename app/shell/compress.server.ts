import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Below this size, compression saves no network packet. */
const worthwhileBytes = 1024;

/**
 * Compresses a complete page synchronously. At these levels, about 90 kB of HTML take one millisecond; higher levels
 * save little and cost much more.
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

/** Content coding for a page, chosen from the request's `Accept-Encoding`; null for none. */
export function codingFor(accepted: string | null): Coding | null {
  const named = new Set(
    (accepted ?? "").split(",").flatMap((one) => {
      const [name = "", ...parameters] = one.split(";");
      return isRefused(parameters) ? [] : [name.trim().toLowerCase()];
    }),
  );
  return named.has("br") ? "br" : named.has("gzip") ? "gzip" : null;
}

/** Compresses a complete page and sets the matching headers. */
export function compressed(page: Buffer, headers: Headers, accepted: string | null): Uint8Array<ArrayBuffer> {
  const coding = page.byteLength < worthwhileBytes ? null : codingFor(accepted);
  const sent = coding === null ? page : codings[coding](page);
  headers.append("Vary", "Accept-Encoding");
  if (coding !== null) headers.set("Content-Encoding", coding);
  headers.set("Content-Length", String(sent.byteLength));
  return new Uint8Array(sent);
}
