import { systemNames } from "../lookups/systems";
import { checkIn } from "./groups/check-in";
import { earning } from "./groups/earning";
import { expiry, inactivity, reset } from "./groups/expiry";
import { engagement, labels } from "./groups/marketing";
import { merchantApp } from "./groups/merchant-app";
import { redeeming } from "./groups/redeeming";
import { fraudNotices, pins } from "./groups/security";
import { ownOfSystems, syncing } from "./groups/systems";
import type { Part, Settings } from "./setting";

/*
 * Sections of the settings, by the action names of section 2 of document 001. Forms, rules, search and
 * history are derived from this list.
 */

export interface Section {
  /** Its name in the URL. */
  readonly key: string;
  /** Another name in the documents. */
  readonly alias?: string;
  readonly title: string;
  readonly group: "Programme" | "Counter and security" | "Marketing" | "Shops and tills";
  readonly parts: readonly Part[];
  /** The system to which its rules belong. */
  readonly system?: number;
}

const part = <S extends Settings>(title: string, settings: S): Part<S> => ({ title, settings });

const programme = [
  {
    key: "earn&redeem",
    title: "Earn and redeem",
    group: "Programme",
    parts: [
      part("Earning", earning),
      part("Redeeming", redeeming),
      part("Expiry", expiry),
      part("Inactive customers", inactivity),
      part("Reset", reset),
      part("Check-in", checkIn),
    ],
  },
  {
    key: "access&security",
    title: "Access and security",
    group: "Counter and security",
    parts: [part("PIN", pins), part("Unusual activity", fraudNotices)],
  },
  {
    key: "merchantApp",
    title: "Counter and merchant app",
    group: "Counter and security",
    parts: [part("At the counter", merchantApp)],
  },
  {
    key: "engagement&marketing",
    title: "Engagement and marketing",
    group: "Marketing",
    parts: [part("Names for points", labels), part("Usual sale", engagement)],
  },
] as const;

type SystemSection = readonly [key: string, system: number, own?: Settings, alias?: string];

const { pos_6_cluster, ...ofRestaurant } = ownOfSystems;

const systems: readonly SystemSection[] = [
  ["lightspeedRetail", 1, {}, "lsRetail"],
  ["lsSeriesX", 2],
  ["lsRestaurant", 9, ofRestaurant],
  ["lsSeriesK", 19],
  ["heartland", 17],
  ["lsEcom", 6, { pos_6_cluster }],
  ["shopify", 5],
  ["ecomz", 16],
  ["magento", 8],
  ["bigCommerce", 10],
  ["wooCommerce", 7],
  ["booking", 15],
  ["ecwid", 22],
];

const ofSystem = ([key, system, own = {}, alias]: SystemSection): Section => {
  const name = `pos_${system}_sync_customers_by` as keyof typeof syncing;
  return {
    key,
    title: systemNames[system] ?? key,
    group: "Shops and tills",
    system,
    parts: [part("Customers and orders", { [name]: syncing[name], ...own })],
    ...(alias && { alias }),
  };
};

/** In the order of the overview. */
export const sections: readonly Section[] = [...programme, ...systems.map(ofSystem)];

type Joined<S> = (S extends unknown ? (one: S) => void : never) extends (all: infer A) => void ? A : never;
/** The settings of all sections, by the name of their rule. */
export type Declared = Joined<(typeof programme)[number]["parts"][number]["settings"]> &
  typeof syncing &
  typeof ownOfSystems;
