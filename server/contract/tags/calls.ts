import { call } from "../common/call";
import { inputs } from "../field/derive";
import { promisedTagRows, tagFields } from "../lookups/calls";
import { fallback, fields, flag, id, optional, text, type Value, whole } from "../wire";
import { count, figure, isSet, maybe, rows, said } from "../wire/answers";
import { rowsByNumber } from "../wire/rows-by-number";
import { tag } from "./fields";
import { mostTags } from "./rules";

/** Section 6: tags need business-level access. */
const level = "business";

export const tagLine = fields({
  ...tagFields,
  /** Number of customers with the tag; an extension, null if the back end does not send it. */
  customers: figure,
  /** Increases with every change of the tag; an extension. */
  revision: count,
});
export type TagLine = Value<typeof tagLine>;

/** Lists tags. `counts` is an extension; a back end without it returns only the tags. */
export const tagList = call({
  name: "tagList",
  method: "GET",
  path: "/customers/tags",
  query: { pageSize: fallback(whole, mostTags), counts: fallback(flag, true) },
  beyond: ["counts"],
  answer: { tags: promisedTagRows(tagLine), total: count },
  needs: { permission: "tag.read", level },
  menu: "customers",
  when: ({ query }) => query.counts !== undefined,
});

/**
 * Texts of any length are read, so that problems of all rows are reported at once. `enabled` is an extension; without
 * it, a new tag is enabled and an existing one stays as it is.
 */
const row = { ...inputs(tag.fields), name: text(1000), abv: text(1000) };
const newTag = fields(row);
/** `revision` is the one that the sender has seen: a save of an older one is refused instead of overwriting changes. */
const changedTag = fields({ ...row, revision: optional(whole) });
export type NewTag = Value<typeof newTag>;
export type ChangedTag = Value<typeof changedTag>;

/** `InsertTags[n][name|abv|color]` and `UpdateTags[{tag_pk}][…]`, saved all or not at all. */
export const gridUpdateTags = call({
  name: "gridUpdateTags",
  method: "POST",
  path: "/customers/gridUpdateTags",
  body: { InsertTags: rowsByNumber(newTag, mostTags), UpdateTags: rowsByNumber(changedTag, mostTags) },
  beyond: ["InsertTags[].enabled", "UpdateTags[].enabled"],
  answer: { message: said },
  // New rows need create, changed ones update.
  needs: {
    anyOf: [
      { permission: "tag.create", level, menu: "customers" },
      { permission: "tag.update", level, menu: "customers" },
    ],
  },
  menu: "customers",
  undone: { act: /update/i, sentence: "The tags could not be updated." },
});

const usingDraw = fields({
  draw_pk: id,
  title: said,
  /** True from kick-off until the winners are drawn, while customers rely on the draw. */
  under_way: isSet,
});

/** Lists where a tag is used; an extension. */
export const tagUse = call({
  name: "tagUse",
  extension: "furtherCalls",
  method: "GET",
  path: "/customers/tagUse",
  query: { tag_pk: id },
  answer: { tag: maybe(tagLine), draws: rows(usingDraw) },
  needs: { permission: "tag.delete", level },
  menu: "customers",
});

export const deleteTag = call({
  name: "deleteTag",
  method: "POST",
  path: "/customers/deleteTag",
  body: { tag_pk: id },
  answer: { message: said },
  needs: { permission: "tag.delete", level },
  menu: "customers",
  undone: { act: /delete/i, sentence: "The tag could not be deleted." },
});

export const tagCalls = [tagList, gridUpdateTags, tagUse, deleteTag] as const;
