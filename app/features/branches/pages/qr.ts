import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAccess } from "~/access/guard.server";
import { notFound } from "~/access/refuse.server";
import { qrCode, qrPng, qrSvg } from "~/business/qr.server";
import { publicPages, widgetOf } from "../widgets.server";

/** Serves a public page's QR code for printing, such as `join.svg` or `catalog.png`. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await requireAccess(args, "business-profile-qr");
  const [name, kind] = (args.params.picture ?? "").split(".");
  const page = publicPages.find((one) => one === name);
  const widget = page && (kind === "svg" || kind === "png") ? await widgetOf(access, page, args) : null;
  if (!widget) throw notFound();
  const code = qrCode(widget.url);
  return new Response(kind === "svg" ? qrSvg(code) : new Uint8Array(await qrPng(code)), {
    headers: {
      "Content-Type": kind === "svg" ? "image/svg+xml" : "image/png",
      "Content-Disposition": `attachment; filename="${page}-qr.${kind}"`,
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cache-Control": "private, no-store",
    },
  });
}
