import type { A2pTables } from "./schema/a2p";
import type { AccessTables } from "./schema/access";
import type { BalanceGiftTables } from "./schema/balance-gifts";
import type { BusinessTables } from "./schema/business";
import type { CampaignsTables } from "./schema/campaigns";
import type { CustomersTables } from "./schema/customers";
import type { DrawRunningTables } from "./schema/draw-running";
import type { DrawsTables } from "./schema/draws";
import type { FraudTables } from "./schema/fraud";
import type { GiftCardsTables } from "./schema/gift-cards";
import type { ImportsTables } from "./schema/imports";
import type { LedgerTables } from "./schema/ledger";
import type { OffersTables } from "./schema/offers";
import type { OutboundTables } from "./schema/outbound";
import type { OutboxTables } from "./schema/outbox";
import type { PaymentsTables } from "./schema/payments";
import type { PortalTables } from "./schema/portal";
import type { ProductTables } from "./schema/products";
import type { PurchaseTables } from "./schema/purchases";
import type { RedemptionsTables } from "./schema/redemptions";
import type { ReferralRunningTables } from "./schema/referral-running";
import type { ReferralTables } from "./schema/referrals";
import type { ReportFigureTables } from "./schema/report-figures";
import type { SalesTables } from "./schema/sales";
import type { SettingsTables } from "./schema/settings";
import type { SocialTables } from "./schema/socials";
import type { SurveysTables } from "./schema/surveys";
import type { TiersTables } from "./schema/tiers";
import type { WalletTables } from "./schema/wallets";

/*
 * The tables, the same on both engines.
 *
 * Ids are whole numbers, yes/no is 0 or 1, JSON is text, money is minor units, an instant is UTC milliseconds, and a
 * `day` is YYYYMMDD as a whole number in the business's own time zone. Tables with a `business_id` are queried through
 * `store.forBusiness(id)`, which adds it to each query.
 */

export type Engine = "sqlite" | "postgres";

/** The tables of each subject are declared in a file in `schema/`. */
export interface Database
  extends BusinessTables,
    AccessTables,
    CustomersTables,
    CampaignsTables,
    ProductTables,
    OffersTables,
    OutboundTables,
    OutboxTables,
    GiftCardsTables,
    RedemptionsTables,
    ReferralRunningTables,
    ReferralTables,
    SalesTables,
    SocialTables,
    SurveysTables,
    FraudTables,
    DrawsTables,
    DrawRunningTables,
    LedgerTables,
    ReportFigureTables,
    TiersTables,
    SettingsTables,
    A2pTables,
    ImportsTables,
    BalanceGiftTables,
    WalletTables,
    PaymentsTables,
    PortalTables,
    PurchaseTables {}
