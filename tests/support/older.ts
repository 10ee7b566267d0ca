import { canonicalPath, routeOf } from "../../server/api/paths";
import type { AnyCall } from "../../server/contract/common/call";
import { calls } from "../../server/contract/index";
import type { Raw } from "../../server/contract/wire";

/*
 * Responses of a server that implements the documents only: 404 for an extension, and only the documented fields
 * otherwise.
 */

const routes = (are: (call: AnyCall) => boolean) => new Set(calls.filter(are).map(routeOf));
const documentedRoutes = routes(({ extension }) => extension === undefined);

/** Calls that are in neither document; a route that a documented call has too is not among them. */
const extensionRoutes = [...routes(({ extension }) => extension !== undefined)].filter(
  (route) => !documentedRoutes.has(route),
);

const address = "address street_number route city province postal_code country country_short geo_lat geo_long";
const fields = "custom_field_1 custom_field_2 custom_field_3 custom_field_4 custom_field_5";

/** Document 001, section 3, "Customer profile", and what section 7 adds. */
const profile = new Set(
  `uid firstName lastName birthDate language notes email phone account_number initial_account_number ${address}
  country_code consentEmail consentPhone userTags userTier overrideTierStatus clerkId platformPk double_opt_in
  allow_sms_status referrals ${fields} expiredPoints tier_progress languages allCounties total_amount total_visits
  start_date end_date balance_label balance total_spent tier_points_balance lifetime_balance giftcard_balance`.split(
    /\s+/,
  ),
);

/** Document 001, section 3, "Offers-union-rewards item". */
const offerOrReward = new Set(
  "Id Title Description ImageThumbnail1 BusinessBranchId TypeFk".split(" ").map((name) => `offerPtsPunches${name}`),
);

/** Rows of the lists: document 001, section 3, "Offer and reward lists", and the offer picker of document 000. */
const listedOffer =
  "offer_pk offer_title offer_description offer_image1_thumbnail branch_offer_pk offer_type_fk isExpired";
const listedReward = "punch_item_pk punch_item_title punch_item_description business_fk entity_type_fk";
/** Document 000, section 3, "Gift card". */
const giftCard = `giftcard_fk title image image_large image_medium image_thumbnail description link terms date_range language
  real_value discount_value never_expires add_language`;

/** Document 001, section 7, `startCampaign`, and section 3, "Filter-source lists read". */
const campaignStart = new Set(
  `status hasCredit currencySymbol currencyCode rules mktgPackage a2p10dlcProfileStatus tiers tags segments integrations
  custom_fields previousCampaigns posSystems businessIntegrations previousAutoCampaigns bookingServices vendAccounts
  lsKSeriesAccounts ecwidAccount wooAccounts`.split(/\s+/),
);

const only = (raw: unknown, names: ReadonlySet<string>): Raw =>
  Object.fromEntries(Object.entries(raw as Raw).filter(([name]) => names.has(name)));

const onlyIn = (rows: unknown, names: string) => (rows as Raw[]).map((row) => only(row, new Set(names.split(/\s+/))));

/** Reduces the rows of a list to `names`; a refusal has no list. */
const listOf = (list: string, names: string) => (body: Raw) =>
  body[list] === undefined ? body : { ...body, [list]: onlyIn(body[list], names) };

/** A list that branch roles ask at a path of their own. */
const byRole = (path: string, shorten: (body: Raw) => Raw) =>
  Object.fromEntries(["businessadmin", "branchadmin"].map((role) => [`/server/api/${role}/${path}`, shorten]));

/** Section 7 has the tiers as `tiers`; rows have the fields of section 3. */
const startOf = (body: Raw): Raw => {
  if (body.tiers === undefined) return body;
  return {
    ...only(body, campaignStart),
    custom_fields: onlyIn(body.custom_fields, "label"),
    posSystems: onlyIn(body.posSystems, "pos_system_pk connected account_id"),
    integrations: onlyIn(body.integrations, "pos_system_pk connected account_id"),
    vendAccounts: onlyIn(body.vendAccounts, "account_id"),
  };
};

/** Responses for which the embedded API sends more than the documents name. */
const documented: Readonly<Record<string, (body: Raw) => Raw>> = {
  "/server/auth": (body) => ({ ...body, features: [] }),
  "/server/auth/refresh": (body) => ({ ...body, features: [] }),
  "/server/api/businessadmin/customerprofile": (body) =>
    body.user === undefined ? body : { ...body, user: only(body.user, profile) },
  "/server/api/businessadmin/getoffersunionrewards": ({ offers, ...body }) => ({
    ...body,
    offers: (offers as Raw[]).map((row) => only(row, offerOrReward)),
  }),
  ...byRole("getbusinessoffers", listOf("offers", listedOffer)),
  ...byRole("getpointrewardslist", listOf("pointRewards", listedReward)),
  "/server/api/businessadmin/giftcardslist": listOf("giftCards", giftCard),
  "/server/api/businessadmin/startcampaign": startOf,
  "/server/api/customers/tiers": (body) => only(body, new Set(["status", "businessTiers"])),
};

const placeOf = (path: string) => (path.split("?")[0] ?? "").toLowerCase().replace(/\/$/, "");

const isAt = (route: string, path: string): boolean => {
  const [named, asked] = [route, path].map((one) => one.split("/"));
  return (
    named?.length === asked?.length && (named ?? []).every((part, at) => part.startsWith(":") || part === asked?.[at])
  );
};

/** Whether an older server does not know the call. */
export const isExtension = (path: string): boolean => {
  const asked = canonicalPath(path.split("?")[0] ?? "");
  return extensionRoutes.some((route) => isAt(route, asked));
};

/** Reduces the response of `path` to its documented part. */
export function asDocumented(path: string, text: string): string {
  const shorten = documented[placeOf(path)];
  return shorten ? JSON.stringify(shorten(JSON.parse(text))) : text;
}
