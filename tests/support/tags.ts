import type { Insertable } from "kysely";
import type { PortalApi } from "../../server/api";
import { type TagLine, tagList } from "../../server/contract/tags/calls";
import type { Database } from "../../server/store/schema";
import type { Store } from "../../server/store/store";
import { answerOf } from "./ask";

/** Inserts a tag row. */
export const makeTag = async (
  store: Store,
  business_id: number,
  name: string,
  overrides: Partial<Insertable<Database["tags"]>> = {},
): Promise<number> => {
  const row = { name, abbreviation: name.slice(0, 8), color: "#2796b2", enabled: 1 as const };
  const { id } = await store.db
    .insertInto("tags")
    .values({ ...row, business_id, created_at: 0, updated_at: 0, ...overrides })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

/** Adds tags to a customer. */
export const wear = (store: Store, business_id: number, customer_id: number, ...tags: number[]) =>
  store.db
    .insertInto("customer_tags")
    .values(tags.map((tag_id) => ({ business_id, customer_id, tag_id })))
    .execute();

/** Tags of the list, by name. */
export const tagsOf = async (api: PortalApi, who: { token: string }): Promise<Record<string, TagLine>> => {
  const { tags } = await answerOf(api, who, tagList, { query: { pageSize: 1000, counts: true } });
  return Object.fromEntries(tags.map((tag) => [tag.tag_name, tag]));
};
