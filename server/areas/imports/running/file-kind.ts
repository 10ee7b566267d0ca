import type { Encoding } from "../../../contract/imports/words";

const starts = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, index) => bytes[index] === byte);

const binary: readonly (readonly [signature: number[], message: string])[] = [
  [[0x50, 0x4b, 0x03, 0x04], "This is a spreadsheet or archive. Save the sheet as CSV (UTF-8) and choose that file."],
  [[0x50, 0x4b, 0x05, 0x06], "This is an empty archive. Choose a CSV file."],
  [[0xd0, 0xcf, 0x11, 0xe0], "This is an Excel workbook. Save the sheet as CSV (UTF-8) and choose that file."],
  [[0x25, 0x50, 0x44, 0x46], "This is a PDF. Choose a CSV file."],
  [[0x1f, 0x8b], "This is a compressed file. Unpack it and choose the CSV file inside."],
  [[0x52, 0x61, 0x72, 0x21], "This is an archive. Unpack it and choose the CSV file inside."],
  [[0x37, 0x7a, 0xbc, 0xaf], "This is an archive. Unpack it and choose the CSV file inside."],
  [[0x89, 0x50, 0x4e, 0x47], "This is a picture. Choose a CSV file."],
  [[0xff, 0xd8, 0xff], "This is a picture. Choose a CSV file."],
  [[0x47, 0x49, 0x46, 0x38], "This is a picture. Choose a CSV file."],
];

const noText = "This is not a text table. Choose a CSV file.";

/** Bytes at the beginning of a file from which its kind is determined. */
const reach = 1024 * 1024;

/** Determines the text encoding from the beginning of a file, or why the file cannot be imported. */
export function kindOf(head: Uint8Array): { readonly encoding: Encoding } | { readonly refusal: string } {
  if (head.length === 0) return { refusal: "The file is empty." };
  const known = binary.find(([signature]) => starts(head, ...signature));
  if (known) return { refusal: known[1] };
  if (starts(head, 0xef, 0xbb, 0xbf)) return { encoding: "utf-8" };
  if (starts(head, 0xff, 0xfe)) return { encoding: "utf-16le" };
  if (starts(head, 0xfe, 0xff)) return { encoding: "utf-16be" };
  const sample = head.subarray(0, reach);
  const { even, odd, control } = counted(sample);
  // Western text in UTF-16 without a byte order mark has a zero in every second byte.
  const many = sample.length / 4;
  if (odd > many && even < odd / 50) return { encoding: "utf-16le" };
  if (even > many && odd < even / 50) return { encoding: "utf-16be" };
  if (even + odd > 0 && even + odd > sample.length / 1000) return { refusal: noText };
  if (control > sample.length / 50) return { refusal: noText };
  return { encoding: isUtf8(sample) ? "utf-8" : "windows-1252" };
}

/** Counts zero bytes at even and odd offsets, and other bytes that do not occur in text. */
function counted(sample: Uint8Array) {
  let even = 0;
  let odd = 0;
  let control = 0;
  for (let index = 0; index < sample.length; index += 1) {
    const byte = sample[index] ?? 0;
    if (byte === 0) {
      if (index % 2 === 0) even += 1;
      else odd += 1;
    } else if (byte < 9 || (byte > 13 && byte < 32)) control += 1;
  }
  return { even, odd, control };
}

function isUtf8(sample: Uint8Array): boolean {
  try {
    // A character cut off at the end of the sample is not an error.
    new TextDecoder("utf-8", { fatal: true }).decode(sample, { stream: true });
    return true;
  } catch {
    return false;
  }
}
