import type { PageTable } from "./access/pages";
import { accountPages } from "./features/account/routes";
import { balanceGiftPages } from "./features/balance-gifts/routes";
import { customerPages } from "./features/customers/routes";
import { dashboardPages } from "./features/dashboard/routes";
import { drawPages } from "./features/draws/routes";
import { giftCardPages } from "./features/gift-cards/routes";
import { importPages } from "./features/imports/routes";
import { offerPages } from "./features/offers/routes";
import { testUploadPages } from "./features/pictures/routes";
import { redemptionPages } from "./features/redemptions/routes";
import { signInPages } from "./features/sign-in/routes";
import { spinPages } from "./features/spin/routes";
import { tagPages } from "./features/tags/routes";
import { tierPages } from "./features/tiers/routes";
import { shellPages } from "./shell/routes";

/** Every page with what it needs of its visitor; the routes, the guard, the menu and the palette all read it. */
export const pageTable: PageTable = {
  ...signInPages,
  ...dashboardPages,
  ...offerPages,
  ...redemptionPages,
  ...giftCardPages,
  ...drawPages,
  ...spinPages,
  ...customerPages,
  ...tagPages,
  ...balanceGiftPages,
  ...tierPages,
  ...importPages,
  ...testUploadPages,
  ...accountPages,
  ...shellPages,
};
