import { accountCalls } from "./account/calls";
import { balanceGiftCalls } from "./balance-gifts/calls";
import type { AnyCall } from "./common/call";
import { customerCalls } from "./customers/calls";
import { dashboardCalls } from "./dashboard/calls";
import { drawCalls } from "./draws/calls";
import { giftCardCalls } from "./gift-cards/calls";
import { importCalls } from "./imports/calls";
import { offerItemCalls } from "./items/calls";
import { lookupCalls } from "./lookups/calls";
import { offerCalls } from "./offers/calls";
import { imageCalls } from "./pictures/calls";
import { proxyCalls } from "./proxy/calls";
import { redemptionCalls } from "./redemptions/calls";
import { authCalls } from "./sign-in/calls";
import { spinCalls } from "./spin/calls";
import { tagCalls } from "./tags/calls";
import { tierCalls } from "./tiers/calls";

/** Every call of the portal API, one line an area. */
export const calls: readonly AnyCall[] = [
  ...authCalls,
  ...accountCalls,
  ...lookupCalls,
  ...dashboardCalls,
  ...customerCalls,
  ...tagCalls,
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
  ...proxyCalls,
] as readonly AnyCall[];
