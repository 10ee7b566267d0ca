import type { Database } from "../store/schema";

/** A table whose rows refer to a picture by `image_id`. */
export type PictureTable = { [T in keyof Database]: "image_id" extends keyof Database[T] ? T : never }[keyof Database];

/** Places where an area uses pictures. */
export interface PicturePart {
  readonly rows?: readonly PictureTable[];
  /** Text columns that contain picture paths. */
  readonly texts?: { readonly [T in keyof Database]?: readonly (keyof Database[T] & string)[] };
  /** The texts belong to items that are not saved yet, so their pictures count as unused (`requireRoom`). */
  readonly unfinished?: true;
}
