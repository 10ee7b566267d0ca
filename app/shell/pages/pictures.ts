import type { LoaderFunctionArgs } from "@remix-run/node";
import { readPicture } from "../pictures.server";

const headers = {
  // A picture never changes under its token.
  "Cache-Control": "public, max-age=31536000, immutable",
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; sandbox",
} as const;

/** /pictures/{token}/{size}.webp: public by its unguessable token, since customers see the same pictures. */
export async function loader({ params }: LoaderFunctionArgs) {
  const picture = await readPicture(params["*"] ?? "");
  if (!picture) throw new Response(null, { status: 404, statusText: "Not Found" });
  return new Response(new Uint8Array(picture.body), { headers: { ...headers, "Content-Type": picture.contentType } });
}
