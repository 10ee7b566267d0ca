import { accountCalls } from "./account";
import { authCalls } from "./auth";
import { balanceGiftCalls } from "./balance-gifts";
import type { AnyCall } from "./call";
import { customerProfileCalls } from "./customer-profile";
import { customerCalls } from "./customers";
import { dashboardCalls } from "./dashboard";
import { drawCalls } from "./draws";
import { giftCardCalls } from "./gift-cards";
import { imageCalls } from "./images";
import { importSettingCalls } from "./import-settings";
import { importCalls } from "./imports";
import { lookupCalls } from "./lookups";
import { offerItemCalls } from "./offer-items";
import { offerCalls } from "./offers";
import { proxyCalls } from "./proxy";
import { redemptionCalls } from "./redemptions";
import { spinCalls } from "./spin";
import { tagCalls } from "./tags";
import { tierCalls } from "./tiers";

/** Every call of the portal API, one line an area. */
export const calls: readonly AnyCall[] = [
  ...authCalls,
  ...accountCalls,
  ...lookupCalls,
  ...dashboardCalls,
  ...customerCalls,
  ...tagCalls,
  ...customerProfileCalls,
  ...balanceGiftCalls,
  ...offerCalls,
  ...redemptionCalls,
  ...giftCardCalls,
  ...offerItemCalls,
  ...drawCalls,
  ...spinCalls,
  ...tierCalls,
  ...imageCalls,
  ...importCalls,
  ...importSettingCalls,
  ...proxyCalls,
] as readonly AnyCall[];
