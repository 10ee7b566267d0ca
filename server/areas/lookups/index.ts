import { type Handler, handle } from "../../area";
import { branchesFor, everyTier, tagsOf, tiersOf } from "../../business/choices";
import { languagesOf } from "../../business/languages";
import { connectedSystems } from "../../business/systems";
import { isShop } from "../../contract/items/words";
import {
  businessOffers,
  getBusinessBranches,
  getCouponsAndOffers,
  getEcomCategories,
  getLanguages,
  getTags,
  getTiers,
  heartlandAuthorizationRequest,
  integrations,
  posProductsListDialog,
  productSearch,
  productsListDialog,
  productsShopifyEcomListDialog,
  productsWooEcomListDialog,
  searchProducts,
} from "../../contract/lookups/calls";
import { notFound, refuse } from "../../errors";
import { offersToPick } from "../../items/offers-to-pick";
import { area } from "../../manifest";
import { findInSystems, findProducts } from "./products";
import { branchesIn, categoriesIn, integrationsOf, systems } from "./systems";

/** `productsListDialog` searches the till systems; the shop systems have calls of their own. */
const tills = [systems.lightspeedRetail, systems.lightspeedRestaurant, systems.heartland, systems.kSeries];
const dialogSystems = { VEND: systems.xSeries, LIGHTSPEED_ECOM: systems.lightspeedEcom } as const;

const handlers: readonly Handler[] = [
  handle(getLanguages, async ({ db }) => ({ languages: await languagesOf(db) })),
  handle(getTiers, async (context, { query: { all } }) => ({
    businessTiers: await (all ? everyTier(context) : tiersOf(context)),
  })),
  handle(getBusinessBranches, async (context, { query }) => ({ branches: await branchesFor(context, query.limit) })),
  handle(productSearch, async ({ db, caller }, { query: { b, ...page } }) => {
    if (b !== undefined && b !== caller.businessId) throw notFound("The business");
    return findProducts(db, null, page);
  }),
  handle(getCouponsAndOffers, async (context) => {
    const connected = await connectedSystems(context.db);
    if (!connected.some(isShop)) {
      throw refuse({}, "No coupon integration is connected.");
    }
    const items = (await offersToPick(context)).filter(({ isExpired }) => !isExpired);
    return { data: { items: items.map(({ offer_pk, offer_title }) => ({ id: offer_pk, title: offer_title })) } };
  }),
  handle(businessOffers, async (context) => ({ offers: await offersToPick(context) })),
  handle(integrations, (context) => integrationsOf(context)),
  handle(getEcomCategories, async ({ db }, { query: { posSystem, companyId, account_id } }) => ({
    categories: await categoriesIn(db, { posSystem, account: account_id ?? companyId }),
  })),
  handle(posProductsListDialog, ({ db }, { query: { posSystem, ...page } }) =>
    findInSystems(db, [dialogSystems[posSystem]], page),
  ),
  handle(productsShopifyEcomListDialog, ({ db }, { query }) => findInSystems(db, [systems.shopify], query)),
  handle(productsWooEcomListDialog, ({ db }, { query }) => findInSystems(db, [systems.wooCommerce], query)),
  handle(productsListDialog, async ({ db }, { query }) => ({
    ...(await findInSystems(db, tills, query)),
    lightspeedKSeriesBranches: await branchesIn(db, systems.kSeries),
    lightspeedRestoBranch: await branchesIn(db, systems.lightspeedRestaurant),
  })),
  handle(searchProducts, ({ db }, { query: { integration_id, ...page } }) => findInSystems(db, [integration_id], page)),
  handle(heartlandAuthorizationRequest, async ({ db }) => {
    if (!(await connectedSystems(db)).includes(systems.heartland)) throw refuse({}, "Heartland is not connected.");
    return { url: "", connected: true };
  }),
  handle(getTags, (context, { query }) => tagsOf(context, query.pageSize)),
];

export const lookups = area({
  name: "lookups",
  handlers,
});
