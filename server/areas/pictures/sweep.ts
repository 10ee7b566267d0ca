import { type RawBuilder, sql } from "kysely";
import type { PicturePart } from "../../pictures/holders";
import { tokensInTexts } from "../../pictures/named";
import type { Pictures } from "../../pictures/picture";
import type { Services } from "../../services";
import { dayOf } from "../../store/day";
import type { Store } from "../../store/store";
import { locked } from "../../store/words";
import { inSteps } from "../../work/in-steps";

/** Milliseconds an uploaded picture may remain unused. */
const graceMilliseconds = 24 * 60 * 60_000;
const picturesAtOnce = 100;
const failuresToGiveUp = 5;
const settingName = "pictures_swept_day";

/**
 * Deletes unused pictures, once a day, in whichever process runs first.
 * @returns how many pictures' files were deleted. @throws the first failure, after everything else has been deleted.
 */
export async function sweepPictures(
  store: Store,
  { pictures, pictureParts }: Pick<Services, "pictures" | "pictureParts">,
  now: number,
): Promise<number> {
  if (!(await takeTurn(store, now))) return 0;
  const before = now - graceMilliseconds;
  const failures: unknown[] = [];
  let isComplete = false;
  try {
    await loosenUnused(store, pictureParts, before, failures);
    isComplete = failures.length === 0;
  } finally {
    if (!isComplete) await giveTurnBack(store, now);
  }
  const removed = await removeLoose(store, pictures, before, failures);
  if (failures.length > 0) throw failures[0];
  return removed;
}

async function takeTurn({ db }: Store, now: number): Promise<boolean> {
  const value = String(dayOf(now, "UTC"));
  const turn = await db
    .insertInto("settings")
    .values({ name: settingName, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }).where("settings.value", "<", value))
    .returning("name")
    .executeTakeFirst();
  return turn !== undefined;
}

/** Lets the next run start again. */
const giveTurnBack = ({ db }: Store, now: number) =>
  db
    .deleteFrom("settings")
    .where("name", "=", settingName)
    .where("value", "=", String(dayOf(now, "UTC")))
    .execute();

const imagesUsedBy = (parts: readonly PicturePart[]): RawBuilder<unknown> =>
  sql.join(
    parts
      .flatMap(({ rows = [] }) => rows)
      .map((table) => sql`select image_id from ${sql.table(table)} where image_id is not null`),
    sql` union all `,
  );

/**
 * Deletes the rows of unused pictures and keeps their tokens as loose, so that a row never lacks its files. Failures do
 * not stop the other deletions.
 */
async function loosenUnused(
  store: Store,
  parts: readonly PicturePart[],
  before: number,
  failures: unknown[],
): Promise<void> {
  const named = await tokensInTexts(store.db, parts);
  const usedIds = imagesUsedBy(parts);
  let after = 0;
  await inSteps(async () => {
    const unused = await store.db
      .selectFrom("images")
      .select(["id", "token"])
      .where("created_at", "<", before)
      .where("id", ">", after)
      .where(sql<boolean>`id not in (${usedIds})`)
      .orderBy("id")
      .limit(picturesAtOnce)
      .execute();
    const ids = unused.filter(({ token }) => !named.has(token)).map(({ id }) => id);
    if (ids.length > 0) await loosen(store, usedIds, ids).catch((error: unknown) => failures.push(error));
    after = unused.at(-1)?.id ?? after;
    return unused.length === picturesAtOnce;
  });
}

const loosen = (store: Store, usedIds: RawBuilder<unknown>, ids: readonly number[]): Promise<void> =>
  store.transaction(async (trx) => {
    // Waits for concurrent saves that use one of these pictures, so that the delete below sees their use.
    await locked(trx, trx.selectFrom("images").select("id").where("id", "in", ids).orderBy("id")).execute();
    const deleted = await trx
      .deleteFrom("images")
      .where("id", "in", ids)
      .where(sql<boolean>`id not in (${usedIds})`)
      .returning(["business_id", "token"])
      .execute();
    if (deleted.length === 0) return;
    await trx
      .insertInto("loose_pictures")
      .values(deleted.map((picture) => ({ ...picture, since: 0 })))
      .execute();
  });

/** Deletes loose files. A failure does not stop the others; several in a row mean that storage is unavailable. */
async function removeLoose({ db }: Store, pictures: Pictures, before: number, failures: unknown[]): Promise<number> {
  let removed = 0;
  let last = "";
  let inARow = 0;
  await inSteps(async () => {
    const loose = await db
      .selectFrom("loose_pictures")
      .select("token")
      .where("since", "<", before)
      .where("token", ">", last)
      .orderBy("token")
      .limit(picturesAtOnce)
      .execute();
    for (const { token } of loose) {
      last = token;
      try {
        await pictures.remove(token);
        await db.deleteFrom("loose_pictures").where("token", "=", token).execute();
        removed += 1;
        inARow = 0;
      } catch (error) {
        failures.push(error);
        inARow += 1;
        if (inARow === failuresToGiveUp) return false;
      }
    }
    return loose.length === picturesAtOnce;
  });
  return removed;
}
