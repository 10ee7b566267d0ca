import type { Database } from "./schema";
import { ownA2pTables } from "./schema/a2p";
import { ownAccessTables } from "./schema/access";
import { ownBalanceGiftTables } from "./schema/balance-gifts";
import { ownBusinessTables } from "./schema/business";
import { ownCampaignsTables } from "./schema/campaigns";
import { ownCustomersTables } from "./schema/customers";
import { ownDrawRunningTables } from "./schema/draw-running";
import { ownDrawsTables } from "./schema/draws";
import { ownFraudTables } from "./schema/fraud";
import { ownGiftCardsTables } from "./schema/gift-cards";
import { ownImportsTables } from "./schema/imports";
import { ownLedgerTables } from "./schema/ledger";
import { ownOffersTables } from "./schema/offers";
import { ownOutboundTables } from "./schema/outbound";
import { ownOutboxTables } from "./schema/outbox";
import { ownPaymentsTables } from "./schema/payments";
import { ownProductTables } from "./schema/products";
import { ownPurchaseTables } from "./schema/purchases";
import { ownRedemptionsTables } from "./schema/redemptions";
import { ownReferralRunningTables } from "./schema/referral-running";
import { ownReferralTables } from "./schema/referrals";
import { ownReportFigureTables } from "./schema/report-figures";
import { ownSalesTables } from "./schema/sales";
import { ownSettingsTables } from "./schema/settings";
import { ownSocialTables } from "./schema/socials";
import { ownSurveysTables } from "./schema/surveys";
import { ownTiersTables } from "./schema/tiers";
import { ownWalletTables } from "./schema/wallets";

type Owned = { [T in keyof Database]: "business_id" extends keyof Database[T] ? T : never }[keyof Database];

/** Every table that belongs to a business, with its owner column. A table missing here does not compile. */
export const ownedTables = {
  ...ownA2pTables,
  ...ownAccessTables,
  ...ownBalanceGiftTables,
  ...ownBusinessTables,
  ...ownCampaignsTables,
  ...ownProductTables,
  ...ownCustomersTables,
  ...ownDrawRunningTables,
  ...ownDrawsTables,
  ...ownFraudTables,
  ...ownGiftCardsTables,
  ...ownImportsTables,
  ...ownLedgerTables,
  ...ownOffersTables,
  ...ownOutboundTables,
  ...ownOutboxTables,
  ...ownPaymentsTables,
  ...ownPurchaseTables,
  ...ownRedemptionsTables,
  ...ownReferralRunningTables,
  ...ownReferralTables,
  ...ownReportFigureTables,
  ...ownSettingsTables,
  ...ownSalesTables,
  ...ownSocialTables,
  ...ownSurveysTables,
  ...ownTiersTables,
  ...ownWalletTables,
} as const satisfies Record<Owned, "business_id"> & { businesses: "id" };
