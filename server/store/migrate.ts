import { type Kysely, Migrator } from "kysely";
import * as ground from "./migrations/0001-ground";
import * as redemptions from "./migrations/0002-redemptions";
import * as giftCards from "./migrations/0003-gift-cards";
import * as draws from "./migrations/0004-draws";
import * as drawRunning from "./migrations/0005-draw-running";
import * as loosePictures from "./migrations/0006-loose-pictures";
import * as customerList from "./migrations/0009-customer-list";
import * as lots from "./migrations/0010-lots";
import * as customerProfiles from "./migrations/0011-customer-profiles";
import * as customerSearch from "./migrations/0012-customer-search";
import * as tiers from "./migrations/0013-tiers";
import * as imports from "./migrations/0014-imports";
import * as tagCounts from "./migrations/0015-tag-counts";
import * as balanceGifts from "./migrations/0017-balance-gifts";
import * as actingPlatform from "./migrations/0018-acting-platform";
import * as countedReversals from "./migrations/0019-counted-reversals";
import * as smsStatus from "./migrations/0020-sms-status";
import * as tiersAndTags from "./migrations/0021-tiers-and-tags-of-the-list";
import * as platformOfASave from "./migrations/0022-platform-of-a-save";
import * as closingDraws from "./migrations/0023-closing-draws";
import * as toldRowsByOutcome from "./migrations/0024-told-rows-by-outcome";
import * as pairsOfAName from "./migrations/0025-pairs-of-a-name";
import * as giftCardFigures from "./migrations/0026-gift-card-figures";
import * as importShortfalls from "./migrations/0027-import-shortfalls";
import * as visitsOfFamilies from "./migrations/0028-visits-of-families";
import * as importsToldAndUndone from "./migrations/0029-imports-told-and-undone";
import * as rangesOfKeptViews from "./migrations/0031-ranges-of-kept-views";
import * as whatOutlastsNewRules from "./migrations/0033-what-outlasts-new-rules";
import * as rateLimits from "./migrations/0034-rate-limits";
import * as tagWearers from "./migrations/0035-tag-wearers";
import * as accountSessions from "./migrations/0036-account-sessions";
import * as secondStep from "./migrations/0037-second-step";
import * as settingChanges from "./migrations/0038-setting-changes";
import * as crmFields from "./migrations/0041-crm-fields";
import * as branches from "./migrations/0042-branches";
import * as employees from "./migrations/0043-employees";
import * as sales from "./migrations/0044-sales";
import * as outboundAttempts from "./migrations/0045-outbound-attempts";
import * as payments from "./migrations/0046-payments";
import * as wallets from "./migrations/0047-wallets";
import * as fraudRules from "./migrations/0048-fraud-rules";
import * as a2p from "./migrations/0049-a2p";
import * as socialMedia from "./migrations/0052-social-media";
import * as referralProgrammes from "./migrations/0053-referral-programmes";
import * as referralLinks from "./migrations/0054-referral-links";
import * as outbox from "./migrations/0055-outbox";
import * as catalogue from "./migrations/0056-catalogue";
import * as surveys from "./migrations/0057-surveys";
import * as reportFigures from "./migrations/0058-report-figures";
import * as purchases from "./migrations/0059-purchases";
import * as campaigns from "./migrations/0061-campaigns";
import * as daysOfEvents from "./migrations/0066-days-of-events";
import * as draftsByOwner from "./migrations/0068-drafts-by-owner";
import * as creditRequests from "./migrations/0069-credit-requests";
import * as movesOfADay from "./migrations/0071-moves-of-a-day";
import * as branchTexts from "./migrations/0072-branch-texts";
import * as savedAudiences from "./migrations/0073-saved-audiences";
import * as namesOfSoldItems from "./migrations/0074-names-of-sold-items";
import * as rowsOfReports from "./migrations/0075-rows-of-reports";
import * as itemsOfTheBusiness from "./migrations/0076-items-of-the-business";
import * as audiencesAtALook from "./migrations/0077-audiences-at-a-look";
import * as peopleOfCampaigns from "./migrations/0078-people-of-campaigns";
import * as pointsOfTransactions from "./migrations/0079-points-of-transactions";
import * as paymentsByDay from "./migrations/0080-payments-by-day";
import * as rowsOfOwedPoints from "./migrations/0081-rows-of-owed-points";
import * as alaCarteRewardsTaken from "./migrations/0082-a-la-carte-rewards-taken";
import * as messagesSentLately from "./migrations/0083-messages-sent-lately";
import * as rowsOfLots from "./migrations/0084-rows-of-lots";
import * as branchOfTheFirstVisit from "./migrations/0085-branch-of-the-first-visit";
import * as sentPosts from "./migrations/0086-sent-posts";
import * as whoUndidImports from "./migrations/0087-who-undid-imports";
import * as messagesOfLeavers from "./migrations/0088-messages-of-leavers";
import * as samePosts from "./migrations/0089-same-posts";
import * as sumsOfPurchases from "./migrations/0090-sums-of-purchases";
import type { Database } from "./schema";

/** All migrations, in order. A released migration never changes. */
export const migrations = {
  "0001-ground": ground,
  "0002-redemptions": redemptions,
  "0003-gift-cards": giftCards,
  "0004-draws": draws,
  "0005-draw-running": drawRunning,
  "0006-loose-pictures": loosePictures,
  "0009-customer-list": customerList,
  "0010-lots": lots,
  "0011-customer-profiles": customerProfiles,
  "0012-customer-search": customerSearch,
  "0013-tiers": tiers,
  "0014-imports": imports,
  "0015-tag-counts": tagCounts,
  "0017-balance-gifts": balanceGifts,
  "0018-acting-platform": actingPlatform,
  "0019-counted-reversals": countedReversals,
  "0020-sms-status": smsStatus,
  "0021-tiers-and-tags-of-the-list": tiersAndTags,
  "0022-platform-of-a-save": platformOfASave,
  "0023-closing-draws": closingDraws,
  "0024-told-rows-by-outcome": toldRowsByOutcome,
  "0025-pairs-of-a-name": pairsOfAName,
  "0026-gift-card-figures": giftCardFigures,
  "0027-import-shortfalls": importShortfalls,
  "0028-visits-of-families": visitsOfFamilies,
  "0029-imports-told-and-undone": importsToldAndUndone,
  "0031-ranges-of-kept-views": rangesOfKeptViews,
  "0033-what-outlasts-new-rules": whatOutlastsNewRules,
  "0034-rate-limits": rateLimits,
  "0035-tag-wearers": tagWearers,
  "0036-account-sessions": accountSessions,
  "0037-second-step": secondStep,
  "0038-setting-changes": settingChanges,
  "0041-crm-fields": crmFields,
  "0042-branches": branches,
  "0043-employees": employees,
  "0044-sales": sales,
  "0045-outbound-attempts": outboundAttempts,
  "0046-payments": payments,
  "0047-wallets": wallets,
  "0048-fraud-rules": fraudRules,
  "0049-a2p": a2p,
  "0052-social-media": socialMedia,
  "0053-referral-programmes": referralProgrammes,
  "0054-referral-links": referralLinks,
  "0055-outbox": outbox,
  "0056-catalogue": catalogue,
  "0057-surveys": surveys,
  "0058-report-figures": reportFigures,
  "0059-purchases": purchases,
  "0061-campaigns": campaigns,
  "0066-days-of-events": daysOfEvents,
  "0068-drafts-by-owner": draftsByOwner,
  "0069-credit-requests": creditRequests,
  "0071-moves-of-a-day": movesOfADay,
  "0072-branch-texts": branchTexts,
  "0073-saved-audiences": savedAudiences,
  "0074-names-of-sold-items": namesOfSoldItems,
  "0075-rows-of-reports": rowsOfReports,
  "0076-items-of-the-business": itemsOfTheBusiness,
  "0077-audiences-at-a-look": audiencesAtALook,
  "0078-people-of-campaigns": peopleOfCampaigns,
  "0079-points-of-transactions": pointsOfTransactions,
  "0080-payments-by-day": paymentsByDay,
  "0081-rows-of-owed-points": rowsOfOwedPoints,
  "0082-a-la-carte-rewards-taken": alaCarteRewardsTaken,
  "0083-messages-sent-lately": messagesSentLately,
  "0084-rows-of-lots": rowsOfLots,
  "0085-branch-of-the-first-visit": branchOfTheFirstVisit,
  "0086-sent-posts": sentPosts,
  "0087-who-undid-imports": whoUndidImports,
  "0088-messages-of-leavers": messagesOfLeavers,
  "0089-same-posts": samePosts,
  "0090-sums-of-purchases": sumsOfPurchases,
};

/**
 * Migrates the store to this version. Any number of processes may start at once: one migrates, the others wait.
 * @throws when a migration fails; its transaction has been rolled back.
 */
export async function migrate(store: { readonly db: Kysely<Database> }): Promise<void> {
  const migrator = new Migrator({ db: store.db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const failed = results?.find((result) => result.status === "Error")?.migrationName;
  throw new Error(`The store could not be brought up to date${failed ? ` (${failed})` : ""}`, { cause: error });
}
