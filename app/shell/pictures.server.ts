import { door } from "../../server/door.server";

/** What the portal serves as a picture, whoever keeps it. SVG is not: it can carry script. */
const pictureTypes = ["image/webp", "image/jpeg", "image/png", "image/gif"];
const mostBytes = 5 * 1024 * 1024;
const patienceMs = 5000;

interface Picture {
  readonly body: Uint8Array;
  readonly contentType: string;
}

/** A picture by its path below /pictures/; null when there is none. */
export async function readPicture(path: string): Promise<Picture | null> {
  const { config, pictures } = await door();
  if (config.PORTAL_API_URL) return fetchPicture(config.PORTAL_API_URL, path);
  const [token = "", file = "", ...more] = path.split("/");
  return more.length > 0 ? null : pictures.read(token, file.replace(/\.webp$/, ""));
}

/** From the installation in front of which the portal stands: its pictures are shown from the portal's own origin. */
async function fetchPicture(origin: string, path: string): Promise<Picture | null> {
  if (!/^[\w-]+(\/[\w-]+)*(\.\w+)?$/.test(path)) return null;
  const response = await fetch(`${origin}/pictures/${path}`, {
    redirect: "error",
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => null);
  const contentType = response?.headers.get("content-type")?.split(";")[0]?.trim() ?? "";
  if (!response?.ok || !response.body || !pictureTypes.includes(contentType)) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > mostBytes) {
      await reader.cancel();
      return null;
    }
    chunks.push(part.value);
  }
  return { body: Buffer.concat(chunks), contentType };
}
