import { encode } from "uqr";

/** A QR code as one path of squares. */
export interface QrCode {
  /** How many squares a side has, its margin among them. */
  readonly size: number;
  readonly path: string;
}

/** Drawn on the server, so that it needs no script. */
export function qrCode(text: string): QrCode {
  const { size, data: cells } = encode(text, { border: 2 });
  const squares = cells.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")));
  return { size, path: squares.join("") };
}

const pixels = 1024;

/** The same as a picture to be printed. */
export const qrSvg = ({ size, path }: QrCode): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${pixels}" height="${pixels}" ` +
  `shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;

/** What draws is loaded with the first picture: it is large, and most processes draw none. */
export async function qrPng(code: QrCode): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  return sharp(Buffer.from(qrSvg(code)))
    .png({ palette: true })
    .toBuffer();
}
