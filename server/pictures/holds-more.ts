/**
 * A page or program in a picture's comments or after its end. Pixels may contain such bytes by chance, but without text
 * after them.
 */
const markup = /<(?:script|html|svg|iframe|body|\?php|!doctype)[\s>/][\t\n\r -~]{8}/i;
const pdf = "%PDF-";
/** PDF readers search for the header this far into a file. */
const pdfReach = 1024;

const archiveEnd = Buffer.from("PK\x05\x06", "latin1");
const archiveEndBytes = 22;
const longestArchiveComment = 0xffff;

/**
 * Whether the file would also open as something other than a picture: a web page, an archive (including JAR), a PDF.
 * Stored pictures are re-encoded and contain none of it; the file is refused so that nobody believes it was stored.
 */
export function holdsMore(bytes: Buffer): boolean {
  return markup.test(bytes.toString("latin1")) || bytes.subarray(0, pdfReach).includes(pdf) || endsAsArchive(bytes);
}

/** Archives are read from their end, where a record gives the position of the file list. */
function endsAsArchive(bytes: Buffer): boolean {
  const earliest = Math.max(0, bytes.length - archiveEndBytes - longestArchiveComment);
  const tail = bytes.subarray(earliest);
  let from = tail.indexOf(archiveEnd);
  while (from >= 0 && from + archiveEndBytes <= tail.length) {
    const at = earliest + from;
    const [listBytes, listAt] = [bytes.readUInt32LE(at + 12), bytes.readUInt32LE(at + 16)];
    if (listBytes <= at && listAt <= at) return true;
    from = tail.indexOf(archiveEnd, from + archiveEnd.length);
  }
  return false;
}
