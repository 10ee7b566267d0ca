import type { Kysely } from "kysely";
import { draftLife } from "../contract/common/draft-life";
import { dayOf } from "../store/day";
import type { Database } from "../store/schema";
import type { Store } from "../store/store";
import { isDone, markDone } from "../work/day-done";
import { inSteps } from "../work/in-steps";

const draftsAtOnce = 500;
const work = "drafts_swept_day";

/**
 * Takes away the drafts that are past their life, once a day: whoever left one may never begin another, and what it holds
 * of a customer, and the pictures it names, are not to stay for that.
 * @returns how many are gone.
 */
export async function sweepDrafts({ db }: Store, now: number): Promise<number> {
  const today = dayOf(now, "UTC");
  if (await isDone(db, work, today)) return 0;
  const before = now - draftLife;
  let swept = 0;
  await inSteps(async () => {
    const old = await db
      .selectFrom("drafts")
      .select("id")
      .where("updated_at", "<=", before)
      .limit(draftsAtOnce)
      .execute();
    if (old.length === 0) return false;
    const ids = old.map(({ id }) => id);
    const gone = await db
      .deleteFrom("drafts")
      .where("id", "in", ids)
      .where("updated_at", "<=", before)
      .executeTakeFirstOrThrow();
    swept += Number(gone.numDeletedRows);
    return old.length === draftsAtOnce;
  });
  await markDone(db, work, today);
  return swept;
}

/** Drops the drafts of edits of customers, and those that they were made of, which end with where they are seen. */
export async function dropDraftsOf(
  trx: Kysely<Database>,
  businessId: number,
  family: readonly number[],
): Promise<void> {
  await trx
    .deleteFrom("drafts")
    .where("owner", "like", `${businessId}:%`)
    .where("wizard", "=", "customer")
    .where((draft) =>
      draft.or([
        draft("action", "in", family.map(String)),
        ...family.map((id) => draft("data", "like", `%/customers/profile/uid=${id}"%`)),
      ]),
    )
    .execute();
}
