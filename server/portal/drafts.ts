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
 * Deletes expired drafts, once a day. Their owner may never open another wizard, and a draft may contain customer data
 * and keep its pictures from being deleted.
 * @returns the number of deleted drafts.
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
    const deletion = await db
      .deleteFrom("drafts")
      .where("id", "in", ids)
      .where("updated_at", "<=", before)
      .executeTakeFirstOrThrow();
    swept += Number(deletion.numDeletedRows);
    return old.length === draftsAtOnce;
  });
  await markDone(db, work, today);
  return swept;
}

/**
 * Deletes drafts that edit these customers, and the finished drafts that created them, which store the customer's
 * profile path as their final location.
 */
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
