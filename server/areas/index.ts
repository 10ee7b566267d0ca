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
import { products } from "./products/index";
import { publishing } from "./publish/index";
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
 * All areas of the back end, those that others depend on first. The order is also that of daily jobs, where drafts
 * precede the pictures they use, and of the reasons for which a customer must be kept.
 */
const areas = [
  portal,
  business,
  ledger,
  outbox,
  referralRunning,
  signInArea,
  account,
  employees,
  settings,
  a2p,
  lookups,
  products,
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
  publishing,
] as const;
type Areas = (typeof areas)[number];

const all: readonly Area[] = areas;

/** Handlers of the embedded API. */
export const handlers: readonly Handler[] = all.flatMap((area) => area.handlers ?? []);

/** Handlers of calls without a caller. They share one queue for password checks. */
export const openHandlers = (turns = new PasswordTurns()): readonly OpenHandler[] =>
  all.flatMap((area) => area.openHandlers?.(turns) ?? []);

/** Handlers of payment events. */
export const paymentListeners: readonly PaymentListener[] = all.flatMap(({ onPayment }) => onPayment ?? []);

/** Background jobs. */
export const jobs: readonly Job[] = all.flatMap((area) => area.jobs ?? []);

/** Fails to compile if a table belongs to no area: the error names the missing table. */
type Whole<Tables, Those> = [Exclude<Tables, Those>] extends [never] ? unknown : { missing: Exclude<Tables, Those> };
type Parts<Name extends keyof Area> = Extract<Areas, { [N in Name]: unknown }>[Name];
type Keys<T> = T extends unknown ? keyof T : never;
type TablesOf<T> = T extends { readonly rows: readonly (infer Table)[] } ? Table : never;
type KeysIn<T, Name extends string> = T extends { readonly [N in Name]: infer Tables } ? Keys<Tables> : never;

/** Tables with customers' actions. */
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
