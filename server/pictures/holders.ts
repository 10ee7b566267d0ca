import type { Database } from "../store/schema";

type Holder = { [T in keyof Database]: "image_id" extends keyof Database[T] ? T : never }[keyof Database];

/** Every table whose rows show a picture and the column that says which; a table missing here does not compile. */
export const pictureHolders = {
  products: "image_id",
  offers: "image_id",
  point_rewards: "image_id",
  draws: "image_id",
  draw_prizes: "image_id",
} as const satisfies Record<Holder, "image_id">;

/** Texts that name pictures by their paths, such as the answers of a wizard that is not finished. */
export const pictureTexts = { drafts: "data" } as const satisfies { [T in keyof Database]?: keyof Database[T] };
