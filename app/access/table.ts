import { accountPages } from "../features/account/routes";
import { balanceGiftPages } from "../features/balance-gifts/routes";
import { customerPages } from "../features/customers/routes";
import { dashboardPages } from "../features/dashboard/routes";
import { drawPages } from "../features/draws/routes";
import { giftCardPages } from "../features/gift-cards/routes";
import { importPages } from "../features/imports/routes";
import { offerPages } from "../features/offers/routes";
import { testUploadPages } from "../features/pictures/routes";
import { redemptionPages } from "../features/redemptions/routes";
import { signInPages } from "../features/sign-in/routes";
import { spinPages } from "../features/spin/routes";
import { tagPages } from "../features/tags/routes";
import { tierPages } from "../features/tiers/routes";
import { shellPages } from "../shell/routes";
import type { Page } from "./pages";

/** Every page with what it needs of its visitor; the routes, the guard, the menu and the palette all read it. */
const table = [
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
] as const;

export type PageName = (typeof table)[number]["name"];

export const accessTable: readonly Page[] = table;

const byName = new Map(accessTable.map((page) => [page.name, page]));

/** @throws for a name that no feature lists: a route without an entry is a defect. */
export function pageNamed(name: string): Page {
  const page = byName.get(name);
  if (!page) throw new Error(`The access table has no page named ${name}`);
  return page;
}
