/** Bytes that a picture format has at a fixed offset. */
interface Sign {
  readonly at: number;
  readonly bytes: string;
}

/** Signatures of JPEG, PNG, WebP and GIF as Latin-1 text; all signs of a row must match. */
const beginnings: readonly (readonly Sign[])[] = [
  [{ at: 0, bytes: "\xff\xd8\xff" }],
  [{ at: 0, bytes: "\x89PNG\r\n\x1a\n" }],
  [
    { at: 0, bytes: "RIFF" },
    { at: 8, bytes: "WEBP" },
  ],
  [{ at: 0, bytes: "GIF87a" }],
  [{ at: 0, bytes: "GIF89a" }],
];

/** Number of leading bytes that identify a picture. */
const signBytes = 12;

/** Whether a file starts like a picture, whatever its name and content type. */
export async function beginsAsPicture(file: Blob): Promise<boolean> {
  const start = String.fromCharCode(...new Uint8Array(await file.slice(0, signBytes).arrayBuffer()));
  return beginnings.some((signs) => signs.every(({ at, bytes }) => start.startsWith(bytes, at)));
}
