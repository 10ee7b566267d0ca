import { systemNames } from "../lookups/systems";
import type { SettingName } from "./all";
import { checkIn } from "./groups/check-in";
import { earning } from "./groups/earning";
import { expiry } from "./groups/expiry";
import { engagement, labels } from "./groups/marketing";
import { merchantApp } from "./groups/merchant-app";
import { redeeming } from "./groups/redeeming";
import { fraudNotices, pins } from "./groups/security";
import { ownOfSystems, syncing } from "./groups/systems";
import { pointWords } from "./point-words";
import type { BusinessRules } from "./rules";
import type { Part, Settings } from "./setting";

/*
 * Sections of the settings, by the action names of section 2 of document 001.
 */

/** Formats for a section's summary. */
export interface Saying {
  readonly money: (minor: number) => string;
}

export interface Section {
  /** Its name in the URL. */
  readonly key: string;
  /** Another name in the documents. */
  readonly alias?: string;
  readonly title: string;
  readonly group: "Programme" | "Counter and security" | "Marketing" | "Shops and tills";
  readonly parts: readonly Part[];
  /** One-line summary of the current values. */
  readonly now: (rules: BusinessRules, say: Saying) => string;
  /** The system to which its rules belong. */
  readonly system?: number;
}

const part = (title: string, settings: Settings): Part => ({ title, settings });
const only = <S extends Settings, const N extends keyof S & string>(settings: S, ...names: readonly N[]): Settings =>
  Object.fromEntries(names.map((name) => [name, settings[name]])) as Settings;

const programme: readonly Section[] = [
  {
    key: "earn&redeem",
    title: "Earn and redeem",
    group: "Programme",
    parts: [
      part("Earning", earning),
      part("Redeeming", redeeming),
      part("Expiry", only(expiry, "points_expiry_flag", "points_expiry_period", "points_expiry_designator")),
      part(
        "Inactive customers",
        only(
          expiry,
          "points_expiry_inactivity_flag",
          "points_expiry_inactivity_period",
          "points_expiry_inactivity_designator",
        ),
      ),
      part("Reset", only(expiry, "customer_reset_flag", "customer_reset_period", "customer_reset_month")),
      part("Check-in", checkIn),
    ],
    now: (rules, { money }) => {
      const { of } = pointWords(rules);
      const earned = `${of(rules.reward_ratio_numerator)} for every ${money(rules.reward_milestone_amount)}`;
      const isOne = rules.redemption_ratio === 1;
      return `${earned}, ${of(rules.redemption_ratio)} ${isOne ? "is" : "are"} worth ${money(rules.redemption_amount)}`;
    },
  },
  {
    key: "access&security",
    title: "Access and security",
    group: "Counter and security",
    parts: [part("PIN", pins), part("Unusual activity", fraudNotices)],
    now: (rules, { money }) =>
      [
        rules.pin_clerk ? `PIN from ${money(rules.pin_min_amount)}` : "No PIN",
        rules.fraud_notification_flag ? "notices of unusual activity" : "no notices",
      ].join(", "),
  },
  {
    key: "merchantApp",
    title: "Counter and merchant app",
    group: "Counter and security",
    parts: [part("At the counter", merchantApp)],
    now: (rules) => `Customer timeout: ${rules.timer_seconds} seconds`,
  },
  {
    key: "engagement&marketing",
    title: "Engagement and marketing",
    group: "Marketing",
    parts: [part("Names for points", labels), part("Usual sale", engagement)],
    now: (rules) => `Points are called ${rules.plural_points}, ${rules.points_abbrev} for short`,
  },
];

type SystemSection = readonly [key: string, system: number, own?: Settings, alias?: string];

const systems: readonly SystemSection[] = [
  ["lightspeedRetail", 1, {}, "lsRetail"],
  ["lsSeriesX", 2],
  ["lsRestaurant", 9, only(ownOfSystems, "pos_9_archiving_time", "pos_9_server")],
  ["lsSeriesK", 19],
  ["heartland", 17],
  ["lsEcom", 6, only(ownOfSystems, "pos_6_cluster")],
  ["shopify", 5],
  ["ecomz", 16],
  ["magento", 8],
  ["bigCommerce", 10],
  ["wooCommerce", 7],
  ["booking", 15],
  ["ecwid", 22],
];

const byCustomer = { 1: "email and phone", 2: "email", 3: "phone" } as const;

const ofSystem = ([key, system, own = {}, alias]: SystemSection): Section => {
  const name = `pos_${system}_sync_customers_by` as keyof typeof syncing;
  return {
    key,
    title: systemNames[system] ?? key,
    group: "Shops and tills",
    system,
    parts: [part("Customers and orders", { [name]: syncing[name], ...own })],
    now: (rules) => `Customers are matched by ${byCustomer[rules[name] as keyof typeof byCustomer]}`,
    ...(alias && { alias }),
  };
};

/** In the order of the overview. */
export const sections: readonly Section[] = [...programme, ...systems.map(ofSystem)];

/** The section with a name in the URL; undefined if there is none. */
export const sectionAt = (action: string): Section | undefined =>
  sections.find(({ key, alias }) => key === action || alias === action);

export const namesIn = ({ parts }: Pick<Section, "parts">): SettingName[] =>
  parts.flatMap(({ settings }) => Object.keys(settings) as SettingName[]);

/** The section that contains a setting. */
export const sectionOf = (name: SettingName): Section => {
  const found = sections.find((section) => namesIn(section).includes(name));
  if (!found) throw new Error(`${name} stands in no section`);
  return found;
};
