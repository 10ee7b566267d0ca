import type { Database } from "../store/schema";

/** A table whose rows refer to a picture by `image_id`. */
export type PictureTable = { [T in keyof Database]: "image_id" extends keyof Database[T] ? T : never }[keyof Database];

/** Places where an area uses pictures. */
export interface PicturePart {
  readonly rows?: readonly PictureTable[];
  /** Text columns that contain picture paths, such as the answers of an unfinished wizard. */
  readonly texts?: { readonly [T in keyof Database]?: keyof Database[T] & string };
}
