import { a2pCalls } from "./a2p/calls";
import { accountCalls } from "./account/calls";
import { balanceGiftCalls } from "./balance-gifts/calls";
import { branchCalls } from "./branches/calls";
import { businessProfileCalls } from "./branches/profile-calls";
import { campaignCalls } from "./campaigns/calls";
import type { AnyCall } from "./common/call";
import { crmFieldCalls } from "./crm-fields/calls";
import { customerCalls } from "./customers/calls";
import { dashboardCalls } from "./dashboard/calls";
import { deviceCalls } from "./devices/calls";
import { drawCalls } from "./draws/calls";
import { employeeCalls } from "./employees/calls";
import { giftCardCalls } from "./gift-cards/calls";
import { importCalls } from "./imports/calls";
import { offerItemCalls } from "./items/calls";
import { joinCalls } from "./join/calls";
import { lookupCalls } from "./lookups/calls";
import { offerCalls } from "./offers/calls";
import { cardCalls } from "./payments/card-calls";
import { fraudCalls } from "./payments/fraud-calls";
import { walletCalls } from "./payments/wallet-calls";
import { imageCalls } from "./pictures/calls";
import { productCalls } from "./products/calls";
import { publishCalls } from "./publish/calls";
import { redemptionCalls } from "./redemptions/calls";
import { referralCalls } from "./referrals/calls";
import { reportCalls } from "./reports/calls";
import { saleCalls } from "./sales/calls";
import { settingsCalls } from "./settings/calls";
import { authCalls } from "./sign-in/calls";
import { socialCalls } from "./socials/calls";
import { spinCalls } from "./spin/calls";
import { surveyCalls } from "./surveys/calls";
import { tagCalls } from "./tags/calls";
import { tierCalls } from "./tiers/calls";

/** Every call of the portal API, one line per area. */
export const calls: readonly AnyCall[] = [
  ...authCalls,
  ...accountCalls,
  ...settingsCalls,
  ...lookupCalls,
  ...productCalls,
  ...branchCalls,
  ...businessProfileCalls,
  ...joinCalls,
  ...dashboardCalls,
  ...reportCalls,
  ...customerCalls,
  ...deviceCalls,
  ...crmFieldCalls,
  ...tagCalls,
  ...balanceGiftCalls,
  ...offerCalls,
  ...redemptionCalls,
  ...giftCardCalls,
  ...offerItemCalls,
  ...drawCalls,
  ...spinCalls,
  ...referralCalls,
  ...saleCalls,
  ...fraudCalls,
  ...socialCalls,
  ...surveyCalls,
  ...campaignCalls,
  ...walletCalls,
  ...tierCalls,
  ...imageCalls,
  ...importCalls,
  ...employeeCalls,
  ...a2pCalls,
  ...cardCalls,
  ...publishCalls,
] as readonly AnyCall[];
