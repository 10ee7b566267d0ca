import type { Handler, OpenHandler } from "../area";
import { authArea } from "./auth/index";
import { balanceGifts } from "./balance-gifts/index";
import { customers } from "./customers/index";
import { dashboard } from "./dashboard/index";
import { draws } from "./draws/index";
import { giftCards } from "./gift-cards/index";
import { images } from "./images/index";
import { imports } from "./imports/index";
import { lookups } from "./lookups/index";
import { offerItems } from "./offer-items/index";
import { offers } from "./offers/index";
import { profile } from "./profile/index";
import { proxy } from "./proxy/index";
import { redemptions } from "./redemptions/index";
import { spin } from "./spin/index";
import { tags } from "./tags/index";
import { tiers } from "./tiers/index";

/** What the embedded API answers, one line an area. */
export const areas: readonly Handler[] = [
  ...lookups,
  ...dashboard,
  ...customers,
  ...tags,
  ...profile,
  ...balanceGifts,
  ...offers,
  ...redemptions,
  ...giftCards,
  ...offerItems,
  ...draws,
  ...spin,
  ...tiers,
  ...images,
  ...imports,
  ...proxy,
];

/** The calls that need no caller. */
export const openAreas = (): readonly OpenHandler[] => authArea();
