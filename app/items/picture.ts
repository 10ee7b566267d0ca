import { z } from "zod";
import { allowed, say, within } from "~/form/reading";
import type { Say } from "../../server/contract/field";
import { pictureLimits } from "../../server/contract/pictures/limits";
import { flag, text, whole } from "../../server/contract/wire";

function pictureProblem(file: Pick<File, "size" | "type">): string | null {
  if (file.size > pictureLimits.bytes) return `Choose a picture of at most ${pictureLimits.bytes / 1024 / 1024} MB`;
  return pictureLimits.types.some((type) => type === file.type) ? null : "Choose a JPEG, PNG, WebP or GIF picture";
}

/** Limit for upload paths; an existing installation may answer with absolute URLs. */
const longestPath = 1000;

/** New file, checked as far as a browser can, or the path of an earlier upload. */
const picture = z.unknown().transform((value, context): string => {
  const posted: unknown[] = Array.isArray(value) ? value : [value];
  for (const file of posted) {
    const problem = file instanceof File && file.size > 0 ? pictureProblem(file) : null;
    if (problem) context.addIssue({ code: z.ZodIssueCode.custom, message: problem });
  }
  const path = posted.findLast((one) => typeof one === "string");
  return typeof path === "string" ? path.slice(0, longestPath) : "";
});

const cropSide = () => within(allowed(whole, "Enter a whole number of pixels"), 0, 100_000, "Enter a number of pixels");

type Read<T> = z.ZodType<T, z.ZodTypeDef, unknown>;
type PictureFields<N extends string> = { [K in N | `${N}_large`]: Read<string> } & {
  [K in `${N}_remove`]: Read<boolean>;
} & { [K in (typeof cropSides)[number]]: Read<number | undefined> };

const cropSides = ["x", "y", "width", "height"] as const;

/** Schemas for what a picture field of this name posts. */
export const pictureFields = <const N extends string>(name: N) =>
  ({
    [name]: picture,
    [`${name}_large`]: text(longestPath).read,
    [`${name}_remove`]: flag.read,
    ...Object.fromEntries(cropSides.map((side) => [side, cropSide()])),
  }) as unknown as PictureFields<N>;

export interface CropAnswers {
  readonly x?: unknown;
  readonly y?: unknown;
  readonly width?: unknown;
  readonly height?: unknown;
}

/** Requires all four numbers of a crop, or none. */
export const checkCrop = (answer: CropAnswers, context: z.RefinementCtx): void =>
  checkCropOf(answer, (field, message) => say(context, field, message));

/** Same as `checkCrop`, for declared fields. */
export function checkCropOf(answer: CropAnswers, tell: Say): void {
  const crop = [answer.x, answer.y, answer.width, answer.height].filter((side) => side !== undefined);
  if (crop.length > 0 && (crop.length < 4 || answer.width === 0 || answer.height === 0)) {
    tell(answer.width ? "height" : "width", "Fill in all four numbers of the crop, or none");
  }
}
