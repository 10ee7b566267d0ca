import { join } from "node:path";
import type { Config } from "../config";
import type { Log } from "../log";
import { openBucket } from "./bucket";
import { openFileFolder } from "./folder";
import type { Files } from "./store";

const headers = { "Content-Type": "application/octet-stream" };

/** Import files: in DATA_DIR/imports or, when STORAGE_URL is set, in its bucket under `imports/`. */
export function openImportFiles({ DATA_DIR, STORAGE_URL }: Pick<Config, "DATA_DIR" | "STORAGE_URL">, log: Log): Files {
  if (!STORAGE_URL) return openFileFolder(join(DATA_DIR, "imports"));
  const bucket = openBucket(STORAGE_URL, log);
  const keyOf = (key: string) => `imports/${key}`;
  return {
    keep: (key, bytes) => bucket.put(keyOf(key), bytes, headers),
    read: (key) => bucket.get(keyOf(key)),
    remove: (key) => bucket.remove(keyOf(key)),
  };
}
