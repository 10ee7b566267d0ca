import { drawTypes, prizeTypes, referralStatuses } from "../../../contract/draws/words";
import type { ArtKind } from "../../art";

type Texts = readonly [english: string, french: string, spanish: string];

/** A prize: value in minor units, or hundredths of a percent. Shows the product's picture if it has a product. */
export interface DemoPrize {
  readonly title: string;
  readonly about?: string;
  readonly type: number;
  readonly value: number;
  readonly winners: number;
  readonly product?: string;
  readonly art?: ArtKind;
}

/** A draw; days count from the demo's last day, and the draw starts on the first day of `span`. */
export interface DemoDraw {
  readonly titles: Texts;
  readonly about: Texts;
  readonly type: number;
  readonly span: readonly [from: number, to: number];
  readonly drawn: readonly [day: number, time: string];
  readonly claim: number;
  /** Visits, shares, rewards, referrals or minor units per entry. */
  readonly each?: number;
  readonly checkIns?: true;
  readonly tags?: readonly string[];
  /** Indexes of tiers. */
  readonly tiers?: readonly number[];
  /** A la carte rewards by product. */
  readonly rewards?: readonly string[];
  readonly statuses?: readonly number[];
  /** Indexes of branches; without it, all. */
  readonly branches?: readonly number[];
  readonly unpublished?: true;
  readonly product?: string;
  readonly art?: ArtKind;
  readonly prizes: readonly DemoPrize[];
}

const { freeProduct, discountPercent, discountMoney } = prizeTypes;
const prize = (type: number, title: string, value: number, winners: number) => ({ title, type, value, winners });
const money = (title: string, value: number, winners: number): DemoPrize => ({
  ...prize(discountMoney, title, value, winners),
  art: "ribbon",
});
const percent = (title: string, value: number, winners: number): DemoPrize => ({
  ...prize(discountPercent, title, value, winners),
  art: "ribbon",
});
/** A product of the business, shown with its own picture. */
const item = (title: string, value: number, winners: number, product: string): DemoPrize => ({
  ...prize(freeProduct, title, value, winners),
  product,
});
/** A prize that is not a product, with a drawn picture. */
const treat = (title: string, value: number, winners: number, art: ArtKind): DemoPrize => ({
  ...prize(freeProduct, title, value, winners),
  art,
});

/** Draws of every type and state: running, scheduled, closed, drawn and unpublished. */
export const bakeryDraws: readonly DemoDraw[] = [
  {
    titles: ["A year of filter coffee", "Un an de café filtre", "Un año de café de filtro"],
    about: [
      "Every third visit is an entry, and so is checking in with the app. Come by, and come back.",
      "Toutes les trois visites donnent une chance, de même que s’enregistrer dans l’appli. Passez, puis revenez.",
      "Cada tres visitas son una participación, y registrarse en la app también cuenta. Ven y vuelve.",
    ],
    type: drawTypes.visits,
    each: 3,
    checkIns: true,
    span: [-20, 12],
    drawn: [13, "12:00"],
    claim: 45,
    product: "Filter coffee",
    prizes: [
      {
        ...item("Filter coffee every day for a year", 118_600, 1, "Filter coffee"),
        about: "One cup a day at any of our counters.",
      },
      item("A bag of house espresso", 1950, 5, "House espresso, 340 g"),
    ],
  },
  {
    titles: ["The pantry hamper", "Le panier du garde-manger", "La cesta de la despensa"],
    about: [
      "One entry for every $25 spent: jams, honey, maple syrup, a tin of tea and a loaf to go with them.",
      "Une chance par tranche de 25 $ : confitures, miel, sirop d’érable, une boîte de thé et la miche qui va avec.",
      "Una participación por cada 25 $: mermeladas, miel, jarabe de arce, una lata de té y una hogaza.",
    ],
    type: drawTypes.purchaseAmount,
    each: 2500,
    span: [-9, 28],
    drawn: [29, "10:00"],
    claim: 60,
    product: "Wild blueberry jam",
    prizes: [
      treat("The hamper", 25_000, 3, "gift"),
      item("Dark maple syrup", 1800, 10, "Dark maple syrup"),
      money("$20 off your next order", 2000, 25),
    ],
  },
  {
    titles: ["Give a card, win a table", "Offrez une carte, gagnez une table", "Regala una tarjeta, gana una mesa"],
    about: [
      "Every $50 put on gift cards is an entry for brunch for six, set and served.",
      "Chaque tranche de 50 $ en cartes-cadeaux donne une chance de gagner un brunch pour six, servi à table.",
      "Cada 50 $ en tarjetas regalo es una participación para un brunch para seis, servido en mesa.",
    ],
    type: drawTypes.giftCardPurchase,
    each: 5000,
    span: [6, 34],
    drawn: [35, "18:00"],
    claim: 90,
    product: "Serving platter",
    prizes: [
      item("Brunch for six", 18_000, 1, "Serving platter"),
      item("Linen napkins", 3800, 4, "Linen napkins, set of 4"),
    ],
  },
  {
    titles: ["Share the bread", "Partagez le pain", "Comparte el pan"],
    about: [
      "Share one of our offers; every share is an entry for a month of loaves.",
      "Partagez une de nos offres; chaque partage donne une chance de gagner un mois de miches.",
      "Comparte una de nuestras ofertas; cada vez cuenta para ganar un mes de hogazas.",
    ],
    type: drawTypes.sharedOffers,
    each: 1,
    span: [-14, 7],
    drawn: [8, "09:30"],
    claim: 30,
    product: "Country sourdough",
    prizes: [item("A loaf a week for a month", 3400, 6, "Country sourdough")],
  },
  {
    titles: ["Thank you, readers", "Merci à nos lecteurs", "Gracias, lectores"],
    about: [
      "For everybody on our newsletter and in the birthday club. You are in already.",
      "Pour toutes les personnes abonnées à l’infolettre ou membres du club anniversaire. Vous participez déjà.",
      "Para quienes reciben nuestro boletín o están en el club de cumpleaños. Ya participas.",
    ],
    type: drawTypes.tags,
    tags: ["Newsletter", "Birthday club"],
    span: [-5, 3],
    drawn: [4, "08:00"],
    claim: 20,
    product: "Birthday cake, vanilla",
    prizes: [
      item("A birthday cake", 5200, 2, "Birthday cake, vanilla"),
      percent("25% off everything, once", 25_00, 20),
    ],
  },
  {
    titles: ["Cold brew club", "Le club de l’infusion à froid", "El club del café frío"],
    about: [
      "Redeem coffee from the a la carte list: each one is an entry for a brewing set.",
      "Échangez des points contre un café à la carte : chacun donne une chance de gagner le nécessaire d’infusion.",
      "Canjea café de la carta: cada uno es una participación para ganar el juego de infusión.",
    ],
    type: drawTypes.alaCarte,
    each: 1,
    rewards: ["Cold brew", "Filter coffee"],
    span: [-45, -1],
    drawn: [3, "17:00"],
    claim: 40,
    product: "Cold brew",
    prizes: [
      item("Brewing set with two glasses", 9500, 1, "Cold brew"),
      item("Ethiopia Guji beans", 2350, 3, "Ethiopia Guji, 340 g"),
    ],
  },
  {
    titles: ["Bring a neighbour", "Amenez un voisin", "Trae a un vecino"],
    about: [
      "Each neighbour who comes by and makes a first purchase is an entry for you.",
      "Chaque voisin qui passe et fait un premier achat vous donne une chance.",
      "Cada vecino que viene y hace su primera compra es una participación para ti.",
    ],
    type: drawTypes.referrals,
    each: 1,
    statuses: [referralStatuses.conditionMet],
    span: [-30, 15],
    drawn: [16, "12:00"],
    claim: 50,
    product: "Linen tea towel",
    prizes: [treat("Two places in a baking class", 16_000, 1, "star"), money("$15 off", 1500, 8)],
  },
  {
    titles: ["Welcome basket", "Panier de bienvenue", "Cesta de bienvenida"],
    about: [
      "Join before it ends and you are in: four viennoiseries and a jar of jam to begin with.",
      "Inscrivez-vous d’ici la fin et vous participez : quatre viennoiseries et un pot de confiture pour commencer.",
      "Apúntate antes de que acabe y participas: cuatro bollos y un tarro de mermelada para empezar.",
    ],
    type: drawTypes.signUp,
    span: [-18, 10],
    drawn: [11, "12:00"],
    claim: 40,
    product: "Butter croissant",
    prizes: [item("A basket to begin with", 3200, 5, "Butter croissant")],
  },
  {
    titles: ["A tasting with the bakers", "Une dégustation avec les boulangers", "Una cata con los panaderos"],
    about: [
      "For the Loaf and Levain tiers: an evening at the oven, twelve places.",
      "Pour les paliers Loaf et Levain : une soirée au fournil, douze places.",
      "Para los niveles Loaf y Levain: una noche junto al horno, doce plazas.",
    ],
    type: drawTypes.tiers,
    tiers: [2, 3],
    span: [-60, -31],
    drawn: [-30, "19:00"],
    claim: -2,
    product: "Olive fougasse",
    prizes: [item("A place at the oven", 7500, 12, "Olive fougasse")],
  },
  {
    titles: ["A season of baguettes", "Une saison de baguettes", "Una temporada de baguettes"],
    about: [
      "Five visits are an entry for a baguette a day, two months long.",
      "Cinq visites donnent une chance de gagner une baguette par jour pendant deux mois.",
      "Cinco visitas son una participación para ganar una baguette al día durante dos meses.",
    ],
    type: drawTypes.visits,
    each: 5,
    span: [-150, -120],
    drawn: [-119, "12:00"],
    claim: -90,
    product: "Baguette tradition",
    prizes: [item("A baguette a day", 21_000, 1, "Baguette tradition"), money("$10 off", 1000, 5)],
  },
  {
    titles: ["Breakfast for the office", "Le déjeuner du bureau", "El desayuno de la oficina"],
    about: [
      "One entry for every $30 spent, for breakfasts that make meetings shorter.",
      "Une chance par tranche de 30 $, pour des déjeuners qui abrègent les réunions.",
      "Una participación por cada 30 $, para desayunos que acortan las reuniones.",
    ],
    type: drawTypes.purchaseAmount,
    each: 3000,
    span: [-95, -66],
    drawn: [-66, "21:00"],
    claim: -40,
    product: "Granola, 500 g",
    prizes: [
      item("Granola for the kitchen shelf", 5000, 4, "Granola, 500 g"),
      percent("Half price breakfast", 50_00, 10),
    ],
  },
  {
    titles: ["Saint-Roch opens its doors", "Saint-Roch ouvre ses portes", "Saint-Roch abre sus puertas"],
    about: [
      "For everybody who joined at our new counter in Québec in its first weeks.",
      "Pour toutes les personnes inscrites à notre nouveau comptoir de Québec dans ses premières semaines.",
      "Para quienes se apuntaron en nuestro nuevo mostrador de Quebec en sus primeras semanas.",
    ],
    type: drawTypes.signUp,
    branches: [2],
    span: [-220, -190],
    drawn: [-189, "10:00"],
    claim: -150,
    product: "Latte bowl",
    prizes: [item("A pair of latte bowls", 4400, 3, "Latte bowl")],
  },
  {
    titles: ["Mornings in the old town", "Matins du Vieux-Montréal", "Mañanas en la ciudad vieja"],
    about: [
      "Two visits at Vieux-Montréal are an entry for breakfast plates from our own potter.",
      "Deux visites au Vieux-Montréal donnent une chance de gagner les assiettes de notre potière.",
      "Dos visitas en Vieux-Montréal son una participación para los platos de nuestra alfarera.",
    ],
    type: drawTypes.visits,
    each: 2,
    branches: [0],
    span: [10, 40],
    drawn: [41, "11:00"],
    claim: 70,
    product: "Breakfast plate",
    prizes: [item("Four breakfast plates", 8400, 2, "Breakfast plate")],
  },
  {
    titles: ["Baking class lottery", "Le tirage du cours de boulangerie", "El sorteo del curso de panadería"],
    about: [
      "For everybody who asked about our classes.",
      "Pour toutes les personnes qui se sont renseignées sur nos cours.",
      "Para quienes preguntaron por nuestros cursos.",
    ],
    type: drawTypes.tags,
    tags: ["Baking class"],
    span: [3, 24],
    drawn: [25, "12:00"],
    claim: 60,
    unpublished: true,
    product: "Proofing basket",
    prizes: [treat("A Saturday class", 8000, 1, "star"), item("A proofing basket", 2900, 3, "Proofing basket")],
  },
  {
    titles: ["Show us your table", "Montrez-nous votre table", "Enséñanos tu mesa"],
    about: [
      "An idea for later: three shares an entry. Prizes to be decided.",
      "Une idée pour plus tard : trois partages donnent une chance. Prix à déterminer.",
      "Una idea para más adelante: tres veces compartido, una participación. Premios por decidir.",
    ],
    type: drawTypes.sharedOffers,
    each: 3,
    span: [60, 90],
    drawn: [91, "12:00"],
    claim: 120,
    unpublished: true,
    art: "star",
    prizes: [],
  },
];

export const bookDraws: readonly DemoDraw[] = [
  {
    titles: ["A shelf of your own", "", ""],
    about: ["One entry for every $20 spent, for a shelf's worth of books.", "", ""],
    type: drawTypes.purchaseAmount,
    each: 2000,
    span: [-25, 20],
    drawn: [21, "12:00"],
    claim: 50,
    art: "book",
    prizes: [treat("Ten books of your choice", 25_000, 1, "book")],
  },
  {
    titles: ["Collectors' evening", "", ""],
    about: ["For Collectors and Patrons: an evening with the printers.", "", ""],
    type: drawTypes.tiers,
    tiers: [1, 2],
    span: [-80, -50],
    drawn: [-49, "18:00"],
    claim: -20,
    art: "star",
    prizes: [treat("Two places at the press", 6000, 2, "star")],
  },
];
