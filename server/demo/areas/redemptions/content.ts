import { rewardTypes } from "../../../contract/redemptions/words";
import type { ArtKind } from "../../art";
import type { Span } from "../../offers";

/** In the order of the business's languages; a language without a text has no translation. */
type Texts = readonly [english: string, french?: string, spanish?: string];

/** A redemption; money is in minor units, percentages in hundredths. */
export interface DemoRedemption {
  readonly titles: Texts;
  readonly about: Texts;
  readonly type: number;
  readonly points: number;
  readonly span: Span;
  readonly art?: ArtKind;
  readonly product?: string;
  /** Integration id of the system that has the product; without it, the portal's own catalogue. */
  readonly system?: number;
  /** Categories of a connected system, by name. */
  readonly categories?: { readonly system: number; readonly names: readonly string[] };
  readonly money?: number;
  readonly percent?: number;
  readonly partner?: string;
  /** Indexes of branches; without it, all. */
  readonly branches?: readonly number[];
  /** Indexes of tiers; without it, everyone. */
  readonly tiers?: readonly number[];
  readonly targeted?: true;
  readonly first?: true;
  readonly maxPriced?: 0 | 1 | 2;
  readonly asGiftCard?: true;
  readonly minimumSale?: number;
  readonly note?: string;
}

const { freeProduct, freeProductIntegration, cashBack, discountPercent, freeShipping, partnerReward } = rewardTypes;
const counters = [0, 1, 2];
const onlineShop = [3];
const [lightspeedRetail, shopify] = [1, 5];

/** Redemptions of every type and state; the first ten are those redeemed during the year. */
export const bakeryRedemptions: readonly DemoRedemption[] = [
  {
    titles: ["Free filter coffee", "Café filtre offert", "Café de filtro gratis"],
    about: [
      "A cup of today’s filter coffee, here or to go.",
      "Une tasse du café filtre du jour, sur place ou à emporter.",
      "Una taza del café de filtro del día, aquí o para llevar.",
    ],
    type: freeProduct,
    points: 60,
    span: [-330, null],
    product: "Filter coffee",
    first: true,
  },
  {
    titles: ["Free croissant", "Croissant offert", "Cruasán gratis"],
    about: [
      "A butter croissant from this morning’s bake.",
      "Un croissant au beurre de la fournée du matin.",
      "Un cruasán de mantequilla de la hornada de la mañana.",
    ],
    type: freeProduct,
    points: 90,
    span: [-300, null],
    product: "Butter croissant",
  },
  {
    titles: ["Half price latte", "Latte à moitié prix", "Latte a mitad de precio"],
    about: [
      "Any latte at half price.",
      "Un latte, n’importe lequel, à moitié prix.",
      "Cualquier latte a mitad de precio.",
    ],
    type: discountPercent,
    points: 50,
    span: [-364, 60],
    percent: 5000,
    product: "Chai latte",
  },
  {
    titles: ["$5 off", "5 $ de rabais", "5 $ de descuento"],
    about: [
      "Five dollars off anything in the house.",
      "Cinq dollars de rabais sur tout dans la maison.",
      "Cinco dólares de descuento en cualquier cosa de la casa.",
    ],
    type: cashBack,
    points: 100,
    span: [-325, null],
    art: "ribbon",
    money: 500,
    first: true,
  },
  {
    titles: ["$15 off", "15 $ de rabais"],
    about: ["Fifteen dollars off one purchase.", "Quinze dollars de rabais sur un achat."],
    type: cashBack,
    points: 280,
    span: [-364, 120],
    art: "ribbon",
    money: 1500,
  },
  {
    titles: ["Free loaf of the week", "Le pain de la semaine offert"],
    about: [
      "The loaf the bakers are proudest of this week. Ask at the counter which one it is.",
      "Le pain dont nos boulangers sont le plus fiers cette semaine. Demandez au comptoir lequel.",
    ],
    type: freeProduct,
    points: 160,
    span: [-364, 90],
    art: "loaf",
    branches: counters,
    note: "The chalkboard behind the counter names the loaf.",
  },
  {
    titles: ["Tin of tea"],
    about: ["A tin of our Earl Grey."],
    type: freeProduct,
    points: 320,
    span: [-364, 30],
    product: "Earl Grey, tin",
  },
  {
    titles: ["Bag of house espresso"],
    about: ["340 g of the house espresso, whole or ground for your machine."],
    type: freeProduct,
    points: 380,
    span: [-160, null],
    product: "House espresso, 340 g",
  },
  {
    titles: ["Free local delivery", "Livraison locale offerte"],
    about: [
      "Delivery within the city on your next order online.",
      "La livraison en ville sur votre prochaine commande en ligne.",
    ],
    type: freeShipping,
    points: 120,
    span: [-280, null],
    art: "van",
    branches: onlineShop,
  },
  {
    titles: ["$50 off a birthday cake"],
    about: ["Fifty dollars off a birthday cake ordered two days ahead."],
    type: cashBack,
    points: 900,
    span: [-364, 45],
    product: "Birthday cake, vanilla",
    money: 5000,
    note: "Order by phone or at the counter, two days ahead.",
  },
  {
    titles: ["Cinnamon roll from the online shop", "Roulé à la cannelle de la boutique en ligne"],
    about: [
      "Add a cinnamon roll to your basket; the coupon makes it free.",
      "Ajoutez un roulé à la cannelle à votre panier : le coupon le rend gratuit.",
    ],
    type: freeProductIntegration,
    points: 110,
    span: [-45, 75],
    product: "Cinnamon roll",
    system: shopify,
    branches: onlineShop,
  },
  {
    titles: ["Cold brew at the counter"],
    about: ["One cold brew, rung up by the till itself."],
    type: freeProductIntegration,
    points: 95,
    span: [-60, null],
    product: "Cold brew",
    system: lightspeedRetail,
    branches: counters,
    maxPriced: 2,
  },
  {
    titles: ["A jar from the pantry", "Un bocal du garde-manger", "Un tarro de la despensa"],
    about: [
      "Jam, honey, caramel or hazelnut spread: one jar of your choice.",
      "Confiture, miel, caramel ou tartinade : un bocal au choix.",
      "Mermelada, miel, caramelo o crema de avellanas: un tarro a elegir.",
    ],
    type: freeProductIntegration,
    points: 260,
    span: [-30, 150],
    art: "jar",
    categories: { system: lightspeedRetail, names: ["Pantry"] },
    branches: counters,
    maxPriced: 0,
  },
  {
    titles: ["20% off cakes", "20 % sur les gâteaux"],
    about: ["Twenty percent off one whole cake.", "Vingt pour cent de rabais sur un gâteau entier."],
    type: discountPercent,
    points: 180,
    span: [-75, 20],
    percent: 2000,
    art: "cake",
    categories: { system: lightspeedRetail, names: ["Cakes", "Viennoiserie"] },
  },
  {
    titles: ["30% off for Levain members", "30 % pour les membres Levain", "30 % para miembros Levain"],
    about: [
      "A whole basket at thirty percent off, once, for our most faithful guests.",
      "Un panier entier à trente pour cent de rabais, une fois, pour nos plus fidèles.",
      "Una cesta entera con un treinta por ciento de descuento, una vez, para los más fieles.",
    ],
    type: discountPercent,
    points: 600,
    span: [-100, null],
    percent: 3000,
    art: "star",
    tiers: [3],
    first: true,
  },
  {
    titles: ["15% off orders above $40 online"],
    about: ["Fifteen percent off one order of at least forty dollars in the online shop."],
    type: discountPercent,
    points: 150,
    span: [-15, 60],
    percent: 1500,
    art: "bag",
    minimumSale: 4000,
    branches: onlineShop,
  },
  {
    titles: ["$10 onto your gift card", "10 $ sur votre carte-cadeau"],
    about: [
      "Ten dollars added to your gift card, to keep for later.",
      "Dix dollars ajoutés à votre carte-cadeau, pour plus tard.",
    ],
    type: cashBack,
    points: 190,
    span: [-90, null],
    art: "gift",
    money: 1000,
    asGiftCard: true,
  },
  {
    titles: ["Shipping on us, across Canada", "Expédition gratuite partout au Canada"],
    about: [
      "Beans, tea and pantry jars travel free on one order.",
      "Café, thé et bocaux voyagent gratuitement sur une commande.",
    ],
    type: freeShipping,
    points: 240,
    span: [10, 70],
    art: "van",
    branches: onlineShop,
    tiers: [1, 2, 3],
  },
  {
    titles: ["$25 Amazon gift card", "Carte-cadeau Amazon de 25 $"],
    about: ["Sent by email within a day.", "Envoyée par courriel en moins d’une journée."],
    type: partnerReward,
    points: 500,
    span: [-150, null],
    art: "gift",
    partner: "amazon_gift_card",
    money: 2500,
  },
  {
    titles: ["$10 ride voucher", "Bon de course de 10 $"],
    about: ["A voucher for your next ride home.", "Un bon pour votre prochaine course."],
    type: partnerReward,
    points: 210,
    span: [-20, 100],
    art: "van",
    partner: "uber_voucher",
    money: 1000,
    targeted: true,
  },
  {
    titles: ["A book from Harbour Books"],
    about: ["One paperback from our neighbours in the coalition."],
    type: partnerReward,
    points: 340,
    span: [-40, 140],
    art: "book",
    partner: "coalition",
  },
  {
    titles: ["Teapot of the season", "La théière de la saison", "La tetera de la temporada"],
    about: [
      "A stoneware teapot, glazed in the workshop across the street.",
      "Une théière en grès, émaillée dans l’atelier d’en face.",
      "Una tetera de gres, esmaltada en el taller de enfrente.",
    ],
    type: freeProduct,
    points: 1200,
    span: [14, null],
    product: "Stoneware teapot",
    tiers: [2, 3],
  },
  {
    titles: ["Summer lemonade", "Limonade d’été"],
    about: ["A tall glass of hibiscus lemonade.", "Un grand verre de limonade à l’hibiscus."],
    type: freeProduct,
    points: 85,
    span: [-170, -80],
    product: "Hibiscus lemonade",
  },
  {
    titles: ["Latte bowl, first edition"],
    about: ["The bowl we drink from ourselves. There were sixty."],
    type: freeProduct,
    points: 700,
    span: [-360, -210],
    product: "Latte bowl",
    branches: [0, 1],
  },
  {
    titles: ["A year of refills", "Un an de remplissages"],
    about: [
      "Bring your cup: filter coffee is filled up free on every visit.",
      "Apportez votre tasse : le café filtre y est versé gratuitement à chaque visite.",
    ],
    type: freeProduct,
    points: 2500,
    // Due for renewal soon, as the list shows.
    span: [-347, null],
    product: "Espresso cup",
  },
];

export const bookRedemptions: readonly DemoRedemption[] = [
  {
    titles: ["$5 off a book"],
    about: ["Five dollars off any book in the shop."],
    type: cashBack,
    points: 100,
    span: [-200, null],
    art: "book",
    money: 500,
  },
  {
    titles: ["Free notebook"],
    about: ["A dotted notebook for your own lines."],
    type: freeProduct,
    points: 220,
    span: [-120, null],
    product: "Notebook, dotted",
  },
];
