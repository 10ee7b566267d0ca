import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { type ApiError, refuse } from "../errors";
import type { Database } from "../store/schema";

/** Tables of items that are edited as a whole; `updated_at` is the revision of a row. */
export type Revised = "offers" | "point_rewards";

/** Revision of an item, as in its details. */
export const revisionOf = ({ updated_at }: { readonly updated_at: number }): string => String(updated_at);

/**
 * Starts a change of an item: gives it the next revision, which blocks other saves of it until this one is committed. A
 * save with a revision must replace that one; a save without, as from an older client, replaces any.
 *
 * @throws ApiError for an outdated revision.
 */
export async function takeRevision(
  db: Kysely<Database>,
  table: Revised | "branches" | "referral_programmes" | "campaigns",
  item: { readonly id: number; readonly replaces?: string; readonly now: number },
): Promise<void> {
  let taking = db
    .updateTable(table)
    // Revisions differ even within the same millisecond.
    .set({ updated_at: sql<number>`case when updated_at < ${item.now} then ${item.now} else updated_at + 1 end` })
    .where("id", "=", item.id);
  if (item.replaces !== undefined) taking = taking.where("updated_at", "=", versionIn(item.replaces));
  const { numUpdatedRows } = await taking.executeTakeFirst();
  if (Number(numUpdatedRows) === 0) throw outdated(changed);
}

/**
 * An invalid revision matches no row. 0 is valid: a programme migrated from an older store's rule (migration 0053) has
 * it.
 */
const versionIn = (revision: string) => (/^\d{1,15}$/.test(revision) ? Number(revision) : -1);

/** Words for an outdated revision: the subject, such as "The hours", or the message, and that of the whole answer. */
type OutdatedWords = string | readonly [message: string, whole?: string];

const changed: OutdatedWords = [
  "This was changed since you opened it",
  "This was changed since you opened it. Look at it as it is now.",
];

function outdated(words: OutdatedWords): ApiError {
  if (typeof words === "string") return outdated([`${words} changed after you opened this page.`]);
  const [message, whole = message] = words;
  return refuse({ revision: [message] }, whole);
}

/** Revision derived from the content, where no row has one; two saves of the same content do not conflict. */
export const revisionOfContent = (content: unknown): string =>
  createHash("sha256").update(JSON.stringify(content)).digest("base64url").slice(0, 22);

/**
 * Checks the revision that a save replaces; a save without one, as from an older client, is not checked.
 * @throws ApiError for an outdated revision.
 */
export function requireRevision<R extends string | number>(replaced: R | undefined, current: R, words: OutdatedWords) {
  if (replaced !== undefined && replaced !== current) throw outdated(words);
}
