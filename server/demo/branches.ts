import type { Insertable } from "kysely";
import { type BranchTexts, branch } from "../contract/branches/fields";
import { without } from "../contract/field";
import type { Database } from "../store/schema";

/** A branch of a demo business. */
export interface DemoBranch {
  readonly said: Partial<Insertable<Database["branches"]>> & { readonly name: string };
  readonly posSystem: number | null;
  /** The branch's share of the business's activity. */
  readonly share: number;
  /** From Sunday on; null means closed. */
  readonly week?: readonly (readonly [start: string, end: string] | null)[];
  /** Translations by language id, for the branch and, on the default branch, for the business. */
  readonly texts?: Readonly<Record<number, Partial<BranchTexts>>>;
}

/** Blank values, so that all rows of one insert have the same columns. */
const unsaid = Object.fromEntries(
  Object.keys(
    without(branch.fields, ["category_fk", "default_language", "logo_image", "virtual_branch_group_flag"]),
  ).map((name) => [name, ""]),
);
const quebec = { ...unsaid, province: "Quebec", country: "Canada", country_short: "CA", country_code: "ca" };
const novaScotia = { ...quebec, province: "Nova Scotia" };
const weekday = ["07:00", "18:00"] as const;
const weekend = ["08:00", "17:00"] as const;
const allWeek = [weekend, weekday, weekday, weekday, weekday, ["07:00", "20:00"], weekend] as const;

export const bakeryBranches: readonly DemoBranch[] = [
  {
    said: {
      ...quebec,
      name: "Vieux-Montréal",
      address: "214 Rue Saint-Paul Ouest, Montréal, QC H2Y 1Z9",
      street_number: "214",
      route: "Rue Saint-Paul Ouest",
      city: "Montréal",
      postal_code: "H2Y 1Z9",
      lat: "45.5026",
      lng: "-73.5562",
      phone: "+15145550110",
      email: "vieux-montreal@maison-laurier.example",
      web_site: "https://maison-laurier.example",
      tags: "bakery,café",
    },
    posSystem: 1,
    share: 0.34,
    week: allWeek,
    texts: {
      2: { about: "Pains, viennoiseries et café, tout juste sortis du four." },
      3: { about: "Pan, bollería y café, recién horneados todo el día." },
    },
  },
  {
    said: {
      ...quebec,
      name: "Plateau-Mont-Royal",
      address: "1290 Avenue du Mont-Royal Est, Montréal, QC H2J 1Y5",
      street_number: "1290",
      route: "Avenue du Mont-Royal Est",
      city: "Montréal",
      postal_code: "H2J 1Y5",
      lat: "45.5266",
      lng: "-73.5789",
      phone: "+15145550120",
      email: "plateau@maison-laurier.example",
      tags: "bakery,terrace",
    },
    posSystem: 1,
    share: 0.3,
    week: allWeek,
  },
  {
    said: {
      ...quebec,
      name: "Québec, Saint-Roch",
      address: "455 Rue Saint-Joseph Est, Québec, QC G1K 3B6",
      street_number: "455",
      route: "Rue Saint-Joseph Est",
      city: "Québec",
      postal_code: "G1K 3B6",
      lat: "46.8139",
      lng: "-71.2238",
      phone: "+14185550130",
      email: "saint-roch@maison-laurier.example",
      tags: "bakery",
    },
    posSystem: 1,
    share: 0.2,
    week: [null, null, weekday, weekday, weekday, weekday, weekend],
  },
  {
    said: { ...quebec, name: "Online shop", web_site: "https://shop.maison-laurier.example", tags: "online" },
    posSystem: 5,
    share: 0.16,
    texts: { 2: { name: "Boutique en ligne" }, 3: { name: "Tienda en línea" } },
  },
];

export const bookBranches: readonly DemoBranch[] = [
  {
    said: {
      ...novaScotia,
      name: "Lower Water Street",
      address: "1869 Lower Water Street, Halifax, NS B3J 1S9",
      street_number: "1869",
      route: "Lower Water Street",
      city: "Halifax",
      postal_code: "B3J 1S9",
    },
    posSystem: null,
    share: 0.7,
    week: [null, ...Array.from({ length: 6 }, () => ["10:00", "18:00"] as const)],
  },
  { said: { ...novaScotia, name: "Dartmouth", city: "Dartmouth" }, posSystem: null, share: 0.3 },
];

/** The branches' opening hours as rows. */
export const hoursOf = (
  business_id: number,
  branches: readonly { readonly id: number; readonly week?: DemoBranch["week"] }[],
): Insertable<Database["branch_hours"]>[] =>
  branches.flatMap(({ id, week = [] }) =>
    week.flatMap((hours, day) =>
      hours ? [{ business_id, branch_id: id, weekday: day, starts: hours[0], ends: hours[1] }] : [],
    ),
  );

/** The branches' translations as rows. */
export const branchTextsOf = (
  business_id: number,
  branches: readonly { readonly id: number; readonly texts?: DemoBranch["texts"] }[],
): Insertable<Database["branch_texts"]>[] =>
  branches.flatMap(({ id, texts = {} }) =>
    Object.entries(texts).map(([language, { name = "", business_name = "", about = "", about_link = "" }]) => ({
      ...{ business_id, branch_id: id, language_id: Number(language) },
      ...{ name, business_name, about, about_link },
    })),
  );
