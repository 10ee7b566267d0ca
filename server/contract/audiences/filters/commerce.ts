import { type Picked, picked, text } from "../../field";
import { systemNames } from "../../lookups/systems";
import { type Filter, filter } from "../filter";
import { daysOf, either, inTheLast, mostChosen } from "../parts";

/*
 * Filters on purchases from a connected system, derived from one table.
 */

export const commerceKinds = ["Products", "Categories", "Brands", "Vendors", "Tags"] as const;
export type CommerceKind = (typeof commerceKinds)[number];

/** The id of each system (document 001, section 3, "Integrations"), and whether its filters name an account. */
export const commerceSystems = {
  lsRetail: { id: 1, account: false },
  lsXSeries: { id: 2, account: true },
  lsKSeries: { id: 19, account: true },
  lsEcom: { id: 6, account: false },
  shopify: { id: 5, account: false },
  ecwid: { id: 22, account: true },
  woo: { id: 7, account: true },
  magento: { id: 8, account: false },
  bigCommerce: { id: 10, account: false },
  ecomz: { id: 16, account: false },
  heartland: { id: 17, account: false },
  posQr: { id: 14, account: false },
} as const;
export type CommerceSystem = keyof typeof commerceSystems;

/** Filter codes by system and kind (section 9). */
const codes = {
  lsRetail: { Products: 25, Categories: 27, Brands: 28, Vendors: 29, Tags: 30 },
  lsXSeries: { Products: 31, Categories: 33, Brands: 34, Vendors: 35, Tags: 36 },
  lsEcom: { Products: 37, Categories: 38, Brands: 39, Tags: 40 },
  shopify: { Products: 41, Categories: 42, Vendors: 43, Tags: 44 },
  woo: { Products: 45, Categories: 46, Tags: 47, Brands: 48 },
  magento: { Products: 61, Categories: 62 },
  bigCommerce: { Products: 63, Categories: 64, Brands: 66 },
  ecomz: { Products: 67, Categories: 68, Brands: 69 },
  heartland: { Products: 70, Categories: 71, Vendors: 72 },
  lsKSeries: { Products: 75, Categories: 76 },
  posQr: { Products: 77 },
  ecwid: { Categories: 80, Brands: 81, Products: 82 },
} as const satisfies Record<CommerceSystem, Partial<Record<CommerceKind, number>>>;

export type CommerceKey = {
  [S in CommerceSystem]: `${S}${keyof (typeof codes)[S] & string}`;
}[CommerceSystem];

/** Matches a purchase with such a line within the window; without items, any line of the system. */
const boughtFields = { items: picked(mostChosen), days: daysOf(14), account: text(100) };
export type CommerceFilter = Filter<typeof boughtFields> & {
  readonly bought: { readonly system: CommerceSystem; readonly kind: CommerceKind };
};

/** Prefix of the items' names. */
const somethingOf: Readonly<Record<CommerceKind, string>> = {
  Products: "",
  Categories: "something in ",
  Brands: "something by ",
  Vendors: "something from ",
  Tags: "something tagged ",
};

const namesOf = (items: readonly Picked[]) => items.map(({ id, name }) => name || id);

function bought(system: CommerceSystem, kind: CommerceKind, code: number): CommerceFilter {
  const { id, account } = commerceSystems[system];
  const key = `${system}${kind}`;
  const name = systemNames[id] ?? system;
  return {
    ...filter({
      code,
      name: `${name}: ${kind.toLowerCase()}`,
      group: "Products by system",
      needs: { system: id },
      fields: boughtFields,
      called: { items: key, days: `${key}Days`, account: account ? `${system}AccountId` : null },
      phrase: ({ items, days }) => {
        const what =
          items && items.length > 0 ? `${somethingOf[kind]}${either(namesOf(items), "")}` : `anything in ${name}`;
        return `who bought ${what} ${inTheLast(days)}`;
      },
    }),
    bought: { system, kind },
  };
}

const isKind = (kind: string): kind is CommerceKind => commerceKinds.some((one) => one === kind);

export const commerceFilters = Object.fromEntries(
  (Object.keys(codes) as CommerceSystem[]).flatMap((system) =>
    Object.entries(codes[system]).flatMap(([kind, code]) =>
      isKind(kind) ? [[`${system}${kind}`, bought(system, kind, code)]] : [],
    ),
  ),
) as Readonly<Record<CommerceKey, CommerceFilter>>;
