/** The four sizes that a picture is kept in, as an upload's answer names them. */
export const pictureSizes = ["original", "large", "medium", "thumbnail"] as const;
export type PictureSize = (typeof pictureSizes)[number];

/** All pictures are kept as this, whatever they arrived as. */
export const pictureType = "image/webp";

export const isPictureToken = (value: string) => /^[A-Za-z0-9_-]{22,64}$/.test(value);
export const isPictureSize = (value: string): value is PictureSize => pictureSizes.some((size) => size === value);

/** A picture that has been decoded and encoded anew, ready to be kept. */
export interface DrawnPicture {
  readonly width: number;
  readonly height: number;
  readonly files: Readonly<Record<PictureSize, Buffer>>;
}

/** Where pictures live, each under its unguessable token: a folder, or a bucket. */
export interface Pictures {
  /**
   * Keeps `picture` under `token`; all four files are there when it returns.
   * @throws PicturesUnavailable when the place does not take them; some may be there then.
   */
  keep(token: string, picture: DrawnPicture): Promise<void>;
  /**
   * null when there is no such picture; safe with any text.
   * @throws PicturesUnavailable
   */
  read(token: string, size: string): Promise<{ readonly body: Buffer; readonly contentType: string } | null>;
  /** @throws PicturesUnavailable */
  remove(token: string): Promise<void>;
}

/** The place that keeps pictures does not answer, or refuses. */
export { StorageUnavailable as PicturesUnavailable } from "../files/store";
