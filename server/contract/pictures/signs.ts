/** A run of bytes that a kind of picture has at one place of its beginning. */
interface Sign {
  readonly at: number;
  readonly bytes: string;
}

/** How JPEG, PNG, WebP and GIF begin, as Latin-1 text: all signs of a row have to be there. */
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

/** So many bytes of a file show whether it is a picture. */
const signBytes = 12;

/** Whether a file begins as a picture does, whatever its name and its sender call it. */
export async function beginsAsPicture(file: Blob): Promise<boolean> {
  const start = String.fromCharCode(...new Uint8Array(await file.slice(0, signBytes).arrayBuffer()));
  return beginnings.some((signs) => signs.every(({ at, bytes }) => start.startsWith(bytes, at)));
}
