import { byName } from "../common/by-name";
import { call } from "../common/call";
import { languageTag } from "../common/locale";
import { type Codec, fallback, fields, flag, id, oneOf, optional, text, type Value, whole } from "../wire";
import {
  count,
  figure,
  instant,
  isAboveNone,
  isSet,
  maybe,
  promisedRows,
  renamed,
  rows,
  said,
  setUnlessTold,
} from "../wire/answers";

/** A language of the business; English is 1, always mandatory and the default (section 5 of document 000). */
export const language = fields({
  language_pk: count,
  name: said,
  abreviation: languageTag,
  default: isSet,
  mandatory: isSet,
});
export type Language = Value<typeof language>;
export { defaultLanguageId } from "../common/default-language";

/** A branch as an option. The client adds "Branches (All)" with value 0 at the top. */
export const branchOptionFields = {
  business_branch_pk: id,
  name: said,
  virtual_branch_group_flag: isSet,
  pos_system_fk: figure,
  shop_script_version: said,
};
/** Other names under which an option may have its id and name. */
export const optionSpellings = { business_branch_pk: "value", name: "label" } as const;
const ownBranchOption = fields(branchOptionFields);
export type BranchOption = Value<typeof ownBranchOption>;
export const branchOption = renamed(ownBranchOption, optionSpellings);

/** `enabled`, whether the level is in use, is an extension. */
export const tierOption = fields({ business_tiers_pk: id, type_name: said, enabled: setUnlessTold });
export type TierOption = Value<typeof tierOption>;

/** The four sizes of a picture; paths below the portal, "" if there is none. */
export const pictureSet = fields({ original: said, large: said, medium: said, thumbnail: said });
export type PictureSet = Value<typeof pictureSet>;

/** A product from a search in the portal's own catalogue or in a connected system. */
export const product = fields({
  product_pk: id,
  product_name: said,
  product_description: said,
  /** A decimal with two places, as in the shop; "" if unknown. */
  product_regular_price: said,
  images: maybe(pictureSet),
  slug: said,
  /** The product's id in its system, and the system's id; "" and null in the portal's own catalogue. */
  external_id: said,
  pos_system_fk: figure,
  category_id: figure,
});
export type Product = Value<typeof product>;

export const ecomCategory = fields({
  category_id: said,
  category_name: said,
  pos_system_fk: figure,
  account_id: said,
  /** The parent category, "" if there is none; an extension. */
  parent_id: said,
});
export type EcomCategory = Value<typeof ecomCategory>;

export const posSystemFields = {
  pos_system_pk: count,
  /** Above 0 (document 001, section 5). */
  connected: isAboveNone,
  pos_system_name: said,
  account_id: said,
};
export const posSystem = fields(posSystemFields);

const account = fields({ account_id: said, name: said });
const systemBranch = fields({ business_branch_pk: count, name: said, pos_system_fk: figure, account_id: said });

/** A tag, as in section 3. */
export const tagFields = {
  tag_pk: id,
  tag_name: said,
  tag_abv: said,
  tag_color: said,
  /** A tag that the server does not tell to be disabled may be given. */
  enabled: setUnlessTold,
  business_fk: count,
  utc_created: instant,
  utc_updated: instant,
};
export const tag = fields(tagFields);
export type Tag = Value<typeof tag>;
/** Sorts tags by name (section 5), whatever the server's order. */
const tagsByName = <T extends Pick<Tag, "tag_name">>({ read, write }: Codec<T[]>): Codec<T[]> => ({
  read: read.transform((tags) => tags.sort(byName((one) => one.tag_name))),
  write,
});
export const tagRows = <T extends Pick<Tag, "tag_name">>(codec: Codec<T>) => tagsByName(rows(codec));
export const promisedTagRows = <T extends Pick<Tag, "tag_name">>(codec: Codec<T>) => tagsByName(promisedRows(codec));

/** `category` is a `category_id` of the same catalogue, including its subcategories. */
const paged = {
  q: optional(text(200)),
  category: optional(text(200)),
  page: fallback(whole, 1),
  limit: optional(whole),
};

/** Product lists: paged if the server supports the further fields, else complete. */
const products = {
  method: "GET",
  query: paged,
  beyond: ["q", "category", "page", "limit"],
  /** `total` is null if the server does not send it. */
  answer: { products: promisedRows(product), total: figure },
  needs: "session",
} as const;

export const getLanguages = call({
  name: "getLanguages",
  method: "GET",
  path: "/businessAdmin/getLanguages",
  answer: { languages: promisedRows(language) },
  needs: "session",
});

/** Lists the levels in use; `all`, an extension, includes the others. */
export const getTiers = call({
  name: "getTiers",
  method: "GET",
  path: "/businessAdmin/GetTiers",
  query: { all: fallback(flag, false) },
  beyond: ["all"],
  answer: { businessTiers: promisedRows(tierOption) },
  needs: "session",
});

/** Lists the branches; branch roles get only their own. */
export const getBusinessBranches = call({
  name: "getBusinessBranches",
  method: "GET",
  path: "/userRoleController/GetBusinessBranches/",
  query: { limit: fallback(whole, 0) },
  answer: { branches: promisedRows(branchOption) },
  needs: "session",
  kiosk: true,
});

/** The documents do not show the page size. */
export const productSearchPageSize = 20;

/** Searches products by name with `q`; `b` is always the caller's own business, whatever is sent. */
export const productSearch = call({
  ...products,
  name: "productSearch",
  path: "/businessAdmin/productSearch/",
  query: { b: optional(id), ...paged },
  beyond: ["q", "category", "limit"],
});

/** Coupons exist if this call returns OK; it is refused without a coupon integration. */
export const getCouponsAndOffers = call({
  name: "getCouponsAndOffers",
  method: "GET",
  path: "/businessAdmin/getCouponsAndOffers",
  answer: { data: fields({ items: promisedRows(fields({ id: count, title: said })) }) },
  needs: "session",
});

export const offerPickerItem = fields({ offer_pk: id, offer_title: said, isExpired: isSet, offer_type_fk: count });
export type OfferPickerItem = Value<typeof offerPickerItem>;

export const businessOffers = call({
  name: "businessOffers",
  method: "GET",
  path: "/businessAdmin/businessOffers",
  answer: { offers: promisedRows(offerPickerItem) },
  needs: "session",
});

export const integrations = call({
  name: "integrations",
  method: "GET",
  path: "/businessAdmin/integrations",
  answer: {
    posSystems: promisedRows(posSystem),
    vendAccounts: rows(account),
    wooAccounts: rows(account),
    vendAccountBranches: rows(systemBranch),
    languages: rows(language),
  },
  needs: "session",
});

/**
 * `posSystem` is an integration id of section 1; `account_id` or `companyId`, depending on the system, names the
 * account.
 */
export const getEcomCategories = call({
  name: "getEcomCategories",
  method: "GET",
  path: "/pos/posEcom/getEcomCategories",
  query: { posSystem: id, companyId: optional(text(100)), account_id: optional(text(100)) },
  /** `categories` is null where the server leaves it out, which is no empty list. */
  answer: { categories: maybe(rows(ecomCategory)) },
  needs: "session",
});

export const posProductsListDialog = call({
  ...products,
  name: "posProductsListDialog",
  path: "/businessAdmin/posProductsListDialog",
  query: { posSystem: oneOf(["VEND", "LIGHTSPEED_ECOM"]), ...paged },
});

export const productsShopifyEcomListDialog = call({
  ...products,
  name: "productsShopifyEcomListDialog",
  path: "/businessAdmin/ProductsShopifyEcomListDialog",
});

export const productsWooEcomListDialog = call({
  ...products,
  name: "productsWooEcomListDialog",
  path: "/businessAdmin/ProductsWooEcomListDialog",
});

/** Lists the business's products in its till systems, with the branches of K-Series and Restaurant. */
export const productsListDialog = call({
  ...products,
  name: "productsListDialog",
  path: "/businessAdmin/productsListDialog",
  answer: {
    ...products.answer,
    lightspeedKSeriesBranches: rows(systemBranch),
    lightspeedRestoBranch: rows(systemBranch),
  },
});

/** Lists products of one connected system; 22 is Ecwid. */
export const searchProducts = call({
  ...products,
  name: "searchProducts",
  path: "/posEcom/searchProducts",
  query: { integration_id: id, ...paged },
});

/** Starts or checks Heartland's authorisation; refused until the business has connected it. */
export const heartlandAuthorizationRequest = call({
  name: "heartlandAuthorizationRequest",
  method: "GET",
  path: "/pos/Heartland/AuthorizationRequest",
  answer: { url: said, connected: isSet },
  needs: "session",
});

/** Lists tags as options; with `counts` the same path serves the tags page, see `tagList`. */
export const getTags = call({
  name: "getTags",
  method: "GET",
  path: "/customers/tags",
  query: { pageSize: optional(whole) },
  answer: { tags: promisedTagRows(tag), total: count },
  needs: "session",
  when: ({ query }) => query.counts === undefined,
});

export const lookupCalls = [
  getLanguages,
  getTiers,
  getBusinessBranches,
  productSearch,
  getCouponsAndOffers,
  businessOffers,
  integrations,
  getEcomCategories,
  posProductsListDialog,
  productsShopifyEcomListDialog,
  productsWooEcomListDialog,
  productsListDialog,
  searchProducts,
  heartlandAuthorizationRequest,
  getTags,
] as const;
