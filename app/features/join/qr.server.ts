import { portalConfig } from "~/access/portal.server";
import { qrCode, qrPng } from "~/business/qr.server";

/** QR code of a public page, as a PNG. */
export async function qrOf(request: Request, path: string): Promise<Response> {
  const { PUBLIC_ORIGIN = request.url } = await portalConfig();
  const picture = await qrPng(qrCode(new URL(path, PUBLIC_ORIGIN).href));
  return new Response(new Uint8Array(picture), {
    headers: { "Content-Type": "image/png", "Cache-Control": "public, max-age=3600" },
  });
}
