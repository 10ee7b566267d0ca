import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, rmdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { privateFile, privateFolder } from "./private";
import { type Files, isFileKey } from "./store";

const missing = (error: NodeJS.ErrnoException) => error.code === "ENOENT";

/** Deletes the partial files that a crashed process left for a key. */
async function removeUnfinished(path: string): Promise<void> {
  const names = await readdir(dirname(path)).catch((error: NodeJS.ErrnoException) => {
    if (missing(error)) return [];
    throw error;
  });
  const leftovers = names.filter((name) => name.startsWith(`${basename(path)}.`) && name.endsWith(".part"));
  for (const name of leftovers) await rm(join(dirname(path), name), { force: true });
}

/** Stores files below `root`, by key. */
export function openFileFolder(root: string): Files {
  const pathOf = (key: string) => {
    if (!isFileKey(key)) throw new Error("Not a file's key");
    return join(root, key);
  };
  return {
    async keep(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: privateFolder });
      // Two writes of the same key may run at once: the last to finish wins, with a complete file.
      const unfinished = `${path}.${randomUUID()}.part`;
      const file = await open(unfinished, "w", privateFile);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, path);
    },
    read: (key) =>
      readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (missing(error)) return null;
        throw error;
      }),
    async remove(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      await removeUnfinished(path);
      await rmdir(dirname(path)).catch((error: NodeJS.ErrnoException) => {
        if (!missing(error) && error.code !== "ENOTEMPTY") throw error;
      });
    },
  };
}
