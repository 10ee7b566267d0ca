import type { ArtKind } from "../../art";

type Texts = readonly [english: string, french: string, spanish: string];

/** A gift card; money is in minor units, days count from the demo's last day. */
export interface DemoGiftCard {
  readonly titles: Texts;
  readonly about: Texts;
  readonly value: number;
  readonly discount?: number;
  /** null: since the business opened, and without an end. */
  readonly from: number | null;
  readonly to: number | null;
  readonly art: ArtKind;
  /** Day from which it is discounted; cards sold before keep the price they were sold for. */
  readonly reducedOn?: number;
}

const anytime: Texts = [
  "For any counter of ours and for the online shop. It never expires.",
  "À tous nos comptoirs et dans la boutique en ligne. Elle n’expire jamais.",
  "En todos nuestros mostradores y en la tienda en línea. No caduca.",
];

/** Cards of every state. Those that were sold have the values that customers load in the demo: 10, 25, 50 and 100. */
export const bakeryGiftCards: readonly DemoGiftCard[] = [
  {
    titles: ["Coffee and a croissant", "Café et croissant", "Café y cruasán"],
    about: anytime,
    value: 1000,
    from: null,
    to: null,
    art: "cupCard",
  },
  {
    titles: ["A week of bread", "Une semaine de pain", "Una semana de pan"],
    about: anytime,
    value: 2500,
    discount: 250,
    reducedOn: -4,
    from: null,
    to: null,
    art: "loafCard",
  },
  {
    titles: ["Sweet thanks", "Un doux merci", "Un dulce gracias"],
    about: anytime,
    value: 2500,
    from: null,
    to: null,
    art: "cakeCard",
  },
  {
    titles: ["The house card", "La carte de la maison", "La tarjeta de la casa"],
    about: anytime,
    value: 5000,
    from: null,
    to: null,
    art: "starCard",
  },
  {
    titles: ["A table for the family", "Une tablée en famille", "Una mesa en familia"],
    about: anytime,
    value: 10_000,
    from: null,
    to: null,
    art: "plateCard",
  },
  {
    titles: ["Winter lights", "Lumières d’hiver", "Luces de invierno"],
    about: [
      "The season’s card, with room for a wish inside.",
      "La carte de la saison, avec un mot à l’intérieur.",
      "La tarjeta de la temporada, con sitio para un deseo.",
    ],
    value: 5000,
    from: -355,
    to: -318,
    art: "snowCard",
  },
  {
    titles: ["With love", "Avec amour", "Con amor"],
    about: [
      "Valentine’s Day: a box of hearts and something warm beside it.",
      "La Saint-Valentin : une boîte de cœurs et quelque chose de chaud.",
      "San Valentín: una caja de corazones y algo caliente.",
    ],
    value: 2500,
    from: -292,
    to: -279,
    art: "heartCard",
  },
  {
    titles: ["For Mother’s Day", "Pour la fête des Mères", "Para el Día de la Madre"],
    about: [
      "A morning off, with breakfast brought by somebody else.",
      "Une matinée de congé, le petit-déjeuner servi.",
      "Una mañana libre, con el desayuno servido.",
    ],
    value: 5000,
    from: -212,
    to: -193,
    art: "tulipCard",
  },
  {
    titles: ["Baking class for two", "Atelier de pâtisserie pour deux", "Taller de repostería para dos"],
    about: [
      "Three hours in our bakehouse; you take home what you bake.",
      "Trois heures dans notre fournil; vous emportez ce que vous cuisez.",
      "Tres horas en nuestro obrador; te llevas lo que horneas.",
    ],
    value: 14_000,
    from: -9,
    to: 120,
    art: "loafCard",
  },
  {
    titles: ["Happy holidays", "Joyeuses fêtes", "Felices fiestas"],
    about: [
      "Sixty dollars of good things for fifty, while the lights are up.",
      "Soixante dollars de bonnes choses pour cinquante, tant que brillent les lumières.",
      "Sesenta dólares de cosas ricas por cincuenta, mientras brillen las luces.",
    ],
    value: 6000,
    discount: 1000,
    from: 10,
    to: 45,
    art: "snowCard",
  },
  {
    titles: ["New year’s brunch", "Brunch du Nouvel An", "Brunch de Año Nuevo"],
    about: [
      "Brunch on the first Sunday of the year, with a glass of something cold.",
      "Brunch le premier dimanche de l’année, avec un verre bien frais.",
      "Brunch el primer domingo del año, con una copa fresca.",
    ],
    value: 4500,
    discount: 450,
    from: 24,
    to: 60,
    art: "cupCard",
  },
];

const bookToken = (value: number): DemoGiftCard => ({
  titles: [`Book token, $${value / 100}`, "", ""],
  about: ["For whoever reads, in both our shops.", "", ""],
  value,
  from: null,
  to: null,
  art: "bookCard",
});

export const bookGiftCards: readonly DemoGiftCard[] = [1000, 2500, 5000, 10_000].map(bookToken);

export const giftCardTerms: Texts = [
  "Not redeemable for cash. Treat it like money: a lost card cannot be replaced.",
  "Non remboursable. À garder comme de l’argent : une carte perdue ne peut être remplacée.",
  "No canjeable por efectivo. Cuídala como dinero: una tarjeta perdida no se repone.",
];
