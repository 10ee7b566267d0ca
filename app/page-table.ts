import type { PageTable } from "./access/pages";
import { a2pPages } from "./features/a2p/routes";
import { accountPages } from "./features/account/routes";
import { advancedPages } from "./features/advanced/routes";
import { balanceGiftPages } from "./features/balance-gifts/routes";
import { branchPages } from "./features/branches/routes";
import { campaignPages } from "./features/campaigns/routes";
import { crmFieldPages } from "./features/crm-fields/routes";
import { customerPages } from "./features/customers/routes";
import { dashboardPages } from "./features/dashboard/routes";
import { drawPages } from "./features/draws/routes";
import { employeePages } from "./features/employees/routes";
import { giftCardPages } from "./features/gift-cards/routes";
import { importPages } from "./features/imports/routes";
import { joinPages } from "./features/join/routes";
import { offerPages } from "./features/offers/routes";
import { cardPages } from "./features/payments/card-routes";
import { fraudPages } from "./features/payments/fraud-routes";
import { walletPages } from "./features/payments/wallet-routes";
import { testUploadPages } from "./features/pictures/routes";
import { productPages } from "./features/products/routes";
import { redemptionPages } from "./features/redemptions/routes";
import { referralPages } from "./features/referrals/routes";
import { reportPages } from "./features/reports/routes";
import { salePages } from "./features/sales/routes";
import { settingsPages } from "./features/settings/routes";
import { signInPages } from "./features/sign-in/routes";
import { socialPages } from "./features/socials/routes";
import { spinPages } from "./features/spin/routes";
import { surveyPages } from "./features/surveys/routes";
import { tagPages } from "./features/tags/routes";
import { tierPages } from "./features/tiers/routes";
import { shellPages } from "./shell/routes";

/** Every page with its access requirements; read by the routes, the guard, the menu and the palette. */
export const pageTable: PageTable = {
  ...signInPages,
  ...dashboardPages,
  ...offerPages,
  ...redemptionPages,
  ...giftCardPages,
  ...campaignPages,
  ...referralPages,
  ...productPages,
  ...drawPages,
  ...spinPages,
  ...customerPages,
  ...salePages,
  ...tagPages,
  ...tierPages,
  ...balanceGiftPages,
  ...importPages,
  ...settingsPages,
  ...cardPages,
  ...branchPages,
  ...joinPages,
  ...employeePages,
  ...a2pPages,
  ...fraudPages,
  ...walletPages,
  ...crmFieldPages,
  ...reportPages,
  ...socialPages,
  ...surveyPages,
  ...advancedPages,
  ...testUploadPages,
  ...accountPages,
  ...shellPages,
};
