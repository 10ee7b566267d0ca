import { actionRule } from "../business/socials";
import type { RuleTexts } from "../contract/settings/rules";
import { bakeryBranches, bookBranches, type DemoBranch } from "./branches";
import {
  bakeryCatalogue,
  bakeryRewards,
  bakeryTags,
  bakeryTiers,
  bookCatalogue,
  type CatalogueCategory,
  integrationNames,
} from "./catalogue";
import { type Clientele, novaScotiaTowns, quebecTowns } from "./homes";
import type { DemoOffer } from "./offers";
import { bakeryOffers, bookOffers } from "./shop-offers";
import { bakerySignIns, bookSignIns } from "./sign-ins";

export type DemoBusiness = "bakery" | "bookshop";

/** A demo business before any activity. What an area adds to it stands in the area's `demo.ts`. */
export interface Profile extends Clientele {
  readonly key: DemoBusiness;
  readonly name: string;
  readonly appKey: string;
  readonly timeZone: string;
  readonly currency: readonly [symbol: string, code: string];
  readonly about: string;
  readonly category: number;
  readonly branches: readonly DemoBranch[];
  /** Language ids and names; English is 1 and comes first (document 000, section 9). */
  readonly languages: readonly (readonly [id: number, name: string, abbreviation: string])[];
  readonly tiers: readonly (readonly [string, string, number, number, number])[];
  readonly tags: readonly (readonly [name: string, abbreviation: string, color: string])[];
  readonly rewards: readonly (readonly [title: string, type: number, points: number])[];
  readonly catalogue: readonly CatalogueCategory[];
  readonly alaCarte: readonly (readonly [product: string, points: number])[];
  readonly offers: readonly DemoOffer[];
  readonly integrations: readonly (readonly [id: number, name: string, account: string])[];
  readonly signIns: typeof bakerySignIns;
  readonly coalition: 0 | 1;
  readonly rules: RuleTexts;
}

export const bakery: Profile = {
  key: "bakery",
  name: "Maison Laurier",
  appKey: "maison-laurier",
  timeZone: "America/Toronto",
  currency: ["$", "CAD"],
  about: "Bread, viennoiserie and coffee, baked through the day.",
  category: 1,
  branches: bakeryBranches,
  languages: [
    [1, "English", "en"],
    [2, "French", "fr"],
    [3, "Spanish", "es"],
  ],
  tiers: bakeryTiers,
  tags: bakeryTags,
  towns: quebecTowns,
  customFields: ["Favourite bread", "Allergies", "How they heard of us"],
  rewards: bakeryRewards,
  catalogue: bakeryCatalogue,
  alaCarte: [
    ["Filter coffee", 60],
    ["Butter croissant", 80],
    ["Cinnamon roll", 90],
    ["Baguette tradition", 70],
    ["Cold brew", 95],
    ["Wild blueberry jam", 210],
    ["House espresso, 340 g", 370],
    ["Linen tea towel", 360],
  ],
  offers: bakeryOffers,
  integrations: integrationNames,
  signIns: bakerySignIns,
  coalition: 1,
  rules: {
    partner_reward_flag: "1",
    amazon_gift_card_flag: "1",
    uber_voucher_flag: "1",
    merchant_web_app: "1",
    spin_draw_allow: "1",
    // Longer than the demo's year, so that no points expire.
    points_expiry_flag: "1",
    points_expiry_period: "24",
    points_expiry_designator: "M",
    points_expiry_inactivity_flag: "0",
    reward_store_credit_flag: "1",
    export_list_ignore_consent: "0",
    timer_seconds: "120",
    average_amount_spent: "14.50",
    batch_import_flag: "1",
    [actionRule(4, "enabled")]: "1",
    [actionRule(4, "points")]: "25",
    [actionRule(7, "enabled")]: "1",
    [actionRule(7, "points")]: "25",
  },
};

export const bookshop: Profile = {
  key: "bookshop",
  name: "Harbour Books",
  appKey: "harbour-books",
  timeZone: "America/Halifax",
  currency: ["$", "CAD"],
  about: "New and second-hand books by the harbour.",
  category: 3,
  branches: bookBranches,
  languages: [[1, "English", "en"]],
  tiers: [
    ["Reader", "", 0, 0, 0],
    ["Collector", "", 400, 30_000, 8],
    ["Patron", "", 1_500, 120_000, 30],
  ],
  tags: [
    ["Book club", "BC", "#7a5799"],
    ["Schools", "SCH", "#2f7f92"],
  ],
  towns: novaScotiaTowns,
  customFields: [],
  rewards: [
    ["$5 off a book", 16, 100],
    ["Free notebook", 14, 220],
  ],
  catalogue: bookCatalogue,
  alaCarte: [["Notebook, dotted", 220]],
  offers: bookOffers,
  integrations: integrationNames.map(([id, name]) => [id, name, ""] as const),
  signIns: bookSignIns,
  coalition: 0,
  rules: {
    partner_reward_flag: "0",
    amazon_gift_card_flag: "0",
    uber_voucher_flag: "0",
    spin_draw_allow: "0",
    export_list_ignore_consent: "1",
  },
};
