import { PasswordTurns } from "../access/password-turns";
import type { Handler, OpenHandler } from "../area";
import { business } from "../business/index";
import type { CustomerTable } from "../customers/uses";
import { ledger } from "../ledger/index";
import type { Area } from "../manifest";
import { outbox } from "../outbox/index";
import type { PaymentListener } from "../payments/card-events";
import type { PictureTable } from "../pictures/holders";
import { portal } from "../portal/index";
import { referralRunning } from "../referrals/index";
import type { Told } from "../services";
import type { Job } from "../work/job";
import { a2p } from "./a2p/index";
import { account } from "./account/index";
import { balanceGifts } from "./balance-gifts/index";
import { branches } from "./branches/index";
import { campaigns } from "./campaigns/index";
import { catalogue } from "./catalogue/index";
import { crmFields } from "./crm-fields/index";
import { customers } from "./customers/index";
import { dashboard } from "./dashboard/index";
import { devices } from "./devices/index";
import { draws } from "./draws/index";
import { employees } from "./employees/index";
import { giftCards } from "./gift-cards/index";
import { imports } from "./imports/index";
import { items } from "./items/index";
import { joining } from "./join/index";
import { lookups } from "./lookups/index";
import { offers } from "./offers/index";
import { cards } from "./payments/cards-area";
import { fraud } from "./payments/fraud-area";
import { wallets } from "./payments/wallets-area";
import { pictures } from "./pictures/index";
import { proxy } from "./proxy/index";
import { redemptions } from "./redemptions/index";
import { referrals } from "./referrals/index";
import { reports } from "./reports/index";
import { sales } from "./sales/index";
import { settings } from "./settings/index";
import { signInArea } from "./sign-in/index";
import { socials } from "./socials/index";
import { spin } from "./spin/index";
import { surveys } from "./surveys/index";
import { tags } from "./tags/index";
import { tiers } from "./tiers/index";

/**
 * Everything that the back end does, one line an area, beginning with what the areas stand on. The order is that of each
 * day's work, in which drafts come before the pictures that they name, and of the reasons why customers have to stay.
 */
const areas = [
  portal,
  business,
  ledger,
  outbox,
  referralRunning,
  signInArea,
  account,
  settings,
  employees,
  a2p,
  lookups,
  catalogue,
  branches,
  joining,
  dashboard,
  reports,
  offers,
  redemptions,
  giftCards,
  items,
  spin,
  sales,
  fraud,
  wallets,
  socials,
  referrals,
  surveys,
  campaigns,
  draws,
  customers,
  devices,
  crmFields,
  tags,
  balanceGifts,
  tiers,
  cards,
  pictures,
  imports,
  proxy,
] as const;
type Areas = (typeof areas)[number];

const all: readonly Area[] = areas;

/** What the embedded API answers. */
export const handlers: readonly Handler[] = all.flatMap((area) => area.handlers ?? []);

/** The calls that need no caller. A password that is tried waits its turn, whichever of them it came by. */
export const openHandlers = (turns = new PasswordTurns()): readonly OpenHandler[] =>
  all.flatMap((area) => area.openHandlers?.(turns) ?? []);

/** Who hears of payments. */
export const paymentListeners: readonly PaymentListener[] = all.flatMap(({ onPayment }) => onPayment ?? []);

/** What is done later. */
export const jobs: readonly Job[] = all.flatMap((area) => area.jobs ?? []);

/** Does not compile where a table is nobody's: its name is what is missing. */
type Whole<Tables, Those> = [Exclude<Tables, Those>] extends [never] ? unknown : { missing: Exclude<Tables, Those> };
type Parts<Name extends keyof Area> = Extract<Areas, { [N in Name]: unknown }>[Name];
type Keys<T> = T extends unknown ? keyof T : never;
type TablesOf<T> = T extends { readonly rows: readonly (infer Table)[] } ? Table : never;
type KeysIn<T, Name extends string> = T extends { readonly [N in Name]: infer Tables } ? Keys<Tables> : never;

/** Where customers are seen to have done something. */
export type UsedTable = KeysIn<Parts<"customers">, "uses">;

export const told: Told = {
  historyParts: all.flatMap(({ history }) => history ?? []),
  pictureParts: all.flatMap(({ pictures: part }) => part ?? []) satisfies Whole<
    PictureTable,
    TablesOf<Parts<"pictures">>
  >,
  customerParts: all.flatMap(({ customers: part }) => part ?? []) satisfies Whole<
    CustomerTable,
    UsedTable | KeysIn<Parts<"customers">, "noUses">
  >,
};
