import { type Random, random } from "./random";

/** A town where demo customers live. */
export interface Town {
  readonly city: string;
  readonly province: string;
  readonly postalAreas: readonly string[];
  readonly latitude: number;
  readonly longitude: number;
  readonly streets: readonly string[];
}

export const quebecTowns: readonly Town[] = [
  {
    city: "Montréal",
    province: "QC",
    postalAreas: ["H2J", "H2W", "H2X", "H2Y"],
    latitude: 45.52,
    longitude: -73.58,
    streets: ["rue Saint-Denis", "avenue du Mont-Royal", "rue Rachel", "boulevard Saint-Laurent", "rue Notre-Dame"],
  },
  {
    city: "Québec",
    province: "QC",
    postalAreas: ["G1K", "G1L", "G1R"],
    latitude: 46.815,
    longitude: -71.225,
    streets: ["rue Saint-Joseph", "rue du Pont", "boulevard Charest", "rue De La Couronne"],
  },
  {
    city: "Laval",
    province: "QC",
    postalAreas: ["H7N", "H7V"],
    latitude: 45.57,
    longitude: -73.72,
    streets: ["boulevard des Laurentides", "rue Saint-Louis", "avenue Giroux"],
  },
  {
    city: "Ottawa",
    province: "ON",
    postalAreas: ["K1N", "K1P"],
    latitude: 45.42,
    longitude: -75.69,
    streets: ["Dalhousie Street", "Rideau Street", "King Edward Avenue"],
  },
];

export const novaScotiaTowns: readonly Town[] = [
  {
    city: "Halifax",
    province: "NS",
    postalAreas: ["B3H", "B3J"],
    latitude: 44.65,
    longitude: -63.58,
    streets: ["Barrington Street", "Spring Garden Road", "South Park Street"],
  },
  {
    city: "Dartmouth",
    province: "NS",
    postalAreas: ["B2Y"],
    latitude: 44.67,
    longitude: -63.57,
    streets: ["Portland Street", "Ochterloney Street"],
  },
];

/** What personal data the demo generates. */
export interface Clientele {
  readonly towns: readonly Town[];
  /** Labels of custom field 1, 2 and so on; a field without a label has no answers. */
  readonly customFields: readonly string[];
}

const postalLetters = "ABCEGHJKLMNPRSTVWXYZ";
const none = { number: "", street: "", city: "", province: "", postalCode: "", latitude: null, longitude: null };
type Home = Record<Exclude<keyof typeof none, "latitude" | "longitude">, string> & {
  readonly latitude: number | null;
  readonly longitude: number | null;
};

const remarks = [
  "Prefers to be called in the evening.",
  "Allergic to nuts.",
  "Orders a cake every June.",
  "Picks up for the whole office on Fridays.",
  "Prefers receipts by email.",
];
const fieldAnswers: readonly (readonly string[])[] = [
  ["Sourdough", "Baguette", "Croissant", "Rye"],
  ["Gluten", "Nuts", "Lactose", "None"],
  ["Friend", "Walked by", "Social media", "Newspaper"],
];

/** Generates each customer's personal data, in the order they are entered: the same for the same seed. */
export function personalDetails({ towns, customFields }: Clientele, seed: number): () => (string | number | null)[] {
  const chance = random(seed);
  return () => {
    const home = chance.chance(0.62) ? homeIn(chance, chance.pick(towns)) : none;
    const known = home.city !== "";
    const answers = fieldAnswers.map((answer, field) =>
      customFields[field] !== undefined && chance.chance(0.25) ? chance.pick(answer) : "",
    );
    return [
      chance.chance(0.06) ? chance.pick(remarks) : "",
      known ? `${home.number} ${home.street}, ${home.city}` : "",
      home.number,
      home.street,
      home.city,
      home.province,
      home.postalCode,
      known ? "Canada" : "",
      known ? "CA" : "",
      home.latitude,
      home.longitude,
      ...answers,
      chance.chance(0.3) ? 1 : 0,
      chance.chance(0.22) ? 1 : 0,
    ];
  };
}

/** The columns of `personalDetails`, in the same order. */
export const personalColumns = {
  notes: "text",
  address: "text",
  street_number: "text",
  route: "text",
  city: "text",
  province: "text",
  postal_code: "text",
  country: "text",
  country_short: "text",
  geo_lat: "number",
  geo_long: "number",
  custom_field_1: "text",
  custom_field_2: "text",
  custom_field_3: "text",
  consent_push: "number",
  double_opt_in: "number",
} as const;

function homeIn(chance: Random, town: Town): Home {
  const letter = () => postalLetters[chance.whole(0, postalLetters.length - 1)] ?? "A";
  const near = (degrees: number) => Math.round(degrees * 1_000_000) + chance.whole(-20_000, 20_000);
  return {
    number: String(chance.whole(1, 4999)),
    street: chance.pick(town.streets),
    city: town.city,
    province: town.province,
    postalCode: `${chance.pick(town.postalAreas)} ${chance.whole(1, 9)}${letter()}${chance.whole(1, 9)}`,
    latitude: near(town.latitude),
    longitude: near(town.longitude),
  };
}
