import type { Raw } from "../../server/contract/wire";

/*
 * Responses of a server that implements the documents only: 404 for an extension, and only the documented fields
 * otherwise.
 */

/** Calls that are in neither document, by path below the API's base. */
const extensions = new Set(
  [
    "/cim/profile/checkIdentity",
    "/cim/profile/transferReceiver",
    "/cim/profile/RestoreMembership",
    "/cim/profile/MergeCustomers",
    "/cim/profile/UnmergeCustomers",
    "/businessAdmin/departedCustomers",
    "/businessAdmin/mergedAway",
    "/businessAdmin/customerLedger",
    "/businessAdmin/explainBalance",
    "/businessAdmin/possibleDuplicates",
    "/businessAdmin/mergePreview",
    "/businessAdmin/balanceGiftPreview",
    "/businessAdmin/balanceGifts",
    "/businessAdmin/balanceGift",
    "/businessAdmin/undoBalanceGift",
    "/businessAdmin/imports",
    "/businessAdmin/importDetails",
    "/businessAdmin/setEmployeeEnabled",
    "/businessAdmin/employeeRoles",
    "/customers/customerTier",
    "/customers/tagUse",
    "/customers/views",
    "/customers/previewBusinessTiersSetup",
    "/customers/tiersPreview",
    "/businessAdmin/getVendors",
    "/businessAdmin/whyTargeted",
    "/businessAdmin/savedAudiences",
    "/businessAdmin/saveAudience",
    "/businessAdmin/deleteAudience",
    "/businessAdmin/checkA2p10dlc",
    "/businessAdmin/startCardSetup",
    "/businessAdmin/previewRules",
    "/businessAdmin/settingsHistory",
    "/businessAdmin/revertSettings",
    "/businessAdmin/decideReferral",
    "/businessAdmin/getReferral",
    "/businessAdmin/referralFigures",
    "/businessAdmin/referralPayments",
    "/businessAdmin/socialRewards",
    "/cim/profile/giveSocialReward",
    "/businessAdmin/campaignPeople",
    "/businessAdmin/campaignsUsing",
    "/businessAdmin/campaignOutbox",
    "/businessAdmin/campaignPerson",
    "/businessAdmin/surveys",
    "/businessAdmin/survey",
    "/businessAdmin/saveSurvey",
    "/businessAdmin/saveSurveyTexts",
    "/businessAdmin/surveyBroadcastPreview",
    "/businessAdmin/surveyInvitations",
    "/businessAdmin/surveyResults",
    "/businessAdmin/surveyTexts",
    "/businessAdmin/surveyResponses",
    "/public/referralPage",
    "/public/joinByReferral",
    "/public/survey",
    "/public/surveyAnswers",
    "/businessAdmin/catalogueCategories",
    "/businessAdmin/catalogueProduct",
    "/businessAdmin/addCatalogueProduct",
    "/businessAdmin/saveCatalogueProduct",
    "/businessAdmin/catalogueProductUse",
    "/businessAdmin/deleteCatalogueProduct",
    "/businessAdmin/addCatalogueCategory",
    "/businessAdmin/saveCatalogueCategory",
    "/businessAdmin/catalogueCategoryUse",
    "/businessAdmin/deleteCatalogueCategory",
    "/businessAdmin/addProductReward",
    "/businessAdmin/saveProductReward",
    "/businessAdmin/deleteProductReward",
    "/businessAdmin/report",
    "/businessAdmin/reportTierMoves",
    "/businessAdmin/reportEntries",
    "/businessAdmin/reportLots",
    "/businessAdmin/reportItemCustomers",
    "/businessAdmin/reportCohorts",
    "/businessAdmin/fraudBacktest",
    "/businessAdmin/fraudBlocks",
    "/businessAdmin/walletEntries",
    "/businessAdmin/resumeBusinessWallet",
    "/businessAdmin/releaseFraudBlock",
    "/businessAdmin/spinToWin",
    "/businessAdmin/spinToWinSpin",
    "/businessAdmin/saveSpinToWin",
    "/businessAdmin/previewCampaign",
    "/businessAdmin/requestCredits",
  ].map((path) => path.toLowerCase()),
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

const only = (raw: unknown, names: ReadonlySet<string>): Raw =>
  Object.fromEntries(Object.entries(raw as Raw).filter(([name]) => names.has(name)));

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
  "/server/api/customers/tiers": (body) => only(body, new Set(["status", "businessTiers"])),
};

const placeOf = (path: string) => (path.split("?")[0] ?? "").toLowerCase().replace(/\/$/, "");

/** Whether an older server does not know the call. */
export const isExtension = (path: string): boolean => {
  const place = placeOf(path);
  return place.startsWith("/server/api/") && extensions.has(place.slice("/server/api".length));
};

/** Reduces the response of `path` to its documented part. */
export function asDocumented(path: string, text: string): string {
  const shorten = documented[placeOf(path)];
  return shorten ? JSON.stringify(shorten(JSON.parse(text))) : text;
}
