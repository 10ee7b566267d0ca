import { z } from "zod";
import { form, formPage, Problem } from "~/form/form.server";
import { checkCrop, pictureFields } from "~/items/picture";
import { paths } from "~/paths";
import { readPicture, readUpstreamPicture } from "~/shell/pictures.server";
import type { PictureSet } from "../../../server/contract/lookups/calls";
import { fieldName } from "./field-name";

const sizes = ["original", "large", "medium", "thumbnail"] as const satisfies readonly (keyof PictureSet)[];

export interface StoredSize {
  readonly size: (typeof sizes)[number];
  readonly path: string;
  /** null if there is no picture at the path. */
  readonly bytes: number | null;
}

/** Sizes of the pictures in the query string, read from where pages load them. */
export async function storedSizes(search: URLSearchParams): Promise<StoredSize[]> {
  if (!search.get("original")) return [];
  return Promise.all(
    sizes.map(async (size) => {
      const path = search.get(size) ?? "";
      const own = path.startsWith("/pictures/");
      const found = path && (await (own ? readPicture(path.slice("/pictures/".length)) : readUpstreamPicture(path)));
      return { size, path, bytes: found ? found.body.byteLength : null };
    }),
  );
}

/** Stores a picture as every form of the portal does, and shows the stored sizes. */
export const uploading = formPage({
  page: "testupload",
  load: async (_access, { request }) => ({ sizes: await storedSizes(new URL(request.url).searchParams) }),
  form: form({
    schema: z.object(pictureFields(fieldName)).superRefine(checkCrop),
    picture: fieldName,
    async save({ image_remove: removes }, { made }) {
      if (made) return { to: paths.testupload(Object.fromEntries(sizes.map((size) => [size, made[size]]))) };
      if (removes) return { to: paths.testupload() };
      throw new Problem({ [fieldName]: "Choose a picture, or crop the current one" });
    },
  }),
});
