import type { Kysely, Selectable } from "kysely";
import { tagSaid } from "../../business/choices";
import type { TagLine } from "../../contract/tags/calls";
import { notFound } from "../../errors";
import type { Database } from "../../store/schema";
import { locked } from "../../store/words";

type Db = Kysely<Database>;
export type TagRecord = Selectable<Database["tags"]>;

export const lineOf = (row: TagRecord): TagLine => ({
  ...tagSaid(row),
  customers: row.customer_count,
  revision: row.revision,
});

/** All tags, locked until the transaction ends; none is added meanwhile, since names and abbreviations are unique. */
export async function holdTags(db: Db): Promise<TagRecord[]> {
  await locked(db, db.selectFrom("businesses").select("id")).executeTakeFirstOrThrow();
  return locked(db, db.selectFrom("tags").selectAll().orderBy("id")).execute();
}

/** @throws ApiError not-found. */
export async function requireTag(db: Db, tagId: number): Promise<TagRecord> {
  const tag = await db.selectFrom("tags").selectAll().where("id", "=", tagId).executeTakeFirst();
  if (!tag) throw notFound("The tag");
  return tag;
}
