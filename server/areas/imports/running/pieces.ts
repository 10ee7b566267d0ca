import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import type { Files } from "../../../files/store";
import type { Database } from "../../../store/schema";
import { UnreadableFile } from "./read-rows";

/** Storage key of piece `number` of an import's file. */
export const pieceKey = (token: string, number: number): string => `${token}/${number}`;

/** Bytes yielded at once, so that progress is visible within a piece. */
const bytesAtOnce = 256 * 1024;

/**
 * Yields the file of an import part by part; one piece is in memory at a time.
 *
 * @param read is called and awaited with the number of bytes yielded so far; an error it throws ends the reading.
 * @throws UnreadableFile if a piece is missing or differs from the uploaded one.
 */
export async function* readPieces(
  db: Kysely<Database>,
  files: Files,
  { id, token }: { readonly id: number; readonly token: string },
  read: (bytes: number) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const pieces = await db
    .selectFrom("import_pieces")
    .select(["number", "digest"])
    .where("import_id", "=", id)
    .orderBy("number")
    .execute();
  let bytesRead = 0;
  for (const { number, digest } of pieces) {
    const bytes = await files.read(pieceKey(token, number));
    if (!bytes) throw new UnreadableFile("File no longer available. Upload the file again.");
    if (createHash("sha256").update(bytes).digest("hex") !== digest)
      throw new UnreadableFile("File changed after upload. Upload the file again.");
    for (let from = 0; from < bytes.byteLength; from += bytesAtOnce) {
      const part = bytes.subarray(from, from + bytesAtOnce);
      yield part;
      bytesRead += part.byteLength;
      await read(bytesRead);
    }
  }
}
