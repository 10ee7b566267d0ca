import type { AnyCall } from "../contract/common/call";
import type { Raw } from "../contract/wire";
import { ApiError, type FieldErrors, refuse } from "../errors";

const megabyte = 1024 * 1024;

/** Most bytes of a request body by encoding; only calls that take a file or long texts get a larger limit. */
export function bodyLimitsOf(calls: readonly Pick<AnyCall, "encoding" | "longTexts">[]) {
  return {
    plain: calls.some(({ longTexts }) => longTexts) ? 4 * megabyte : megabyte,
    multipart: calls.some(({ encoding }) => encoding === "multipart") ? 12 * megabyte : megabyte,
  };
}

const mostValues = 20_000;
const deepest = 32;

const malformed = (message: string) => new ApiError("invalid", message);

async function readCapped(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () =>
    new ApiError("too-large", `Send at most ${(limit / megabyte).toLocaleString("en")} MB in one request.`);
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge();
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch((): never => {
      throw malformed("The request ended before it was complete.");
    });
    if (done) break;
    size += value.byteLength;
    // Leaves the rest unread: cancelling would close the connection before the response is sent.
    if (size > limit) throw tooLarge();
    chunks.push(value);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

/** Collects key-value pairs; a repeated key becomes a list. Keys are user data, so the object has no prototype. */
function gathered(pairs: Iterable<[string, unknown]>): Raw {
  const raw: Raw = Object.create(null);
  let count = 0;
  for (const [name, value] of pairs) {
    if (++count > mostValues) throw malformed("There are too many fields.");
    const earlier = raw[name];
    if (earlier === undefined) raw[name] = value;
    else if (Array.isArray(earlier)) earlier.push(value);
    else raw[name] = [earlier, value];
  }
  return raw;
}

/** True for what a browser sends for an empty file input. */
const isUnfilled = (value: File | string) => value instanceof File && value.size === 0 && value.name === "";

async function multipart(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<Raw> {
  const form = await new Response(bytes, { headers: { "Content-Type": contentType } }).formData().catch((): never => {
    throw malformed("The form is not complete.");
  });
  return gathered([...form].map(([name, value]): [string, unknown] => [name, isUnfilled(value) ? "" : value]));
}

function utf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw malformed("The request is not valid UTF-8.");
  }
}

function json(bytes: Uint8Array): Raw {
  let value: unknown;
  try {
    value = JSON.parse(utf8(bytes));
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw malformed("The request is not valid JSON.");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw malformed("Send the fields as a JSON object.");
  return gathered(Object.entries(value));
}

/** True when `value` contains a NUL, which no store accepts. @throws ApiError when it is nested too deeply. */
function holdsNul(value: unknown, depth = 0): boolean {
  if (depth > deepest) throw malformed("The request is nested too deeply.");
  if (typeof value === "string") return value.includes("\0");
  if (typeof value !== "object" || value === null || value instanceof File) return false;
  return Object.entries(value).some(([name, item]) => name.includes("\0") || holdsNul(item, depth + 1));
}

function checked(raw: Raw): Raw {
  const bad = Object.keys(raw).filter((name) => name.includes("\0") || holdsNul(raw[name]));
  if (bad.length === 0) return raw;
  const errors: FieldErrors = Object.fromEntries(
    bad.map((name) => [name.replaceAll("\0", ""), ["Remove the control characters"]]),
  );
  throw refuse(errors);
}

export function decodeQuery(url: URL): Raw {
  return checked(gathered(url.searchParams));
}

/**
 * Decodes the body into fields, in any of the three encodings.
 *
 * @throws ApiError `too-large` over the limit of its encoding, `invalid` when the body is cut off or does not match its
 * content type.
 */
export async function decodeBody(request: Request, limits: ReturnType<typeof bodyLimitsOf>): Promise<Raw> {
  const contentType = request.headers.get("content-type") ?? "";
  const kind = contentType.split(";")[0]?.trim().toLowerCase();
  const bytes = await readCapped(request, kind === "multipart/form-data" ? limits.multipart : limits.plain);
  if (bytes.byteLength === 0) return {};
  if (kind === "multipart/form-data") return checked(await multipart(bytes, contentType));
  if (kind === "application/json") return checked(json(bytes));
  if (kind === "" || kind === "application/x-www-form-urlencoded")
    return checked(gathered(new URLSearchParams(utf8(bytes))));
  throw malformed("Send a form or JSON.");
}
