import { frequencies, type offerKinds, offerTypes, productSources, templateTypes } from "../contract/offer-words";

/** Days from the demo's last day; `to` null never expires. */
type Span = readonly [from: number, to: number | null];

/** One offer of the demo. Money is minor units, percentages and factors are times 100, products by name. */
export interface DemoOffer {
  readonly kind: keyof typeof offerKinds;
  readonly titles: readonly [english: string, french: string, spanish: string];
  readonly span: Span;
  readonly offerType?: number;
  readonly discount?: number;
  readonly factor?: number;
  readonly points?: number;
  readonly product?: string;
  readonly category?: string;
  readonly source?: number;
  readonly template?: number;
  /** Indexes of branches; without it, all. */
  readonly branches?: readonly number[];
  /** Indexes of tiers; without it, everyone. */
  readonly tiers?: readonly number[];
  readonly targeted?: true;
  readonly weekdays?: readonly number[];
  readonly hours?: readonly [string, string];
  readonly frequency?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly priority?: number;
  readonly claimedDays?: number;
  readonly art?: "ribbon" | "gift" | "star" | "van";
}

const active: Span = [-21, 40];
const soon: Span = [6, 36];
const over: Span = [-95, -20];
const always: Span = [-160, null];
const { discountPercent, discountDollars, freeProduct, freeProductIntegration, freeShipping } = offerTypes;
const weekend = [6, 7];
const workdays = [1, 2, 3, 4, 5];

/** Forty offers of every kind, type and state; those marked with a priority overlap. */
export const bakeryOffers: readonly DemoOffer[] = [
  {
    kind: "basic",
    offerType: discountPercent,
    discount: 1000,
    titles: ["10% off breads", "10 % sur les pains", "10 % en panes"],
    span: active,
    template: templateTypes.category,
    category: "Breads",
    priority: 1,
  },
  {
    kind: "basic",
    offerType: discountPercent,
    discount: 1500,
    titles: ["15% off before ten", "15 % avant dix heures", "15 % antes de las diez"],
    span: active,
    hours: ["07:00", "10:00"],
    weekdays: workdays,
    frequency: frequencies.specific,
    priority: 2,
  },
  {
    kind: "basic",
    offerType: discountPercent,
    discount: 2000,
    titles: [
      "20% off your first order online",
      "20 % sur la première commande en ligne",
      "20 % en tu primer pedido en línea",
    ],
    span: always,
    branches: [3],
    targeted: true,
  },
  {
    kind: "basic",
    offerType: discountPercent,
    discount: 2500,
    titles: [
      "Quarter off cakes on Mondays",
      "Un quart de moins sur les gâteaux le lundi",
      "Un cuarto menos en pasteles los lunes",
    ],
    span: active,
    weekdays: [1],
    frequency: frequencies.specific,
    template: templateTypes.category,
    category: "Cakes",
  },
  {
    kind: "basic",
    offerType: discountPercent,
    discount: 1200,
    titles: ["Winter blend, 12% off", "Mélange d’hiver, 12 % de rabais", "Mezcla de invierno, 12 % menos"],
    span: soon,
    product: "Winter blend, 340 g",
    template: templateTypes.product,
  },
  {
    kind: "basic",
    offerType: discountPercent,
    discount: 3000,
    titles: ["30% off stoneware", "30 % sur le grès", "30 % en gres"],
    span: over,
    template: templateTypes.category,
    category: "Table and kitchen",
  },
  {
    kind: "basic",
    offerType: discountPercent,
    discount: 1000,
    titles: ["Loaf members: 10% off pantry", "Membres Loaf : 10 % sur l’épicerie", "Miembros Loaf: 10 % en despensa"],
    span: always,
    tiers: [2, 3],
    template: templateTypes.category,
    category: "Pantry",
  },
  {
    kind: "basic",
    offerType: discountPercent,
    discount: 500,
    titles: ["5% for the neighbours", "5 % pour le voisinage", "5 % para el vecindario"],
    span: active,
    branches: [0, 1],
    template: templateTypes.tag,
    priority: 3,
  },
  {
    kind: "basic",
    offerType: discountDollars,
    discount: 500,
    minimum: 3000,
    titles: ["$5 off from $30", "5 $ de rabais dès 30 $", "$5 menos desde $30"],
    span: active,
    art: "ribbon",
  },
  {
    kind: "basic",
    offerType: discountDollars,
    discount: 1000,
    minimum: 6000,
    titles: ["$10 off from $60", "10 $ de rabais dès 60 $", "$10 menos desde $60"],
    span: soon,
    art: "ribbon",
  },
  {
    kind: "basic",
    offerType: discountDollars,
    discount: 300,
    titles: ["$3 off any cake", "3 $ de rabais sur un gâteau", "$3 menos en un pastel"],
    span: over,
    template: templateTypes.category,
    category: "Cakes",
  },
  {
    kind: "basic",
    offerType: discountDollars,
    discount: 1500,
    minimum: 7500,
    titles: ["$15 off teapots", "15 $ de rabais sur les théières", "$15 menos en teteras"],
    span: always,
    template: templateTypes.category,
    category: "Tea",
    branches: [0, 2],
  },
  {
    kind: "basic",
    offerType: freeProduct,
    product: "Butter croissant",
    titles: ["A croissant on us", "Un croissant offert", "Un cruasán por nuestra cuenta"],
    span: active,
    minimum: 1200,
    claimedDays: 14,
  },
  {
    kind: "basic",
    offerType: freeProduct,
    product: "Filter coffee",
    titles: ["Coffee with any loaf", "Un café avec chaque pain", "Café con cada pan"],
    span: active,
    hours: ["06:30", "11:00"],
    frequency: frequencies.specific,
  },
  {
    kind: "basic",
    offerType: freeProduct,
    product: "Linen tea towel",
    titles: ["Tea towel for Levain members", "Un linge pour les membres Levain", "Un paño para miembros Levain"],
    span: soon,
    tiers: [3],
    claimedDays: 30,
  },
  {
    kind: "basic",
    offerType: freeProduct,
    product: "Cold brew",
    titles: ["Summer cold brew", "Infusion froide d’été", "Café frío de verano"],
    span: [-170, -80],
  },
  {
    kind: "basic",
    offerType: freeProductIntegration,
    product: "House espresso, 340 g",
    source: productSources.shopify,
    template: templateTypes.product,
    titles: ["Free espresso beans online", "Grains d’espresso offerts en ligne", "Granos de espresso gratis en línea"],
    span: active,
    branches: [3],
    minimum: 5000,
  },
  {
    kind: "basic",
    offerType: freeProductIntegration,
    product: "Proofing basket",
    source: productSources.lightspeed,
    template: templateTypes.product,
    titles: ["Free proofing basket", "Banneton offert", "Cesto de fermentación gratis"],
    span: over,
    minimum: 9000,
  },
  {
    kind: "basic",
    offerType: freeShipping,
    discount: 0,
    titles: ["Free delivery this month", "Livraison offerte ce mois-ci", "Envío gratis este mes"],
    span: active,
    branches: [3],
    minimum: 4000,
    art: "van",
  },
  {
    kind: "basic",
    offerType: freeShipping,
    discount: 0,
    titles: ["Free delivery for Levain", "Livraison offerte aux membres Levain", "Envío gratis para Levain"],
    span: always,
    branches: [3],
    tiers: [3],
    art: "van",
  },
  {
    kind: "multiplier",
    factor: 200,
    titles: ["Double points weekend", "Points doublés la fin de semaine", "Puntos dobles el fin de semana"],
    span: active,
    weekdays: weekend,
    frequency: frequencies.specific,
    art: "star",
    priority: 1,
  },
  {
    kind: "multiplier",
    factor: 300,
    titles: ["Triple points on tea", "Points triplés sur le thé", "Puntos triples en té"],
    span: active,
    frequency: frequencies.oncePerWeek,
    template: templateTypes.category,
    category: "Tea",
    priority: 2,
  },
  {
    kind: "multiplier",
    factor: 150,
    titles: ["Half as much again online", "Moitié plus de points en ligne", "La mitad más en línea"],
    span: always,
    branches: [3],
    frequency: frequencies.oncePerDay,
    art: "star",
  },
  {
    kind: "multiplier",
    factor: 500,
    titles: ["Five times on your birthday cake", "Cinq fois les points sur votre gâteau", "Cinco veces en tu pastel"],
    span: soon,
    product: "Birthday cake, vanilla",
    frequency: frequencies.onlyOnce,
    maximum: 10_000,
  },
  {
    kind: "multiplier",
    factor: 200,
    titles: ["Double points, Old Port days", "Points doublés, fête du Vieux-Port", "Puntos dobles, fiesta del puerto"],
    span: over,
    branches: [0],
    art: "star",
  },
  {
    kind: "multiplier",
    factor: 250,
    titles: ["Opening week, Québec City", "Semaine d’ouverture à Québec", "Semana de apertura, Quebec"],
    span: [-320, -310],
    branches: [2],
    art: "star",
  },
  {
    kind: "multiplier",
    factor: 200,
    titles: ["Crust and above: double", "Crust et plus : le double", "Crust o más: el doble"],
    span: soon,
    tiers: [1, 2, 3],
    art: "star",
  },
  {
    kind: "bonus",
    points: 50,
    titles: ["50 points for three breads", "50 points pour trois pains", "50 puntos por tres panes"],
    span: active,
    minimum: 2400,
    frequency: frequencies.oncePerWeek,
    art: "gift",
    priority: 1,
  },
  {
    kind: "bonus",
    points: 100,
    titles: ["100 points from $50", "100 points dès 50 $", "100 puntos desde $50"],
    span: active,
    minimum: 5000,
    frequency: frequencies.oncePerDay,
    art: "gift",
    priority: 2,
  },
  {
    kind: "bonus",
    points: 25,
    titles: ["Rainy day bonus", "Bonus des jours de pluie", "Bono de días de lluvia"],
    span: always,
    branches: [0, 1, 2],
    frequency: frequencies.oncePerDay,
    art: "gift",
  },
  {
    kind: "bonus",
    points: 250,
    titles: ["Welcome back: 250 points", "Bon retour : 250 points", "Bienvenido de nuevo: 250 puntos"],
    span: active,
    targeted: true,
    frequency: frequencies.onlyOnce,
    art: "gift",
  },
  {
    kind: "bonus",
    points: 75,
    titles: ["Granola launch", "Lancement du granola", "Lanzamiento de granola"],
    span: soon,
    product: "Granola, 500 g",
    frequency: frequencies.onlyOnce,
  },
  {
    kind: "bonus",
    points: 150,
    titles: ["Holiday hampers", "Paniers des fêtes", "Canastas de fiestas"],
    span: [10, 45],
    minimum: 8000,
    frequency: frequencies.oncePerWeek,
    art: "gift",
  },
  {
    kind: "bonus",
    points: 40,
    titles: ["Spring tasting", "Dégustation du printemps", "Degustación de primavera"],
    span: [-230, -200],
    art: "gift",
  },
  {
    kind: "free",
    product: "Flat white",
    titles: ["A flat white for your review", "Un flat white pour votre avis", "Un flat white por tu reseña"],
    span: active,
    frequency: frequencies.onlyOnce,
    claimedDays: 7,
  },
  {
    kind: "free",
    product: "Cinnamon roll",
    titles: ["Cinnamon roll Thursday", "Jeudi roulé à la cannelle", "Jueves de canela"],
    span: active,
    weekdays: [4],
    frequency: frequencies.specific,
  },
  {
    kind: "free",
    product: "Earl Grey, tin",
    titles: ["A tin of Earl Grey", "Une boîte d’Earl Grey", "Una lata de Earl Grey"],
    span: always,
    tiers: [2, 3],
    frequency: frequencies.onlyOnce,
    claimedDays: 60,
  },
  {
    kind: "free",
    product: "Lemon tart",
    titles: ["Lemon tart for six", "Tarte au citron pour six", "Tarta de limón para seis"],
    span: soon,
    minimum: 10_000,
    frequency: frequencies.onlyOnce,
  },
  {
    kind: "free",
    product: "Hot chocolate",
    titles: ["Hot chocolate after skating", "Chocolat chaud après le patin", "Chocolate caliente tras patinar"],
    span: [-300, -250],
    branches: [0, 1],
  },
  {
    kind: "free",
    product: "Iced coffee",
    titles: ["Iced coffee, heat days", "Café glacé, jours de canicule", "Café helado, días de calor"],
    span: over,
    hours: ["12:00", "18:00"],
    frequency: frequencies.specific,
  },
];

export const bookOffers: readonly DemoOffer[] = [
  { kind: "basic", offerType: discountPercent, discount: 1000, titles: ["10% off new books", "", ""], span: active },
  { kind: "bonus", points: 20, titles: ["Rainy afternoon", "", ""], span: always },
];

/** Described by what it gives, in the business's three languages. */
export const descriptions: Readonly<Record<DemoOffer["kind"], readonly [string, string, string]>> = {
  basic: [
    "Show your card or phone at the counter; it applies by itself.",
    "Présentez votre carte ou votre téléphone au comptoir; le rabais s’applique de lui-même.",
    "Muestra tu tarjeta o teléfono en el mostrador; se aplica solo.",
  ],
  multiplier: [
    "Every point you earn counts several times over while the offer lasts.",
    "Chaque point gagné compte plusieurs fois pendant l’offre.",
    "Cada punto ganado cuenta varias veces mientras dure la oferta.",
  ],
  bonus: [
    "Extra points on top of those you earn anyway.",
    "Des points en plus de ceux que vous gagnez déjà.",
    "Puntos extra además de los que ya ganas.",
  ],
  free: [
    "Ask for it at the counter; one each, while the day’s batch lasts.",
    "Demandez-le au comptoir; un par personne, jusqu’à épuisement de la fournée.",
    "Pídelo en el mostrador; uno por persona, hasta agotar la hornada.",
  ],
};

export const terms = [
  "Cannot be exchanged for money.",
  "Ne peut être échangé contre de l’argent.",
  "No canjeable por dinero.",
] as const;
