import { call } from "../common/call";
import { fallback, fields, id, optional, text, type Value, whole } from "../wire";
import { figure, promisedRows, said } from "../wire/answers";

/*
 * Items of a connected system, for filters to choose from (settled readings, "pickers of a system").
 */

export const systemItemsPageSize = 20;

/** Identified by its id in the system. */
export const systemItem = fields({ id: said, name: said });
export type SystemItem = Value<typeof systemItem>;

const rows = promisedRows(systemItem);
/** null if the server does not send it. */
const total = figure;

const picking = {
  method: "GET",
  menu: "marketing",
  /** `p` is an integration id of section 1; `account_id` is one of its accounts, if it has several. */
  query: {
    p: id,
    account_id: optional(text(100)),
    q: optional(text(200)),
    page: fallback(whole, 1),
    limit: fallback(whole, systemItemsPageSize),
  },
  needs: {
    anyOf: [{ permission: "marketing.read" }, { permission: "marketing.create" }, { permission: "marketing.update" }],
  },
  lists: true,
} as const;

export const systemProducts = call({
  ...picking,
  name: "systemProducts",
  path: "/businessAdmin/getProducts",
  answer: { products: rows, total },
});
export const systemCategories = call({
  ...picking,
  name: "systemCategories",
  path: "/businessAdmin/getCategories",
  answer: { categories: rows, total },
});
export const systemBrands = call({
  ...picking,
  name: "systemBrands",
  path: "/businessAdmin/getBrands",
  answer: { brands: rows, total },
});
export const systemTags = call({
  ...picking,
  name: "systemTags",
  path: "/businessAdmin/getTags",
  answer: { tags: rows, total },
});
export const systemVendors = call({
  ...picking,
  name: "systemVendors",
  path: "/businessAdmin/getVendors",
  extension: "furtherCalls",
  answer: { vendors: rows, total },
});

export const systemCalls = [systemProducts, systemCategories, systemBrands, systemTags, systemVendors] as const;
