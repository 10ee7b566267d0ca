import type { Access } from "~/access/guard.server";
import { isPortalError } from "~/api/error";
import { cropImage, uploadAndSaveOriginalImage } from "../../server/contract/images";
import { cropNames } from "./fields/picture";
import type { FieldErrors, RawAnswers } from "./wizard";

interface PostedPicture {
  readonly name: string;
  readonly file: File | null;
  readonly raw: RawAnswers;
  readonly before: RawAnswers;
}

const one = (value: RawAnswers[string] | undefined) => (typeof value === "string" ? value : (value?.at(-1) ?? ""));

/**
 * Uploads and crops what a picture field posted. The answer keeps the path of the whole picture and of a size to show;
 * without a new file the picture there was stays, unless it was to be removed or another path was sent.
 */
export async function receivePicture(
  { api }: Access,
  { name, file, raw, before }: PostedPicture,
): Promise<{ raw: RawAnswers } | { errors: FieldErrors }> {
  const crop = cropNames.map((side) => one(raw[side]).trim());
  const plain = Object.fromEntries(
    Object.entries(raw).filter(([field]) => field !== `${name}_remove` && !cropNames.some((side) => side === field)),
  );
  const answer = (original: string, large: string) => ({
    raw: { ...plain, [name]: original, [`${name}_large`]: large },
  });
  const sent = one(raw[name]);
  const held = one(before[name]);
  try {
    let picture = file
      ? await api.call(uploadAndSaveOriginalImage, { query: { nbOfImage: 1 }, body: { image: file } })
      : { original: sent || held, large: sent && sent !== held ? sent : one(before[`${name}_large`]) };
    if (!file && one(raw[`${name}_remove`]) === "1") return answer("", "");
    if (picture.original !== "" && crop.every((side) => side !== "")) {
      const [x = 0, y = 0, width = 0, height = 0] = crop.map(Number);
      picture = await api.call(cropImage, { body: { image: picture.original, x, y, width, height } });
    }
    return answer(picture.original, picture.large);
  } catch (error) {
    if (!isPortalError(error, "invalid", "too-large", "not-found")) throw error;
    const fields = Object.entries(error.fields).flatMap(([field, [message]]) =>
      message ? [[field in plain || field === name ? name : field, message] as const] : [],
    );
    return { errors: fields.length > 0 ? Object.fromEntries(fields) : { [name]: error.message } };
  }
}
