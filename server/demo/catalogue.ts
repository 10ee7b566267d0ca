import { systemNames } from "../contract/lookups/systems";
import type { ArtKind } from "./art";

/** A category and its products: name, price in minor units, kind of picture. */
export interface CatalogueCategory {
  readonly name: string;
  /** Name of the parent category, which must precede this one. */
  readonly within?: string;
  readonly products: readonly (readonly [name: string, price: number, art: ArtKind])[];
}

export const bakeryCatalogue: readonly CatalogueCategory[] = [
  { name: "Bakery", products: [] },
  { name: "Drinks", products: [] },
  { name: "Shop", products: [] },
  {
    name: "Breads",
    within: "Bakery",
    products: [
      ["Country sourdough", 850, "loaf"],
      ["Rye and caraway loaf", 900, "loaf"],
      ["Olive fougasse", 750, "loaf"],
      ["Multigrain bâtard", 875, "loaf"],
      ["Brioche Nanterre", 1100, "loaf"],
      ["Baguette tradition", 350, "baguette"],
      ["Seeded baguette", 400, "baguette"],
      ["Épi de blé", 425, "baguette"],
    ],
  },
  {
    name: "Viennoiserie",
    within: "Bakery",
    products: [
      ["Butter croissant", 395, "croissant"],
      ["Almond croissant", 525, "croissant"],
      ["Pistachio croissant", 575, "croissant"],
      ["Maple croissant", 495, "croissant"],
      ["Kouign-amann", 550, "bun"],
      ["Cinnamon roll", 475, "bun"],
      ["Cardamom bun", 475, "bun"],
      ["Morning bun", 450, "bun"],
    ],
  },
  {
    name: "Cakes",
    within: "Bakery",
    products: [
      ["Lemon tart", 3400, "cake"],
      ["Black forest cake", 4800, "cake"],
      ["Basque cheesecake", 4200, "cake"],
      ["Carrot cake", 3900, "cake"],
      ["Tarte au sucre", 2800, "cake"],
      ["Opera cake", 4600, "cake"],
      ["Tres leches", 3700, "cake"],
      ["Birthday cake, vanilla", 5200, "cake"],
    ],
  },
  {
    name: "Coffee bar",
    within: "Drinks",
    products: [
      ["Filter coffee", 325, "cup"],
      ["Flat white", 475, "cup"],
      ["Café au lait", 495, "cup"],
      ["Cortado", 425, "cup"],
      ["Hot chocolate", 525, "cup"],
      ["Matcha latte", 575, "cup"],
      ["Chai latte", 550, "cup"],
      ["Iced coffee", 450, "glass"],
      ["Cold brew", 500, "glass"],
      ["Hibiscus lemonade", 475, "glass"],
    ],
  },
  {
    name: "Coffee beans",
    within: "Drinks",
    products: [
      ["House espresso, 340 g", 1950, "bag"],
      ["Ethiopia Guji, 340 g", 2350, "bag"],
      ["Colombia Huila, 340 g", 2150, "bag"],
      ["Decaf Sugarcane, 340 g", 2050, "bag"],
      ["Winter blend, 340 g", 2000, "bag"],
    ],
  },
  {
    name: "Tea",
    within: "Drinks",
    products: [
      ["Earl Grey, tin", 1600, "jar"],
      ["Jasmine pearls, tin", 2100, "jar"],
      ["Rooibos orange, tin", 1500, "jar"],
      ["Glass teapot", 4500, "teapot"],
      ["Cast iron teapot", 8900, "teapot"],
      ["Stoneware teapot", 6400, "teapot"],
    ],
  },
  {
    name: "Pantry",
    within: "Shop",
    products: [
      ["Wild blueberry jam", 1100, "jar"],
      ["Dark maple syrup", 1800, "jar"],
      ["Salted caramel", 1300, "jar"],
      ["Hazelnut spread", 1400, "jar"],
      ["Buckwheat honey", 1550, "jar"],
      ["Granola, 500 g", 1250, "bag"],
      ["Bread flour, 2 kg", 950, "bag"],
    ],
  },
  {
    name: "Table and kitchen",
    within: "Shop",
    products: [
      ["Linen napkins, set of 4", 3800, "cloth"],
      ["Linen tea towel", 1900, "cloth"],
      ["Dinner plate", 2600, "plate"],
      ["Breakfast plate", 2100, "plate"],
      ["Serving platter", 5400, "plate"],
      ["Espresso cup", 1700, "cup"],
      ["Latte bowl", 2200, "cup"],
      ["Proofing basket", 2900, "bun"],
    ],
  },
];

export const bookCatalogue: readonly CatalogueCategory[] = [
  {
    name: "Books",
    products: [
      ["Atlantic recipes", 3400, "book"],
      ["Lighthouses by bicycle", 2700, "book"],
      ["Tide tables, illustrated", 2200, "book"],
      ["The small press reader", 1900, "book"],
    ],
  },
  {
    name: "Paper",
    products: [
      ["Notebook, dotted", 1400, "book"],
      ["Letter set", 1800, "cloth"],
    ],
  },
];

export const bakeryTags = [
  ["Regular morning", "AM", "#2e8b57"],
  ["Vegan", "VG", "#4f7d2b"],
  ["Gluten-free", "GF", "#b7791f"],
  ["Nut allergy", "NUT", "#c0392b"],
  ["Birthday club", "BDAY", "#8e44ad"],
  ["Wholesale", "WHS", "#34495e"],
  ["Office orders", "OFF", "#2c5f8a"],
  ["Newsletter", "NEWS", "#2796b2"],
  ["Baking class", "CLS", "#d35400"],
  ["Student", "STU", "#16808a"],
  ["Press", "PR", "#7f8c8d"],
  ["Neighbour", "NGH", "#a0522d"],
] as const;

/** Name, benefit, and the points, spending (minor units) and visits to reach it. */
export const bakeryTiers = [
  ["Crumb", "Everybody starts here.", 0, 0, 0],
  ["Crust", "A free coffee in your birthday month.", 300, 30_000, 8],
  ["Loaf", "Early access to seasonal cakes.", 800, 90_000, 25],
  ["Levain", "Free delivery and a tasting each season.", 1_600, 180_000, 50],
] as const;

/** Title, redemption type (document 000, section 3), points. */
export const bakeryRewards = [
  ["Free filter coffee", 14, 60],
  ["Free croissant", 14, 90],
  ["Half price latte", 17, 50],
  ["$5 off", 16, 100],
  ["$15 off", 16, 280],
  ["Free loaf of the week", 14, 160],
  ["Tin of tea", 14, 320],
  ["Bag of house espresso", 14, 380],
  ["Free local delivery", 18, 120],
  ["$50 off a birthday cake", 16, 900],
] as const;

const accounts: Readonly<Record<string, string>> = {
  1: "184620",
  5: "maison-laurier",
  11: "demonstration",
  18: "maison-laurier",
};
const services = { 11: "Klaviyo", 12: "MailChimp", 13: "Constant Contact", 18: "Judge.me", 23: "Gorgias" };

/** Integrations (document 000, section 1): id, name, account (connected if not blank). */
export const integrationNames = Object.entries({ ...systemNames, ...services }).map(
  ([id, name]) => [Number(id), name, accounts[id] ?? ""] as const,
);
