import { createHash } from "node:crypto";
import { door } from "../../server/door.server";

/** Picture types that the portal serves. SVG is excluded, because it can contain scripts. */
const pictureTypes = ["image/webp", "image/jpeg", "image/png", "image/gif"];
/** An original of 5 MB may grow when it is re-encoded. */
const mostBytes = 8 * 1024 * 1024;
const patienceMs = 5000;
const longestAddress = 2000;

interface Picture {
  readonly body: Uint8Array;
  readonly contentType: string;
}

/**
 * Reads a picture by its path below /pictures/; null if there is none.
 * @throws Response 503 if the picture storage does not answer.
 */
export async function readPicture(path: string): Promise<Picture | null> {
  const { config, pictures } = await door();
  if (config.PORTAL_API_URL) {
    return /^[\w-]+(\/[\w-]+)*(\.\w+)?$/.test(path)
      ? fetchPicture(new URL(`/pictures/${path}`, config.PORTAL_API_URL))
      : null;
  }
  const [token = "", file = "", ...more] = path.split("/");
  if (more.length > 0) return null;
  try {
    return await pictures.read(token, file.replace(/\.webp$/, ""));
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "StorageUnavailable") throw error;
    throw new Response(null, { status: 503, headers: { "Retry-After": "10" } });
  }
}

/**
 * Reads a picture of the existing installation behind the portal, by its path or address there. Never requests another
 * host or the installation's API.
 */
export async function readUpstreamPicture(address: string): Promise<Picture | null> {
  const { config } = await door();
  if (!config.PORTAL_API_URL || address.length > longestAddress || !URL.canParse(address, config.PORTAL_API_URL))
    return null;
  const url = new URL(address, config.PORTAL_API_URL);
  const own = url.origin === config.PORTAL_API_URL && url.username === "" && url.password === "";
  return own && !leadsToApi(url.pathname) ? fetchPicture(url) : null;
}

/** Whether a server might interpret the path as one below /server/, in any encoding. */
function leadsToApi(path: string): boolean {
  try {
    const decoded = decodeURIComponent(path);
    return /^[/\\]+server(?![\w.-])/i.test(decoded) || /(^|[/\\])\.\.([/\\;]|$)/.test(decoded);
  } catch (error) {
    if (error instanceof URIError) return true;
    throw error;
  }
}

/** Fetches without credentials, and returns only responses that declare a picture type. */
async function fetchPicture(url: URL): Promise<Picture | null> {
  try {
    const response = await fetch(url, {
      redirect: "error",
      headers: { Accept: pictureTypes.join(", ") },
      signal: AbortSignal.timeout(patienceMs),
    });
    const contentType = response.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
    if (!response.ok || !response.body || !pictureTypes.includes(contentType)) {
      await response.body?.cancel();
      return null;
    }
    const body = await takeIn(response.body);
    return body && { body, contentType };
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) return null;
    throw error;
  }
}

/** Reads a picture; null if it exceeds the size limit. */
async function takeIn(stream: ReadableStream<Uint8Array>): Promise<Buffer | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > mostBytes) {
      await reader.cancel();
      return null;
    }
    parts.push(part.value);
  }
  return Buffer.concat(parts);
}

const headers = {
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "Content-Disposition": "inline",
  "Accept-Ranges": "none",
} as const;

/**
 * Response with a picture that cannot execute anything; 304 if the browser has it.
 * @throws Response 404 if there is no picture.
 */
export function pictureAnswer(request: Request, picture: Picture | null, caching: string): Response {
  if (!picture) throw new Response(null, { status: 404, statusText: "Not Found" });
  const etag = `"${createHash("sha256").update(picture.body).digest("base64url").slice(0, 27)}"`;
  const always = { ...headers, "Cache-Control": caching, ETag: etag };
  const known = (request.headers.get("If-None-Match") ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  if (known.includes(etag) || known.includes("*")) return new Response(null, { status: 304, headers: always });
  return new Response(new Uint8Array(picture.body), {
    headers: { ...always, "Content-Type": picture.contentType, "Content-Length": String(picture.body.byteLength) },
  });
}
