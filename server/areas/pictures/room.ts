import type { Context } from "../../area";
import { pictureLimits } from "../../contract/pictures/calls";
import { ApiError } from "../../errors";
import { tokensInTexts } from "../../pictures/named";
import type { Services } from "../../services";

/**
 * @throws ApiError `too-many` if too many of the business's pictures are unused. Those of unfinished wizards count as
 * unused; the sweep deletes unused pictures after a day.
 */
export async function requireRoom({ db }: Context, { pictureParts }: Services): Promise<void> {
  const { unused } = pictureLimits;
  const saved = pictureParts.filter((part) => !part.unfinished);
  const named = await tokensInTexts(db, saved);
  let idle = db
    .selectFrom("images")
    .select("images.token")
    .limit(unused + named.size);
  for (const table of pictureParts.flatMap(({ rows = [] }) => rows))
    idle = idle.where("images.id", "not in", (of) =>
      of.selectFrom(table).select("image_id").where("image_id", "is not", null).$castTo<{ image_id: number }>(),
    );
  const { loose } = await db
    .selectFrom("loose_pictures")
    .select(({ fn }) => fn.countAll<number>().as("loose"))
    .executeTakeFirstOrThrow();
  const waiting = (await idle.execute()).filter(({ token }) => !named.has(token));
  if (waiting.length + Number(loose) < unused) return;
  throw new ApiError(
    "too-many",
    `${unused} uploaded pictures are not used yet. Save the items they belong to, or try again tomorrow: unused pictures are removed after a day.`,
  );
}
