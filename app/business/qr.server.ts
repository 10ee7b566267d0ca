import { encode } from "uqr";

/** QR code as one SVG path. */
export interface QrCode {
  /** Modules per side, including the margin. */
  readonly size: number;
  readonly path: string;
}

/** Encodes a QR code on the server, so that it works without JavaScript. */
export function qrCode(text: string): QrCode {
  const { size, data: cells } = encode(text, { border: 2 });
  const squares = cells.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")));
  return { size, path: squares.join("") };
}

const pixels = 1024;

/** SVG file for printing. */
export const qrSvg = ({ size, path }: QrCode): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${pixels}" height="${pixels}" ` +
  `shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;

/** Loads the image library on first use: it is large, and most processes never need it. */
export async function qrPng(code: QrCode): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  return sharp(Buffer.from(qrSvg(code)))
    .png({ palette: true })
    .toBuffer();
}
