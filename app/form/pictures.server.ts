import type { Access } from "~/access/guard.server";
import { isPortalError } from "~/api/error";
import type { PictureSet } from "../../server/contract/lookups/calls";
import { cropImage, uploadAndSaveOriginalImage } from "../../server/contract/pictures/calls";
import { beginsAsPicture } from "../../server/contract/pictures/signs";
import type { FieldErrors, RawAnswers } from "./answers";
import { cropNames } from "./crop";

interface PostedPicture {
  readonly name: string;
  readonly file: File | null;
  readonly raw: RawAnswers;
  /** Earlier form values, used for a picture field that the post leaves out. */
  readonly before: RawAnswers;
  /** Errors of the posted fields; a valid picture is stored even if other fields have errors. */
  readonly problems: FieldErrors;
}

export interface ReceivedPicture {
  /** Form values with the stored picture's paths (original and large). Drops crops and removals that are done. */
  readonly raw: RawAnswers;
  readonly errors: FieldErrors;
  /** Seconds to wait, if the picture was refused because the user sent too many. */
  readonly retryAfterSeconds?: number | undefined;
  /** Picture set in all sizes that the back end created for this post. */
  readonly made?: PictureSet | undefined;
}

type Paths = Pick<PictureSet, "original" | "large">;

const one = (value: RawAnswers[string] | undefined) => (typeof value === "string" ? value : (value?.at(-1) ?? ""));

const without = (raw: RawAnswers, names: readonly string[]): RawAnswers =>
  Object.fromEntries(Object.entries(raw).filter(([field]) => !names.includes(field)));

/**
 * Uploads and crops the picture of a post. Does so even if another field is refused, so that the user need not choose
 * the picture again.
 */
export async function receivePicture({ api }: Access, posted: PostedPicture): Promise<ReceivedPicture> {
  const { name, file, raw, before, problems } = posted;
  const [large, remove] = [`${name}_large`, `${name}_remove`];
  const withPicture = (picture: Paths, finished: readonly string[]): RawAnswers => ({
    ...without(raw, [remove, ...finished]),
    [name]: picture.original,
    [large]: picture.large,
  });
  if (name in problems) return { raw, errors: {} };
  const values = name in raw ? raw : before;
  let made: PictureSet | undefined;
  let picture: Paths = { original: one(values[name]), large: one(values[large]) || one(values[name]) };
  if (file) {
    // Checked here because the back end may not check, and the stored file is shown to customers.
    if (!(await beginsAsPicture(file))) return { raw, errors: { [name]: "Use a JPEG, PNG, WebP or GIF picture" } };
    const uploaded = await orRefusal(name, () =>
      api.call(uploadAndSaveOriginalImage, { query: { nbOfImage: 1 }, body: { image: file } }),
    );
    if ("errors" in uploaded) return { raw, ...uploaded };
    made = uploaded;
    picture = uploaded;
  } else if (one(raw[remove]) === "1") return { raw: withPicture({ original: "", large: "" }, cropNames), errors: {} };
  const crop = cropNames.map((side) => one(raw[side]).trim());
  if (cropNames.some((side) => side in problems)) return { raw: withPicture(picture, []), errors: {} };
  if (picture.original === "" || crop.includes("")) return { raw: withPicture(picture, cropNames), errors: {}, made };
  const [x = 0, y = 0, width = 0, height = 0] = crop.map(Number);
  const cut = await orRefusal(name, () =>
    api.call(cropImage, { body: { image: picture.original, x, y, width, height } }),
  );
  if ("errors" in cut) return { raw: withPicture(picture, []), ...cut };
  return { raw: withPicture(cut, cropNames), errors: {}, made: cut };
}

const uploadInDoubt = "Upload not confirmed. Choose the picture again";

type Refused = Pick<ReceivedPicture, "errors" | "retryAfterSeconds">;

/** Converts a refusal of `work` to messages for the crop's number fields or the picture. */
async function orRefusal<T extends object>(name: string, work: () => Promise<T>): Promise<T | Refused> {
  try {
    return await work();
  } catch (error) {
    if (!isPortalError(error, "invalid", "too-large", "too-many", "not-found", "uncertain")) throw error;
    if (error.kind === "uncertain") return { errors: { [name]: uploadInDoubt } };
    const named = Object.entries(error.fields).flatMap(([field, [message]]) =>
      message ? [[cropNames.some((side) => side === field) ? field : name, message] as const] : [],
    );
    const errors = named.length > 0 ? Object.fromEntries(named) : { [name]: error.message };
    return error.kind === "too-many" ? { errors, retryAfterSeconds: error.retryAfterSeconds ?? 1 } : { errors };
  }
}
