import { type Handler, handle } from "../../area";
import { tagsByName } from "../../business/choices";
import { limitOf } from "../../business/page";
import { deleteTag as deleteTagCall, gridUpdateTags, tagList, tagUse } from "../../contract/tags/calls";
import { mostTags } from "../../contract/tags/rules";
import { area } from "../../manifest";
import { lineOf } from "./find";
import { saveGrid } from "./grid";
import { deleteTag, useOf } from "./use";

const handlers: readonly Handler[] = [
  handle(tagList, async ({ db }, { query: { pageSize } }) => {
    limitOf(pageSize, { most: mostTags }, "pageSize");
    const rows = await tagsByName(db);
    return { tags: rows.slice(0, pageSize).map(lineOf), total: rows.length };
  }),
  handle(gridUpdateTags, async (context, { body }) => ({ message: await saveGrid(context, body) })),
  handle(tagUse, (context, { query }) => useOf(context, query.tag_pk)),
  handle(deleteTagCall, async (context, { body }) => ({ message: await deleteTag(context, body.tag_pk) })),
];

export const tags = area({
  name: "tags",
  handlers,
  customers: {
    noUses: {
      customer_tags: "said of the customer, as their name is: a change of it is seen in updated_at",
      tag_wearers: "made of their tags and of what is said of the customer",
    },
    forget: async ({ db }, ids) => {
      await db.deleteFrom("customer_tags").where("customer_id", "in", ids).execute();
    },
  },
});
