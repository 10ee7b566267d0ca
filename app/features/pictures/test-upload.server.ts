import type { Access } from "~/access/guard.server";
import type { FieldErrors, RawAnswers } from "~/form/answers";
import { nest, readForm } from "~/form/names";
import { fieldsOf, messagesOf } from "~/form/validator";
import { paths } from "~/paths";
import { readPicture, readUpstreamPicture } from "~/shell/pictures.server";
import { receivePicture } from "~/wizard/pictures.server";
import type { PictureSet } from "../../../server/contract/lookups/calls";
import { fieldName, testUpload } from "./schema";

const sizes = ["original", "large", "medium", "thumbnail"] as const satisfies readonly (keyof PictureSet)[];

export interface KeptSize {
  readonly size: (typeof sizes)[number];
  readonly path: string;
  /** null where nothing is found at the path. */
  readonly bytes: number | null;
}

/** The sizes that the page's address names, each looked for where a page would look. */
export async function keptSizes(search: URLSearchParams): Promise<KeptSize[]> {
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

/** Keeps what the form posted. @returns where the result is shown, or what is wrong. */
export async function upload(
  access: Access,
  form: FormData,
): Promise<{ to: string } | { errors: FieldErrors; raw: RawAnswers }> {
  const { raw, files } = readForm(form, fieldsOf(testUpload));
  const file = files.get(fieldName) ?? null;
  const parsed = testUpload.safeParse({ ...nest(raw), ...(file ? { [fieldName]: file } : {}) });
  const problems = parsed.success ? {} : messagesOf(parsed.error);
  const received = await receivePicture(access, { name: fieldName, file, raw, before: {}, problems });
  const errors = { ...problems, ...received.errors };
  if (Object.keys(errors).length > 0) return { errors, raw: received.raw };
  const { made } = received;
  if (made) return { to: paths.testupload(Object.fromEntries(sizes.map((size) => [size, made[size]]))) };
  if (raw[`${fieldName}_remove`] === "1") return { to: paths.testupload() };
  return { errors: { [fieldName]: "Choose a picture, or crop the one that is there" }, raw: received.raw };
}
