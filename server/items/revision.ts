import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { refuse } from "../errors";
import type { Database } from "../store/schema";

/** The tables of items that are edited as a whole, each row naming its version by `updated_at`. */
export type Revised = "offers" | "point_rewards";

/** The version of an item, as its details tell it. */
export const revisionOf = ({ updated_at }: { readonly updated_at: number }): string => String(updated_at);

/**
 * Begins a change of an item: gives it its next version, and by that keeps other saves of it waiting until this one is
 * done. A save that names the version it replaces is held to it; one that names none, as an older client's, is not.
 *
 * @throws ApiError for a version that is no longer the item's.
 */
export async function takeRevision(
  db: Kysely<Database>,
  table: Revised | "branches" | "referral_programmes" | "campaigns",
  item: { readonly id: number; readonly replaces?: string; readonly now: number },
): Promise<void> {
  let taking = db
    .updateTable(table)
    // Two versions never share a name, however soon one follows the other.
    .set({ updated_at: sql<number>`case when updated_at < ${item.now} then ${item.now} else updated_at + 1 end` })
    .where("id", "=", item.id);
  if (item.replaces !== undefined) taking = taking.where("updated_at", "=", versionIn(item.replaces));
  const { numUpdatedRows } = await taking.executeTakeFirst();
  if (Number(numUpdatedRows) === 0) throw refuse({ revision: ["This was changed since you opened it"] }, changed);
}

/** What is no version is no row's: a programme made of an older store's rule (migration 0053) has the version 0. */
const versionIn = (revision: string) => (/^\d{1,15}$/.test(revision) ? Number(revision) : -1);

const changed = "This was changed since you opened it. Look at it as it is now.";

/** Names a version by what it holds, where no row counts versions: two who save the same do not stand in each other's way. */
export const revisionOfContent = (content: unknown): string =>
  createHash("sha256").update(JSON.stringify(content)).digest("base64url").slice(0, 22);

/**
 * Holds a save to the version that it replaces; one that names none, as an older client's, is not.
 * @param what begins the sentence: "The hours".
 * @throws ApiError for a version that is no longer the one held.
 */
export function requireRevision(replaced: string | undefined, held: string, what: string): void {
  if (replaced === undefined || replaced === held) return;
  const message = `${what} changed after you opened this page.`;
  throw refuse({ revision: [message] }, message);
}
