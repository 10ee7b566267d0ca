import { mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { privateFile, privateFolder } from "../files/private";
import { isPictureSize, isPictureToken, type Pictures, pictureSizes, pictureType } from "./picture";

/** Stores pictures in DATA_DIR/pictures, one folder each. */
export function openFolder(dataDir: string): Pictures {
  const root = join(dataDir, "pictures");
  const folderOf = (token: string) => {
    if (!isPictureToken(token)) throw new Error("Not a picture token");
    return join(root, token);
  };

  return {
    async keep(token, picture) {
      const folder = folderOf(token);
      const unfinished = `${folder}.part`;
      await mkdir(unfinished, { recursive: true, mode: privateFolder });
      for (const size of pictureSizes) {
        const file = await open(join(unfinished, `${size}.webp`), "w", privateFile);
        try {
          await file.writeFile(picture.files[size]);
          await file.sync();
        } finally {
          await file.close();
        }
      }
      await rename(unfinished, folder);
    },
    async read(token, size) {
      if (!isPictureToken(token) || !isPictureSize(size)) return null;
      const file = await open(join(root, token, `${size}.webp`), "r").catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return null;
        throw error;
      });
      if (!file) return null;
      try {
        return { body: await file.readFile(), contentType: pictureType };
      } finally {
        await file.close();
      }
    },
    async remove(token) {
      await rm(folderOf(token), { recursive: true, force: true });
      await rm(`${folderOf(token)}.part`, { recursive: true, force: true });
    },
  };
}
