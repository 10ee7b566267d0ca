import { mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";

/** The four sizes that a picture is kept in, as an upload's answer names them. */
export const pictureSizes = ["original", "large", "medium", "thumbnail"] as const;
export type PictureSize = (typeof pictureSizes)[number];

/** A picture that has been decoded and encoded anew, ready to be kept. */
export interface DrawnPicture {
  readonly width: number;
  readonly height: number;
  readonly files: Readonly<Record<PictureSize, Buffer>>;
}

/** Where pictures live: one folder a picture under DATA_DIR/pictures, named by its unguessable token. */
export interface Pictures {
  /** Keeps `picture` under `token`; all four files are on disk when it returns, or none. */
  keep(token: string, picture: DrawnPicture): Promise<void>;
  /** null when there is no such picture; safe with any text. */
  read(token: string, size: string): Promise<{ readonly body: Buffer; readonly contentType: "image/webp" } | null>;
  remove(token: string): Promise<void>;
}

const isToken = (value: string) => /^[A-Za-z0-9_-]{22,64}$/.test(value);
const isSize = (value: string): value is PictureSize => pictureSizes.some((size) => size === value);

export function openPictures(dataDir: string): Pictures {
  const root = join(dataDir, "pictures");
  const folderOf = (token: string) => {
    if (!isToken(token)) throw new Error("Not a picture token");
    return join(root, token);
  };

  return {
    async keep(token, picture) {
      const folder = folderOf(token);
      const unfinished = `${folder}.part`;
      await mkdir(unfinished, { recursive: true });
      for (const size of pictureSizes) {
        const file = await open(join(unfinished, `${size}.webp`), "w");
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
      if (!isToken(token) || !isSize(size)) return null;
      const file = await open(join(root, token, `${size}.webp`), "r").catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return null;
        throw error;
      });
      if (!file) return null;
      try {
        return { body: await file.readFile(), contentType: "image/webp" };
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
