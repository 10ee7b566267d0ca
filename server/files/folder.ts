import { mkdir, open, readFile, rename, rm, rmdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { privateFile, privateFolder } from "./private";
import { type Files, isFileKey } from "./store";

const missing = (error: NodeJS.ErrnoException) => error.code === "ENOENT";

/** Files below `root`, each under its key. */
export function openFileFolder(root: string): Files {
  const pathOf = (key: string) => {
    if (!isFileKey(key)) throw new Error("Not a file's key");
    return join(root, key);
  };
  return {
    async keep(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: privateFolder });
      const unfinished = `${path}.part`;
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
      await rm(`${path}.part`, { force: true });
      await rmdir(dirname(path)).catch((error: NodeJS.ErrnoException) => {
        if (!missing(error) && error.code !== "ENOTEMPTY") throw error;
      });
    },
  };
}
