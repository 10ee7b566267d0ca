import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "../store/schema";

type Db = Kysely<Database>;

/** Slug of a name: lower case, no accents, dashes for anything but letters and digits. */
export const dashed = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");

const mostCharacters = 60;
const mostNumbered = 20;

/** Like `dashed`, in ASCII only; `otherwise` when nothing is left. */
export const addressWords = (name: string, otherwise: string): string =>
  dashed(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, mostCharacters) || otherwise;

/** Slugs to try for a name, plainest first; the last is random and therefore free. */
function* slugsFor(name: string): Generator<string> {
  const words = addressWords(name, "shop");
  yield words;
  for (let n = 2; n <= mostNumbered; n++) yield `${words}-${n}`;
  yield `${words}-${randomBytes(6).toString("hex")}`;
}

interface Owner {
  readonly businessId: number;
  /** Null for the business itself. */
  readonly branchId: number | null;
  readonly name: string;
}

/** Assigns a new business or branch the slug of its public pages: unique in the store, and unchanged by renaming. */
export async function giveSlug(db: Db, { businessId, branchId, name }: Owner): Promise<string> {
  for (const slug of slugsFor(name)) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto("public_slugs")
      .values({ slug, business_id: businessId, branch_id: branchId })
      .onConflict((conflict) => conflict.column("slug").doNothing())
      .executeTakeFirst();
    if (Number(numInsertedOrUpdatedRows ?? 0) > 0) return slug;
  }
  throw new Error(`No slug is free for ${name}`);
}

/** Slugs of the business's branches by branch id; its own is under null. */
export async function slugsOf(db: Db): Promise<ReadonlyMap<number | null, string>> {
  const rows = await db.selectFrom("public_slugs").select(["slug", "branch_id"]).execute();
  return new Map(rows.map(({ slug, branch_id }) => [branch_id, slug]));
}
