/** The four stored sizes of a picture, as named in the response to an upload. */
export const pictureSizes = ["original", "large", "medium", "thumbnail"] as const;
export type PictureSize = (typeof pictureSizes)[number];

/** Type of every stored picture, regardless of the uploaded type. */
export const pictureType = "image/webp";

export const isPictureToken = (value: string) => /^[A-Za-z0-9_-]{22,64}$/.test(value);
export const isPictureSize = (value: string): value is PictureSize => pictureSizes.some((size) => size === value);

/** A picture that was decoded and re-encoded, ready to be stored. */
export interface DrawnPicture {
  readonly width: number;
  readonly height: number;
  readonly files: Readonly<Record<PictureSize, Buffer>>;
}

/** Storage of pictures by unguessable token: a folder, or a bucket. */
export interface Pictures {
  /**
   * Stores `picture` under `token`; resolves when all four files are stored.
   * @throws PicturesUnavailable when the storage fails; some of the files may be stored then.
   */
  keep(token: string, picture: DrawnPicture): Promise<void>;
  /**
   * Null when there is no such picture; accepts any text.
   * @throws PicturesUnavailable
   */
  read(token: string, size: string): Promise<{ readonly body: Buffer; readonly contentType: string } | null>;
  /** @throws PicturesUnavailable */
  remove(token: string): Promise<void>;
}

/** The storage of pictures does not respond, or refuses. */
export { StorageUnavailable as PicturesUnavailable } from "../files/store";
