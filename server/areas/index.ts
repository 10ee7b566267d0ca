import { PasswordTurns } from "../access/password-turns";
import type { Handler, OpenHandler } from "../area";
import { accountArea } from "./account/index";
import { balanceGifts } from "./balance-gifts/index";
import { customers } from "./customers/index";
import { profile } from "./customers/profile/index";
import { dashboard } from "./dashboard/index";
import { draws } from "./draws/index";
import { giftCards } from "./gift-cards/index";
import { imports } from "./imports/index";
import { offerItems } from "./items/index";
import { lookups } from "./lookups/index";
import { offers } from "./offers/index";
import { images } from "./pictures/index";
import { proxy } from "./proxy/index";
import { redemptions } from "./redemptions/index";
import { signInArea } from "./sign-in/index";
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

/** The calls that need no caller. A password that is tried waits its turn, whichever of them it came by. */
export const openAreas = (turns = new PasswordTurns()): readonly OpenHandler[] => [
  ...signInArea(turns),
  ...accountArea(turns),
];
