import type { Config } from "../config";
import type { Log } from "../log";
import { openBucket } from "./bucket";
import { openFolder } from "./folder";
import type { Pictures } from "./picture";

/**
 * Opens this installation's pictures. Pictures stored in the folder before a bucket was configured are still found
 * there.
 */
export function openPictures({ DATA_DIR, STORAGE_URL }: Pick<Config, "DATA_DIR" | "STORAGE_URL">, log: Log): Pictures {
  const folder = openFolder(DATA_DIR);
  if (!STORAGE_URL) return folder;
  const bucket = openBucket(STORAGE_URL, log);
  return {
    keep: bucket.keep,
    read: async (token, size) => (await folder.read(token, size)) ?? bucket.read(token, size),
    async remove(token) {
      await folder.remove(token);
      await bucket.remove(token);
    },
  };
}
