import type { ReactNode } from "react";
import { paths } from "~/paths";
import { Card } from "~/ui/card";
import { CopyText } from "~/ui/copy-text";
import type { PublicPage, ShownWidget } from "./widgets.server";

const words: Readonly<Record<PublicPage, { title: string; description: string }>> = {
  join: { title: "Sign-up page", description: "Where customers join. Print the QR code or link to the page." },
  catalog: { title: "Catalog page", description: "What customers can redeem." },
};

interface PublicPageCardProps {
  readonly widget: ShownWidget;
  /** Branch of the page; null for the business. */
  readonly branch: number | null;
  /** Form that selects the page. */
  readonly children?: ReactNode;
}

/** A public page's URL, HTML code for websites, and QR code. */
export function PublicPageCard({ widget: { page, url, code, qr }, branch, children }: PublicPageCardProps) {
  const { title, description } = words[page];
  const picture = (kind: "svg" | "png") =>
    paths.businessProfileQr({ picture: `${page}.${kind}` }, { branch: branch ?? undefined });
  return (
    <Card title={title} description={description}>
      {children}
      <div className="flex flex-wrap gap-4">
        <div className="flex flex-col items-center gap-1">
          <svg
            role="img"
            aria-label={`QR code: ${title}`}
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            shapeRendering="crispEdges"
            className="size-36 rounded-md"
          >
            <rect width={qr.size} height={qr.size} fill="#fff" />
            <path d={qr.path} fill="#000" />
          </svg>
          <p className="flex gap-3 text-sm">
            <a href={picture("svg")} download className="link inline-block min-h-6">
              SVG<span className="sr-only"> of the QR code, {title.toLowerCase()}</span>
            </a>
            <a href={picture("png")} download className="link inline-block min-h-6">
              PNG<span className="sr-only"> of the QR code, {title.toLowerCase()}</span>
            </a>
          </p>
        </div>
        <div className="flex min-w-0 flex-1 basis-56 flex-col">
          <CopyText label="Address" text={url} />
          <CopyText label="Code for your website" text={code} />
        </div>
      </div>
    </Card>
  );
}
