import type { Database } from "../store/schema";

/** A table whose rows show a picture, by their `image_id`. */
export type PictureTable = { [T in keyof Database]: "image_id" extends keyof Database[T] ? T : never }[keyof Database];

/** Where pictures are shown. */
export interface PicturePart {
  readonly rows?: readonly PictureTable[];
  /** Texts that name pictures by their paths, such as the answers of a wizard that is not finished. */
  readonly texts?: { readonly [T in keyof Database]?: keyof Database[T] & string };
}
