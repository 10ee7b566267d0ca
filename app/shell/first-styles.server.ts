import { readFileSync } from "node:fs";
import { join } from "node:path";
import { attributes, kindFor } from "~/access/cookies.server";
import { portalConfig } from "~/access/portal.server";
import sheet from "../styles.css?url";
import { cookieOf } from "./preferences.server";
import { partsOf, type SheetParts, sheetFor } from "./sheet-parts";

/*
 * A browser that does not have the style sheet yet gets the rules its first page needs with the page, so that the page
 * is visible without another round trip. The sheet itself follows at the end of the page.
 */

/** Cookie with the version of the sheet that the browser was sent. */
const cookie = "sheet";
/** Part of the sheet's name that changes with its content; undefined during development. */
const version = /-([\w-]{8,})\.css$/.exec(sheet)?.[1];
const documents = new Set(["document", "iframe", "frame"]);
const year = 60 * 60 * 24 * 365;

/** Whether `request` is from a browser that shows its first page with this version of the sheet. */
export const lacksSheet = (request: Request): boolean =>
  version !== undefined &&
  documents.has(request.headers.get("sec-fetch-dest") ?? "") &&
  cookieOf(request, cookie) !== version;

let parts: SheetParts | undefined;

function styledAtOnce(page: string, nonce: string): string {
  parts ??= partsOf(readFileSync(join("build/client", sheet), "utf8"));
  const end = page.lastIndexOf("</body>");
  if (end === -1) return page;
  const style = `<style nonce="${nonce}">${sheetFor(parts, page)}</style>`;
  const whole = `${page.slice(0, end)}<link rel="stylesheet" href="${sheet}"/>${page.slice(end)}`;
  return whole.replace("</head>", () => `${style}</head>`);
}

/**
 * Returns a function that adds the styles of its first page to a page without the sheet. Elements after those of React
 * at the end of head and body do not affect hydration.
 *
 * @param without whether the page was rendered without the sheet.
 */
export async function firstStyles(
  without: boolean,
  request: Request,
  headers: Headers,
  nonce: string,
): Promise<(page: Buffer) => Buffer> {
  if (!without) return (page) => page;
  // A refused post sets no cookie.
  if (request.method === "GET") {
    const config = await portalConfig();
    const place = attributes(kindFor(request, config), config);
    headers.append("Set-Cookie", `${cookie}=${version}; Max-Age=${year}; ${place}`);
  }
  return (page) => Buffer.from(styledAtOnce(page.toString(), nonce));
}
