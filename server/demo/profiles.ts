import type { RuleTexts } from "../contract/common/business-rules";
import {
  bakeryCatalogue,
  bakeryRewards,
  bakeryTags,
  bakeryTiers,
  bookCatalogue,
  type CatalogueCategory,
  integrationNames,
} from "./catalogue";
import { bakeryDraws, bookDraws, type DemoDraw } from "./draws";
import { bakeryGiftCards, bookGiftCards, type DemoGiftCard } from "./gift-cards";
import { type Clientele, novaScotiaTowns, quebecTowns } from "./homes";
import type { DemoOffer } from "./offers";
import { bakeryRedemptions, bookRedemptions, type DemoRedemption } from "./redemptions";
import { bakeryOffers, bookOffers } from "./shop-offers";
import { bakerySignIns, bookSignIns } from "./sign-ins";

interface ProfileBranch {
  readonly name: string;
  readonly posSystem: number | null;
  /** How much of the business happens here. */
  readonly share: number;
}

/** What one demo business is, before anything happens in it. */
export interface Profile extends Clientele {
  readonly name: string;
  readonly appKey: string;
  readonly timeZone: string;
  readonly currency: readonly [symbol: string, code: string];
  readonly branches: readonly ProfileBranch[];
  /** Language ids and names; English is 1 and comes first (section 9). */
  readonly languages: readonly (readonly [id: number, name: string, abbreviation: string])[];
  readonly tiers: readonly (readonly [string, string, number, number, number])[];
  readonly tags: readonly (readonly [name: string, abbreviation: string, color: string])[];
  readonly rewards: readonly (readonly [title: string, type: number, points: number])[];
  readonly catalogue: readonly CatalogueCategory[];
  readonly alaCarte: readonly (readonly [product: string, points: number])[];
  readonly offers: readonly DemoOffer[];
  readonly redemptions: readonly DemoRedemption[];
  readonly draws: readonly DemoDraw[];
  readonly giftCards: readonly DemoGiftCard[];
  readonly integrations: readonly (readonly [id: number, name: string, account: string])[];
  readonly signIns: typeof bakerySignIns;
  readonly coalition: 0 | 1;
  readonly rules: RuleTexts;
}

export const bakery: Profile = {
  name: "Maison Laurier",
  appKey: "maison-laurier",
  timeZone: "America/Toronto",
  currency: ["$", "CAD"],
  branches: [
    { name: "Vieux-Montréal", posSystem: 1, share: 0.34 },
    { name: "Plateau-Mont-Royal", posSystem: 1, share: 0.3 },
    { name: "Québec, Saint-Roch", posSystem: 1, share: 0.2 },
    { name: "Online shop", posSystem: 5, share: 0.16 },
  ],
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
  redemptions: bakeryRedemptions,
  draws: bakeryDraws,
  giftCards: bakeryGiftCards,
  integrations: integrationNames,
  signIns: bakerySignIns,
  coalition: 1,
  rules: {
    partner_reward_flag: "1",
    amazon_gift_card_flag: "1",
    uber_voucher_flag: "1",
    merchant_web_app: "1",
    spin_draw_allow: "1",
    // Longer than the demo's year, in which therefore nothing expires.
    points_expiry_flag: "1",
    points_expiry_period: "24",
    points_expiry_designator: "M",
    batch_import_flag: "1",
    referral_link_redirect_url: "https://maison-laurier.example/join",
  },
};

export const bookshop: Profile = {
  name: "Harbour Books",
  appKey: "harbour-books",
  timeZone: "America/Halifax",
  currency: ["$", "CAD"],
  branches: [
    { name: "Lower Water Street", posSystem: null, share: 0.7 },
    { name: "Dartmouth", posSystem: null, share: 0.3 },
  ],
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
  redemptions: bookRedemptions,
  draws: bookDraws,
  giftCards: bookGiftCards,
  integrations: integrationNames.map(([id, name]) => [id, name, ""] as const),
  signIns: bookSignIns,
  coalition: 0,
  rules: { partner_reward_flag: "0", amazon_gift_card_flag: "0", uber_voucher_flag: "0", spin_draw_allow: "0" },
};
